"""Loose things: dates, nuts, beans, chips; dropped into place by Blender's own physics."""
import random
from math import cos, pi, sin

import bpy
import numpy as np
from mathutils import Vector, noise

from materials import Surface, shade
from shapes.base import new, weld


def skin(colour, roughness=0.32, coat=0.25, blotch=1.2, strength=0.5):
    """Wrinkled fruit skin, lighter and darker in patches."""
    s = Surface('skin').set(Roughness=roughness, Specular=0.5, Clearcoat=coat, Clearcoat_Roughness=0.25)
    s.colour(s.ramp(s.noise(blotch, 4), [(0.28, shade(colour, 0.7)), (0.52, colour), (0.8, shade(colour, 1.16))]))
    return s.bump(s.noise(2.6, 3, (0.45, 1, 1)), strength, 0.22).material


def lump(size, material, seed=0, rough=0.12, cuts=4, taper=0.0, scale=0.6):
    """Rounded body of `size` (x, y, z) cm, made uneven by noise; `taper` narrows one end."""
    rings, around = 8 + cuts * 2, 12 + cuts * 3
    vertices, faces = [], []
    for i in range(rings + 1):
        polar = pi * i / rings
        for j in range(around):
            turn = 2 * pi * j / around
            p = Vector((cos(polar), sin(polar) * cos(turn), sin(polar) * sin(turn)))
            if taper:
                p.y *= 1 - taper * (p.x * 0.5 + 0.5)
                p.z *= 1 - taper * (p.x * 0.5 + 0.5)
            swell = 1 + rough * noise.noise(p / scale + Vector((seed * 7.3, seed * 3.1, 0)))
            vertices.append((p.x * size[0] / 2 * swell, p.y * size[1] / 2 * swell, p.z * size[2] / 2 * swell))
    for i in range(rings):
        for j in range(around):
            k = (j + 1) % around
            faces.append((i * around + j, (i + 1) * around + j, (i + 1) * around + k, i * around + k))
    thing = new('lump', vertices, faces, material)
    weld(thing)
    return thing


def splinter(size, material, seed=0):
    """Broken piece of wood: a bar with a torn, faceted surface."""
    generator = random.Random(seed)
    sections, sides = 6, 6
    vertices, faces = [], []
    for i in range(sections):
        at = i / (sections - 1) - 0.5
        narrow = 1 - 0.75 * abs(2 * at) ** 3
        lift = generator.uniform(-0.12, 0.12)
        for j in range(sides):
            turn = 2 * pi * j / sides
            reach = narrow * generator.uniform(0.65, 1.1)
            vertices.append((size[0] * at, size[1] / 2 * reach * cos(turn), size[2] / 2 * reach * sin(turn) + lift * size[2]))
    for i in range(sections - 1):
        for j in range(sides):
            k = (j + 1) % sides
            faces.append((i * sides + j, i * sides + k, (i + 1) * sides + k, (i + 1) * sides + j))
    faces += [tuple(reversed(range(sides))), tuple(range((sections - 1) * sides, sections * sides))]
    thing = new('splinter', vertices, faces, material, smooth=False)
    weld(thing)
    return thing


def date(colour, seed=0, size=(4.2, 2.0, 1.9), **look):
    return lump(size, skin(colour, **look), seed, rough=0.14, taper=0.15, scale=0.6)


def bean(colour, seed=0, size=(1.0, 0.75, 0.5)):
    return lump(size, skin(colour, 0.4, 0.1, 2, 0.2), seed, rough=0.08, cuts=2)


