"""Bowls, plates, cups, jars, bottles: everything thrown on a wheel or blown."""
from math import cos, pi, sin


import glass as g
import materials as m
from shapes.base import box, lathe, new, tube


def dish(radius, height, material, foot=0.45, wall=0.35, flare=0.6):
    """Open bowl; returns the object and the height of its inside at a distance from the middle."""
    base = radius * foot
    outer = [(0, 0), (base * 0.9, 0), (base, 0.05), (base, 0.5), (base, 0.5),
             (base + (radius - base) * flare, height * 0.35), (radius * 0.97, height * 0.8), (radius, height)]
    inner = [(radius - wall * 0.3, height + 0.12), (radius - wall, height), (radius * 0.97 - wall, height * 0.8),
             (base + (radius - base) * flare - wall, height * 0.35 + wall), (base * 0.8, 0.5 + wall), (0, 0.5 + wall)]
    thing = lathe(outer + inner, material)
    curve = [(p[0], p[1]) for p in reversed(inner)]

    def inside(r):
        for (ra, za), (rb, zb) in zip(curve, curve[1:]):
            if ra <= r <= rb:
                return za + (zb - za) * (r - ra) / max(1e-6, rb - ra)
        return 40.0
    return thing, inside


def plate(radius, material, rise=1.8, wall=0.45):
    """Flat plate with a raised rim; its inside is flat at `wall` + 0.25 cm."""
    return lathe([(0, 0), (radius * 0.62, 0), (radius * 0.64, 0.1), (radius * 0.64, 0.25), (radius * 0.86, 0.45), (radius * 0.97, rise * 0.9),
                  (radius, rise), (radius * 0.99, rise + 0.2), (radius * 0.95, rise), (radius * 0.85, 0.6 + wall),
                  (radius * 0.7, 0.28 + wall), (0, 0.25 + wall)], material)


def cup(radius, height, material, rim=None, foot=0.5, wall=0.22):
    """Handleless coffee cup, finjan: narrow foot, opening wide; `rim` is a thin ring of another material."""
    base = radius * foot
    parts = [lathe([(0, 0.25), (base * 0.8, 0.25), (base * 0.85, 0), (base, 0), (base, 0.3), (base * 1.1, 0.6), (radius * 0.82, height * 0.45),
                    (radius, height), (radius - wall * 0.4, height + 0.08), (radius - wall, height),
                    (radius * 0.8 - wall, height * 0.45), (base * 0.9, 0.9), (0, 0.7)], material)]
    if rim:
        parts.append(ring(radius - wall * 0.45, height + 0.02, wall * 0.62, rim))
    return parts


def ring(radius, height, thickness, material, around=64):
    return tube([(radius * cos(2 * pi * i / around), radius * sin(2 * pi * i / around), height) for i in range(around)],
                thickness, material, closed=True) if thickness > 0 else None


def disc(radius, height, material):
    """Surface of a drink."""
    return lathe([(0, height), (radius * 0.96, height), (radius, height + 0.06)], material, curve=0)


def coffee(colour='#B98A3E'):
    s = m.Surface('coffee').set(Roughness=0.06, Specular=0.5)
    s.colour(s.ramp(s.noise(0.8, 3), [(0.3, m.shade(colour, 0.8)), (0.8, m.shade(colour, 1.15))]))
    return s.material


def drum(radius, height, material, at=0.0, edge=0.12):
    """Solid cylinder with rounded edges, from `at` upwards."""
    top = at + height
    return lathe([(0, at), (radius - edge, at), (radius - edge, at), (radius, at + edge), (radius, at + edge), (radius, top - edge),
                  (radius, top - edge), (radius - edge, top), (radius - edge, top), (0, top)], material)


