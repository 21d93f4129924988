"""The characters that all four styles of the built-in text font have; made from the font, compared by a test."""

from __future__ import annotations

FAMILY = "Libertinus Serif"
"""The font inside the typesetter; licensed under the SIL Open Font License."""

RANGES = (
    "20-7e a0-17f 1dd 1e2-1e3 1fc-1fd 218-21b 226 228-229 22e 237 249 250 254 263 266 268 26f 279 27b 281 "
    "295 29c 2b0-2e4 2ea-34e 350-36f 374-375 384-38a 38c 38e-3a1 3a3-3ce 3d0-3d1 3d5 3f0 401 403-40c "
    "40f-44f 451 453 455-458 45c 45e 4d4-4d5 5b0-5c3 5c6 5d0-5ea 5f0-5f4 1d43-1d44 1d47-1d4a 1d4d "
    "1d4f-1d50 1d52-1d53 1d56-1d58 1d5a-1d5b 1d9c 1da0 1da4 1dbb 1e00-1e9b 1e9e 1ea0-1ef9 1f00-1f15 "
    "1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 "
    "1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-2027 202f-2037 2039-203e 2042 2044 2047-204b 204f "
    "2070-2071 2074-208e 2090-209c 20a2-20a4 20a7-20a8 20ab-20ac 20af 20b1 20bf 2100-2103 2105-2106 2109 "
    "210c-210f 2111 2113 2115-2116 2119-211a 211c-211d 2120 2122 2124 2126-2127 212e 2135-2139 2153-2184 "
    "2190-219b 21a8 21ae 21bc-21bd 21c0-21c1 21cb-21d9 2200-220d 220f-221c 221e-221f 2223-222b 2236 223c "
    "2241 2245 2248-2249 2259 2260-2262 2264-2265 226a-226b 226e-2271 2282-2285 2295-2298 22c5 22ef "
    "2302-2303 2310 2320-2321 2329-232a 23d3 25a0-25a1 25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6-25c7 "
    "25c9-25cc 25cf-25d7 2605 2619 261b 261e 2627 262f 2639-2653 2660 2663 2665-2666 2669-266c 2695 2698 "
    "26a2-26a4 2767 27e6-27e9 2c60-2c6c 2c74-2c77 a71b-a71d a720-a721 a789-a78c e801-e803 fb29-fb36 "
    "fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4e fffd 1d106-1d107 "
)
"""Code points in hexadecimal, single or from-to."""
