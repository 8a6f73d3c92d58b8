"""Leaves, roses, branches."""
import random
from math import cos, pi, sin


import materials as m
from shapes.base import spline, move, new, tube


def leaf(length, width, material, droop=0.25, fold=0.15):
    """Leaf along +x, folded a little along its rib."""
    steps, across = 14, 6
    vertices, faces = [], []
    for i in range(steps + 1):
        t = i / steps
        half = width / 2 * sin(pi * t ** 0.75) if 0 < t < 1 else 0.0
        for j in range(across + 1):
            u = j / across * 2 - 1
            vertices.append((length * t, half * u, abs(u) * fold * width * sin(pi * t) - droop * length * t * t + 0.03 * width * sin(9 * t) * u))
    for i in range(steps):
        for j in range(across):
            a = i * (across + 1) + j
            faces.append((a, a + 1, a + across + 2, a + across + 1))
    return new('leaf', vertices, faces, material)


def foliage(colour, gloss=0.45):
    s = m.Surface('leaf').set(Roughness=gloss, Specular=0.4)
    s.colour(s.ramp(s.noise(1.2, 3), [(0.3, m.shade(colour, 0.75)), (0.7, m.shade(colour, 1.12))]))
    return s.material


def mint():
    """A sprig lying on the table."""
    green = foliage('#4E8A46')
    made = [tube([(-2, 0, 0.3), (1, 0.3, 0.5), (4, 0, 0.6)], [0.16, 0.14, 0.1], green, 10)]
    rng = random.Random(2)
    for i in range(5):
        x = -1 + i * 1.2
        for side in (-1, 1):
            blade = leaf(2.6 - i * 0.25, 1.5 - i * 0.12, green, 0.15, 0.2)
            made += move([blade], (x, 0.1, 0.55), side * (62 - i * 6), (rng.uniform(-14, 14), -14))
    return made


def rose(colour='#C9606E', seed=1):
    """Full rose resting on the table with two leaves."""
    rng = random.Random(seed)
    s = m.Surface('petal').set(Roughness=0.55, Specular=0.25, Sheen=0.3)
    s.colour(s.ramp(s.noise(0.9, 2), [(0.2, m.shade(colour, 0.8)), (0.8, m.shade(colour, 1.15))]))
    made = []
    for layer in range(6):
        count = 3 + layer
        for i in range(count):
            spread = 0.35 + layer * 0.34
            tall = 2.5 - layer * 0.22
            turn = 2 * pi * i / count + layer * 0.7 + rng.uniform(-0.15, 0.15)
            vertices, faces = [], []
            for a in range(9):
                v = a / 8
                for b in range(9):
                    u = b / 8 * 2 - 1
                    arc = u * (0.75 if layer > 1 else 1.5) * (1 - 0.25 * v)
                    reach = spread * (0.35 + 0.65 * v ** 0.6) + (0.16 * layer * max(0, v - 0.65) * 2.2)
                    z = 0.3 + tall * v * (1 - 0.16 * u * u) - (0.24 * layer * max(0, v - 0.7) * 2)
                    vertices.append((reach * cos(turn + arc), reach * sin(turn + arc), z))
            for a in range(8):
                for b in range(8):
                    k = a * 9 + b
                    faces.append((k, k + 1, k + 10, k + 9))
            made.append(new('petal', vertices, faces, s.material))
    green = foliage('#4F6F3C')
    for turn in (200, 330):
        made += move([leaf(3.2, 1.7, green, 0.1)], (0, 0, 0.35), turn)
    return made


def branch(points, colour, leaf_size=(4.0, 1.1), count=14, seed=1, stem='#6E5A3C', thick=0.14, spread=48):
    """Stem along `points` with leaves left and right from a third upwards."""
    rng = random.Random(seed)
    line = spline(points)
    made = [tube(points, [thick, thick * 0.8, thick * 0.5], m.plain(stem, 0.8), 8)]
    green = foliage(colour)
    for i in range(count):
        t = 0.35 + 0.65 * i / count
        x, y, z = line[min(len(line) - 1, int(t * len(line)))]
        blade = leaf(leaf_size[0] * rng.uniform(0.75, 1.1), leaf_size[1], green, 0.2, 0.2)
        side = 1 if i % 2 else -1
        made += move([blade], (x, y, z), 0 if side > 0 else 180, (rng.uniform(-45, 45), -rng.uniform(spread * 0.5, spread)))
    return made
