"""playtest"""
