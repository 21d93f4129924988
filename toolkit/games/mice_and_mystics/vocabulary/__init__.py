"""The vocabulary of the effect language: what every moment binds, and who acts in it."""
