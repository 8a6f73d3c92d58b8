"""What stands around products in the wide pictures: a fire pan, tissue paper, walls and shelves, seats."""
from math import cos, pi, sin
import random

from mathutils import Vector, noise

import materials as m
from shapes.base import box, copies, lathe, tube
from shapes.incense import charcoal
from shapes.loose import lump
from shapes.textile import sheet
from shapes.vessels import drum, ring


def plaster(colour='#FBF0D9'):
    s = m.Surface('plaster').set(Roughness=0.92, Specular=0.1)
    s.colour(s.ramp(s.noise(0.03, 5), [(0.3, m.shade(colour, 0.97)), (0.7, m.shade(colour, 1.01))]))
    return s.bump(s.noise(0.35, 4), 0.12, 0.4).material


def wall(y, width=420, height=260, material=None):
    return box((width, 4, height), material or plaster(), (0, y + 2, -30), 0)


def shelf(z, width=190, depth=19, timber=None):
    return box((width, depth, 2.2), timber or m.wood('#7A4F30'), (0, 0, z - 2.2), 0.18)


def fire_pan(radius=18, count=64):
    """Low pan of beaten copper on three feet, heaped with coals around an empty middle."""
    copper = m.beaten('#B87A4A', 1.6)
    made = [lathe([(0, 3), (radius * 0.6, 3.1), (radius * 0.86, 5), (radius * 0.98, 9), (radius + 1.6, 9.5), (radius + 1.6, 9.9), (radius * 0.95, 9.5), (radius * 0.82, 5.8), (radius * 0.6, 4), (0, 4)], copper, 96),
            ring(radius + 1.6, 9.7, 0.34, copper, 96)]
    made += [tube([(radius * 0.6 * cos(a), radius * 0.6 * sin(a), 4), (radius * 0.72 * cos(a), radius * 0.72 * sin(a), 0)], [1.0, 0.7], copper, 12) for a in (0.5, 2.6, 4.7)]
    ash = m.Surface('ash').set(Roughness=1.0)
    ash.colour(ash.ramp(ash.noise(1.5, 5), [(0.3, '#5D564F'), (0.7, '#B4A99A')])).bump(ash.noise(2, 4), 0.6, 0.3)
    made.append(lathe([(0, 7.0), (radius * 0.9, 7.2)], ash.material, curve=0))
    rng, look = random.Random(5), charcoal()
    kinds = [lump((rng.uniform(3.6, 5.2), rng.uniform(3.0, 3.8), rng.uniform(2.8, 3.6)), look, i, rough=0.45, scale=0.45) for i in range(7)]
    for i in range(count):
        r, a = radius * (0.4 + 0.5 * rng.random() ** 0.8), rng.uniform(0, 2 * pi)
        made += copies(rng.choice(kinds), [(r * cos(a), r * sin(a), 8.0 + 1.9 * rng.random() * (1 - r / radius), rng.uniform(0, 360), (rng.uniform(-30, 30), rng.uniform(-30, 30)), rng.uniform(0.75, 1.15))])
    for kind in kinds:
        kind.location = (0, 0, 4.6)
    return made


def tissue(size, height, colour='#F7F0E1', seed=1):
    """Crumpled tissue paper lining a box of `size` (x, y) and standing out over its rim of `height`."""
    x, y = size[0] / 2, size[1] / 2
    paper = m.plain(colour, 0.85, 0.15)

    def stand(u, v):
        a = 2 * pi * u
        power = 0.22
        ca, sa = cos(a), sin(a)
        px, py = abs(ca) ** power * (1 if ca > 0 else -1) * x, abs(sa) ** power * (1 if sa > 0 else -1) * y
        peak = 1.6 + 3.2 * abs(noise.noise(Vector((cos(a) * 2.4, sin(a) * 2.4, seed)))) + 1.6 * abs(sin(7 * a + seed))
        out = max(0.0, v - 0.55) / 0.45
        crumple = 0.5 * noise.noise(Vector((px * 0.5, py * 0.5, v * 5 + seed))) * (0.3 + out)
        grow = 0.94 + 0.11 * out + crumple * 0.05
        return (px * grow, py * grow, 1 + (height - 1) * min(1, v / 0.55) + peak * out + crumple)
    return [sheet(150, 16, stand, paper)]


def seat(width, depth, height, cover, piping):
    """Low floor seat: one long mattress with a corded edge."""
    made = [box((width, depth, height), cover, bevel=3.2, segments=6)]
    for z in (2.2, height - 2.2):
        made.append(tube([(-width / 2 + 1.5, -depth / 2 - 0.05, z), (0, -depth / 2 - 0.1, z), (width / 2 - 1.5, -depth / 2 - 0.05, z)], 0.45, piping, 10))
    return made


def low_table(radius, height, timber):
    """Round table top on four legs that stand a little apart."""
    legs = [tube([(radius * 0.62 * cos(a), radius * 0.62 * sin(a), height - 2), (radius * 0.8 * cos(a), radius * 0.8 * sin(a), 0)], [1.7, 1.1], timber, 16) for a in (0.6, 2.2, 3.8, 5.4)]
    return [drum(radius, 2.4, timber, height - 2.4, 0.5), ring(radius * 0.6, height - 3.4, 1.1, timber)] + legs


def mortar():
    """Brass mortar and the pestle that leans in it."""
    brass = m.beaten('#C9A05C', 1.4)
    bowl = lathe([(0, 0), (4.4, 0), (4.6, 0.4), (3.6, 1.2), (3.4, 2.2), (4.2, 4.5), (4.9, 9.0), (5.5, 10.0), (5.4, 10.4), (4.7, 10.2), (4.2, 8.8), (3.4, 3.0), (0, 2.6)], brass)
    return [bowl, ring(4.45, 5.6, 0.22, brass), tube([(-1.6, 0, 3.2), (2.2, 0, 9.6), (5.6, 0, 15.4)], [0.95, 0.6, 0.55], brass, 20)]


def roasting_pan():
    """Long-handled iron pan for roasting coffee."""
    iron = m.metal('#4A4541', 0.42)
    return [lathe([(0, 0), (7, 0), (7.6, 0.3), (9.0, 2.6), (9.2, 2.8), (8.9, 2.9), (7.4, 0.9), (0, 0.6)], iron), tube([(8.8, 0, 2.6), (13, 0, 4.0), (20, 0, 5.0), (30, 0, 5.4)], [0.5, 0.5, 0.5, 0.7], iron, 14)]