def jar(radius, height, filling=None, level=0.86, shoulder=0.9, neck=0.78, tint='#EEF7F3', wall=0.28):
    """Glass jar without its lid; `filling` is a material for the contents."""
    narrow = radius * neck
    parts = [lathe([(0, 0.1), (radius * 0.85, 0.1), (radius * 0.93, 0), (radius, 0.4), (radius, 0.5), (radius, height * shoulder - 0.6), (radius * 0.98, height * shoulder),
                    (narrow, height * (shoulder + 0.06)), (narrow, height), (narrow, height), (narrow - wall, height), (narrow - wall, height),
                    (narrow - wall, height * (shoulder + 0.05)), (radius - wall - 0.1, height * shoulder - 0.3), (radius - wall, height * shoulder - 0.9), (radius - wall, 0.8),
                    (radius * 0.88 - wall, 0.6), (0, 0.6)], g.thin(tint))]
    if filling:
        inner = radius - wall + 0.02
        top = height * level
        parts.append(lathe([(0, 0.58), (inner * 0.9, 0.6), (inner, 0.9), (inner, 1.1), (inner, min(top, height * shoulder - 1.0)), (inner, min(top, height * shoulder - 0.9)), (inner * 0.97, top), (inner * 0.97, top), (0, top)], filling))
    return parts


def bottle(radius, height, neck, neck_height, liquid=None, level=0.8, tint='#EEF7F3', wall=0.3, shoulder=1.6):
    """Round glass bottle: body of `height`, then a neck."""
    top = height + shoulder + neck_height
    parts = [lathe([(0, 0.15), (radius * 0.8, 0.1), (radius * 0.92, 0), (radius, 0.4), (radius, 0.4), (radius, height - 0.4), (radius * 0.98, height), (neck * 1.15, height + shoulder * 0.8),
                    (neck, height + shoulder), (neck, top), (neck, top), (neck - wall * 0.7, top), (neck - wall * 0.7, top), (neck - wall * 0.7, height + shoulder),
                    (radius * 0.9 - wall, height - 0.2), (radius - wall, height - 0.9), (radius - wall, 0.9), (radius * 0.85 - wall, 0.7), (0, 0.7)], g.thin(tint))]
    if liquid:
        inner = radius - wall + 0.02
        fill = height * level
        parts.append(lathe([(0, 0.69), (inner * 0.85, 0.7), (inner, 0.95), (inner, 1.2), (inner, fill), (inner, fill), (0, fill)], liquid))
    return parts


def flask(size, liquid, tint='#F4FAF7', wall=0.5, level=0.82, bevel=0.7):
    """Square perfume bottle of thick glass, `size` (x, y, z), with its liquid."""
    outer = box(size, g.glass(tint), bevel=bevel, segments=5)
    inner = (size[0] - 2 * wall, size[1] - 2 * wall, (size[2] - 2 * wall) * level)
    return [outer, box(inner, liquid, at=(0, 0, wall * 1.2), bevel=bevel * 0.6, segments=4)]


def ball(radius, material, at=(0, 0, 0), squash=1.0):
    steps = 16
    return lathe([(radius * sin(pi * i / steps), at[2] + radius * squash * (1 - cos(pi * i / steps))) for i in range(steps + 1)], material, curve=0)


def round_label(path, radius, low, high, arc=1.9, gap=0.02):
    """Paper on a cylinder: `arc` radians wide, facing the camera."""
    steps = 32
    vertices, faces = [], []
    for i in range(steps + 1):
        angle = -pi / 2 + arc * (i / steps - 0.5)
        vertices += [((radius + gap) * cos(angle), (radius + gap) * sin(angle), z) for z in (low, high)]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(steps)]
    thing = new('label', vertices, faces, m.printed(path))
    paint = thing.data.uv_layers.new(name='UV')
    for loop in thing.data.loops:
        step, top = divmod(loop.vertex_index, 2)
        paint.data[loop.index].uv = (step / steps, top)
    return thing


def flat_label(path, width, height, at, material=None, tilt=0.0, turn=0.0, roughness=0.75, kind=None):
    """Paper on a flat face looking at the camera (tilt 0) or lying on its back (tilt -90); `at` is its middle."""
    x, z = width / 2, height / 2
    thing = new('label', [(-x, 0, -z), (x, 0, -z), (x, 0, z), (-x, 0, z)], [(0, 1, 2, 3)], material or m.printed(path, roughness))
    paint = thing.data.uv_layers.new(name='UV')
    for loop, uv in zip(thing.data.loops, ((0, 0), (1, 0), (1, 1), (0, 1))):
        paint.data[loop.index].uv = uv
    thing.location = at
    thing.rotation_euler = (tilt * pi / 180, 0, turn * pi / 180)
    return thing