def pod(colour='#8FA05A', seed=0):
    """Cardamom: a ribbed, pointed husk."""
    s = Surface('husk').set(Roughness=0.6, Specular=0.3)
    ribs = s.add('TexWave', Scale=2.2, Distortion=0.6)
    ribs.bands_direction = 'Y'
    s.link(s.place(1), ribs.inputs['Vector'])
    s.colour(s.ramp(ribs.outputs['Fac'], [(0.1, shade(colour, 0.75)), (0.8, shade(colour, 1.12))]))
    s.bump(ribs.outputs['Fac'], 0.5, 0.1)
    thing = lump((1.7, 0.85, 0.8), s.material, seed, rough=0.1, cuts=2)
    for vertex in thing.data.vertices:
        pinch = 1 - 0.55 * abs(vertex.co.x / 0.85) ** 2.2
        vertex.co.y *= pinch
        vertex.co.z *= pinch
    return thing


def pile(sources, count, ground, radius, seed=1, heap=0.0, at=(0, 0), flat=0.35, tries=9, box=None):
    """Linked copies of `sources` dropped one after another where they come to rest lowest.

    `ground` gives the height of what they fall on at distance r from the middle; `radius` is how far out they may lie.
    `heap` pulls the pile towards its middle; `box` (x, y) makes the place a rectangle instead of a round.
    """
    generator = np.random.default_rng(seed)
    cell = 0.16 if radius < 14 else 0.3
    half = int(radius * 1.5 / cell) + 2
    axis = (np.arange(2 * half + 1) - half) * cell
    gx, gy = np.meshgrid(axis, axis, indexing='ij')
    if box:
        height = np.where((np.abs(gx) < box[0] / 2) & (np.abs(gy) < box[1] / 2), ground(0), ground(0) + 30)
    else:
        height = np.vectorize(ground)(np.hypot(gx, gy))
    made = []
    tries = 40 if box else tries
    for _ in range(count):
        source = sources[generator.integers(len(sources))]
        reach = np.array([max(abs(v.co[i]) for v in source.data.vertices) for i in range(3)])
        size = generator.uniform(0.9, 1.06)
        best = None
        for _ in range(tries):
            turn = generator.uniform(0, 2 * pi)
            if box:
                x, y = (generator.uniform(-0.5, 0.5) * side for side in box)
            else:
                out, way = radius * generator.random() ** 0.5, generator.uniform(0, 2 * pi)
                x, y = out * cos(way), out * sin(way)
            ix, iy = int(round(x / cell)) + half, int(round(y / cell)) + half
            span = int(reach[:2].max() * size / cell) + 1
            part = slice(max(0, ix - span), ix + span + 1), slice(max(0, iy - span), iy + span + 1)
            dx, dy = gx[part] - x, gy[part] - y
            u = (dx * cos(turn) + dy * sin(turn)) / (reach[0] * size)
            v = (dy * cos(turn) - dx * sin(turn)) / (reach[1] * size)
            inside = 1 - u * u - v * v
            mask = inside > 0
            if not mask.any():
                continue
            thick = reach[2] * size * np.sqrt(np.where(mask, inside, 0))
            below = height[part]
            level = float(np.quantile((below + thick * 0.9)[mask], 0.97))
            cost = level + heap * np.hypot(x, y)
            if best is None or cost < best[0]:
                best = (cost, level, x, y, turn, part, mask, thick, u, v, below)
        if best is None:
            continue
        _, level, x, y, turn, part, mask, thick, u, v, below = best
        if level > 25:
            continue
        tops = np.where(mask, below, 0)
        lean = float((tops * u)[mask].sum() / ((u * u)[mask].sum() + 1e-6)) / reach[0]
        roll = float((tops * v)[mask].sum() / ((v * v)[mask].sum() + 1e-6)) / reach[1]
        height[part] = np.where(mask, np.maximum(below, level + thick), below)
        other = bpy.data.objects.new(source.name, source.data)
        other.location = (x + at[0], y + at[1], level)
        limit = flat + 0.15
        other.rotation_euler = (np.clip(roll, -limit, limit) + generator.uniform(-flat, flat) * 0.4,
                                -np.clip(lean, -limit, limit), turn)
        other.scale = (size,) * 3
        bpy.context.collection.objects.link(other)
        made.append(other)
    return made


def gone(sources):
    """Removes the patterns once their copies lie in place."""
    for source in sources:
        bpy.data.objects.remove(source)
