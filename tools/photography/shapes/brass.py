"""Coppersmith's work: dallah, tray, lantern; saffron, since it comes in such dishes."""
import random
from math import cos, pi, sin


import materials as m
from shapes.base import lathe, new, tube
from shapes.vessels import ring


def dallah(body, trim, modern=False):
    """Arabic coffee pot, 27 cm, beak to the left. The modern one has a straight, insulated body."""
    if modern:
        profile = [(0, 0), (5.6, 0), (5.9, 0.3), (6.0, 1), (5.7, 6), (4.6, 11), (3.7, 14.5), (3.8, 16.5), (4.5, 18.6), (4.4, 18.8), (0, 18.8)]
    else:
        profile = [(0, 0), (4.4, 0), (4.6, 0.3), (4.3, 0.9), (5.6, 2.4), (6.6, 5), (6.2, 8), (4.2, 11), (2.9, 13.2), (3.1, 15), (4.4, 17.6), (4.5, 18.2), (4.3, 18.3), (0, 18)]
    lid = [(0, 18.2), (4.65, 18.3), (4.7, 18.8), (4.2, 19.5), (3.3, 20.2), (1.6, 21.6), (0.9, 22.6), (0.55, 23.2), (0.9, 23.7), (0.95, 24.2), (0.5, 24.7), (0.3, 25.6), (0.12, 26.8), (0, 27)]
    made = [lathe(profile, body, 96), lathe(lid, trim, 72)]
    low = 13.2 if not modern else 14.5
    made += [ring(3.05 if not modern else 3.85, low, 0.28, trim), ring(4.55 if not modern else 5.95, 0.45, 0.3, trim)]
    beak = [(-3.0, 0, 14.6), (-5.2, 0, 16.4), (-7.4, 0, 18.6), (-9.4, 0, 19.3), (-10.9, 0, 18.2)]
    made.append(tube(beak, [1.9, 1.35, 0.95, 0.62, 0.2], trim if modern else body, 32))
    grip = [(4.2, 0, 17.4), (6.8, 0, 18.6), (9.0, 0, 17.2), (9.6, 0, 12.6), (8.6, 0, 8.2), (6.2, 0, 5.6)] if not modern else [(4.4, 0, 17.4), (7.2, 0, 18.4), (9.2, 0, 16.4), (9.4, 0, 11.5), (8.2, 0, 7.6), (5.6, 0, 5.4)]
    made.append(tube(grip, [0.6, 0.62, 0.66, 0.6, 0.55, 0.7], trim, 24))
    return made


def tray(radius=19):
    """Round tray lying flat, engraved with an eight-pointed star and rings."""
    sheet = m.metal(roughness=0.27, hammered=1.1)
    line = m.metal('#6E4A1C', 0.45)
    bright = m.metal('#E6C98F', 0.18)
    made = [lathe([(0, 0), (radius * 0.93, 0), (radius, 1.5), (radius + 0.25, 1.6), (radius + 0.2, 1.85), (radius - 0.2, 1.75), (radius * 0.92, 0.35), (0, 0.3)], sheet, 128)]
    made += [ring(radius + 0.1, 1.75, 0.2, bright, 96), ring(radius * 0.8, 0.33, 0.17, line, 96), ring(radius * 0.76, 0.33, 0.17, line, 96), ring(radius * 0.4, 0.33, 0.17, line, 72)]
    for offset in (0, pi / 4):
        points = [(radius * 0.4 * cos(offset + i * pi / 2), radius * 0.4 * sin(offset + i * pi / 2), 0.34) for i in range(4)]
        for a, b in zip(points, points[1:] + points[:1]):
            made.append(tube([a, b], 0.2, line, 8))
    for i in range(24):
        angle = 2 * pi * i / 24
        made.append(tube([(radius * 0.62 * cos(angle + d), radius * 0.62 * sin(angle + d), 0.34) if d else (radius * 0.73 * cos(angle), radius * 0.73 * sin(angle), 0.34) for d in (-0.09, 0, 0.09)], 0.16, line, 8))
    return made


def saffron(radius, height, count=90):
    rng = random.Random(4)
    red = m.plain('#8E1B12', 0.6)
    made = []
    for i in range(count):
        r, a, turn = radius * rng.random() ** 0.6, rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)
        x, y, z = r * cos(a), r * sin(a), height + (1 - r / radius) * 0.7 * rng.random()
        dx, dy = 0.7 * cos(turn), 0.7 * sin(turn)
        made.append(tube([(x - dx, y - dy, z), (x + rng.uniform(-0.15, 0.15), y, z + 0.12), (x + dx, y + dy, z + rng.uniform(0, 0.2))], [0.02, 0.035, 0.06], red, 8))
    return made


def lantern(trim, pane, height=22):
    """Six-sided fanous with tinted panes, a candle inside and a ring on top."""
    made, r = [], 5.2
    made.append(lathe([(0, 0), (6.2, 0), (6.2, 0), (6.2, 0.7), (5.6, 1.2), (5.6, 2), (5.6, 2), (0, 2)], trim, 6, curve=0))
    for i in range(6):
        a, b = 2 * pi * i / 6, 2 * pi * (i + 1) / 6
        p, q = (r * cos(a), r * sin(a)), (r * cos(b), r * sin(b))
        made.append(tube([(p[0], p[1], 1.6), (p[0] * 1.06, p[1] * 1.06, 8), (p[0] * 0.86, p[1] * 0.86, 14)], 0.28, trim, 12))
        glassy = new('pane', [(p[0], p[1], 2), (q[0], q[1], 2), (q[0] * 1.06, q[1] * 1.06, 8), (p[0] * 1.06, p[1] * 1.06, 8), (q[0] * 0.86, q[1] * 0.86, 14), (p[0] * 0.86, p[1] * 0.86, 14)], [(0, 1, 2, 3), (3, 2, 4, 5)], pane, False)
        made.append(glassy)
        mid = ((p[0] + q[0]) / 2 * 1.06, (p[1] + q[1]) / 2 * 1.06)
        for low, high in ((3.2, 8), (8, 12.6)):
            made.append(tube([(p[0] * 1.05, p[1] * 1.05, 8), (mid[0] * 0.98, mid[1] * 0.98, low if low < 8 else high), (q[0] * 1.05, q[1] * 1.05, 8)], 0.09, trim, 8))
    made.append(lathe([(5.2, 13.8), (5.2, 14.4), (4.4, 15), (2.6, 17.6), (1.2, 18.8), (0.9, 19.6), (1.3, 20.2), (0.7, 20.8), (0, 20.9)], trim, 6, curve=1))
    made.append(tube([(1.5 * cos(t), 0, 22.2 + 1.5 * sin(t)) for t in [2 * pi * i / 24 for i in range(24)]], 0.2, trim, 10, closed=True))
    made.append(lathe([(0, 2), (1.6, 2), (1.6, 2), (1.6, 6), (1.6, 6), (0, 6)], m.plain('#F3E6C8', 0.6)))
    made.append(flame((0, 0, 6.2)))
    return made


def flame(at, size=1.0):
    s = m.Surface('flame')
    glow = s.add('Emission', Color=m.linear('#FFC56B'), Strength=14.0)
    s.link(glow.outputs[0], s.output.inputs['Surface'])
    thing = lathe([(0, 0), (0.3, 0.25), (0.34, 0.6), (0.18, 1.2), (0, 1.8)], s.material, 20)
    thing.location, thing.scale = at, (size,) * 3
    return thing
