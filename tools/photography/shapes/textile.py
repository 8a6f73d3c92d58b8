"""Rugs, cushions, folded throws, table cloth."""
from math import cos, pi, sin
import random

from mathutils import Vector, noise

import materials as m
from shapes.base import box, new, tube


def sheet(across, along, shape, material, thick=0.0):
    """Grid of `across` by `along` cells; `shape` turns (u, v), each 0 to 1, into a point. Carries UV."""
    vertices = [shape(j / across, i / along) for i in range(along + 1) for j in range(across + 1)]
    faces = []
    for i in range(along):
        for j in range(across):
            k = i * (across + 1) + j
            faces.append((k, k + 1, k + across + 2, k + across + 1))
    thing = new('sheet', vertices, faces, material)
    paint = thing.data.uv_layers.new(name='UV')
    for loop in thing.data.loops:
        i, j = divmod(loop.vertex_index, across + 1)
        paint.data[loop.index].uv = (j / across, i / along)
    if thick:
        solid = thing.modifiers.new('solid', 'SOLIDIFY')
        solid.thickness, solid.offset = thick, -1
    return thing


def fringe(path, colour, length=4.0, step=0.8, seed=1, down=(0, 0, -1)):
    """Short threads along `path` hanging towards `down`."""
    rng = random.Random(seed)
    thread = m.plain(colour, 0.95, 0.05)
    made = []
    for (ax, ay, az), (bx, by, bz) in zip(path, path[1:]):
        span = Vector((bx - ax, by - ay, bz - az))
        for i in range(max(1, int(span.length / step))):
            t = (i + 0.5) / max(1, int(span.length / step))
            p = Vector((ax, ay, az)) + span * t
            d = Vector(down) * length * rng.uniform(0.85, 1.1)
            side = Vector((rng.uniform(-0.3, 0.3), rng.uniform(-0.15, 0.15), 0)) + span.normalized() * rng.uniform(-0.25, 0.25)
            made.append(tube([tuple(p), tuple(p + d * 0.5 + side * 0.4), tuple(p + d + side)], [0.18, 0.2, 0.28], thread, 8))
    return made


def rug(path, width, length, thick=1.2, colour='#14664A', hang=0.0):
    """Laid flat with a slightly wavy lie, far edge curled up if `hang` (cm of height) is given."""
    def lie(u, v):
        x, y = (u - 0.5) * width, (v - 0.5) * length
        z = thick + 0.25 * noise.noise(Vector((x * 0.03, y * 0.03, 1)))
        if hang:
            start = length * 0.1
            over = y - start
            if over > 0:
                bend = hang
                angle = min(over / bend, pi / 2 * 0.92)
                rest = max(0, over - bend * angle)
                y = start + bend * sin(angle) + rest * cos(angle)
                z += bend * (1 - cos(angle)) + rest * sin(angle)
        return (x, y, z)
    pile = m.printed(path, 0.95, bumpy=0.35)
    return [sheet(40, 120, lie, pile, thick)]


def rolled(path, width, length, radius, material_back, thick=0.9, out=0.4):
    """Runner rolled up from its far end; the share `out` of its length lies open towards the camera."""
    def wind(u, v):
        x = (u - 0.5) * width
        run = v * length
        flat = length * out
        if run <= flat:
            return (x, run - flat, thick + 0.12 * sin(run * 0.25))
        left = run - flat
        turns, r, angle = 0.0, radius, 0.0
        # Archimedean winding, inwards
        k = (thick * 1.15) / (2 * pi)
        angle = (radius - max(0.8, (max(0.6, radius * radius - 2 * k * left)) ** 0.5)) / k
        r = radius - k * angle
        return (x, r * sin(angle), radius + thick - r * cos(angle))
    return [sheet(30, 420, wind, m.printed(path, 0.95, bumpy=0.3), thick * 0.7)]


def cushion(width, height, depth, front, back):
    """Scatter cushion standing upright, seam around, corners pointed."""
    def side(sign):
        def puff(u, v):
            a, b = u * 2 - 1, v * 2 - 1
            full = max(0, (1 - a ** 4) * (1 - b ** 4)) ** 0.42
            pinch = 1 - 0.055 * (1 - (a * a) ** 2) * (b * b) ** 2
            narrow = 1 - 0.055 * (1 - (b * b) ** 2) * (a * a) ** 2
            crease = 0.35 * noise.noise(Vector((a * 2.4, b * 2.4, sign))) * full
            return (a * width / 2 * narrow, sign * (depth / 2 * full + crease), (b * pinch + 1) * height / 2)
        return puff
    face = sheet(48, 48, side(-1), front)
    rear = sheet(48, 48, lambda u, v: side(1)(1 - u, v), back)
    edge = [side(-1)(t, 0) for t in steps()] + [side(-1)(1, t) for t in steps()] + [side(-1)(1 - t, 1) for t in steps()] + [side(-1)(0, 1 - t) for t in steps()]
    piping = tube(edge, 0.32, back, 10, closed=True)
    return [face, rear, piping]


def steps(count=10):
    return [i / count for i in range(count)]


def folded(width, depth, layers, material, thick=2.2, trim=None, trim_colour='#EFE4CC'):
    """Throw folded in `layers`, rounded folds to the left; fringe in front if `trim`."""
    made = []
    for i in range(layers):
        def layer(u, v, i=i):
            a = v * 2 * pi
            x = (u - 0.5) * depth
            w = width / 2 - 0.35 * (i % 2)
            c, s = cos(a), sin(a)
            px = (abs(c) ** 0.16) * (1 if c > 0 else -1) * w
            pz = (abs(s) ** 0.55) * (1 if s > 0 else -1) * thick / 2 * 0.98
            sag = 0.3 * noise.noise(Vector((px * 0.12, x * 0.12, i * 3)))
            return (px, x, thick / 2 + i * thick * 0.95 + pz + sag)
        part = sheet(24, 72, layer, material)
        caps = [new('cap', [layer(u, v / 36) for v in range(36)], [tuple(range(36))], material) for u in (0, 1)]
        made += [part] + caps
    if trim:
        for i in (layers - 1,):
            z = (i + 0.5) * thick * 0.95
            made += fringe([(-width / 2 + 0.8, -depth / 2 - 0.05, z), (width / 2 - 0.8, -depth / 2 - 0.05, z)], trim_colour, trim, 0.9, down=(0, -0.12, -0.9))
    return made


def bag(size, material, zip_colour='#C08A2D'):
    """Small zipped travel pouch lying down."""
    x, y, z = size
    body = box((x, y, z), material, bevel=min(z, y) * 0.42, segments=8)
    return [body, box((x * 0.8, 0.35, 0.35), m.metal(roughness=0.3), (0, -y / 2 + 0.02, z * 0.55), 0.1), tube([(x * 0.36, -y / 2 - 0.1, z * 0.6), (x * 0.42, -y / 2 - 0.5, z * 0.3)], 0.22, m.metal(roughness=0.3), 8)]


def linen(width, length, colour, at=(0, 0, 0), turn=0.0, folds=0.35, weave=6.0):
    """Thin cloth lying on the table, flat in its middle, with soft folds towards its edges."""
    def lie(u, v):
        x, y = (u - 0.5) * width, (v - 0.5) * length
        edge = max(abs(u - 0.5), abs(v - 0.5)) * 2
        rise = 0.5 + 0.5 * noise.noise(Vector((x * 0.09, y * 0.16, 4)))
        wave = 0.4 * noise.noise(Vector((x * 0.11, y * 0.11, 9)))
        return (x + wave, y + wave, 0.1 + folds * max(0, edge - 0.35) * 2.4 * rise)
    thing = sheet(90, 60, lie, m.cloth(colour, weave, 0.3), 0.12)
    thing.location = at
    thing.rotation_euler.z = turn * pi / 180
    return thing
