"""العسل: jars, comb, nuts in honey."""
import random
from math import cos, pi, sin, sqrt

import bpy

import glass as g
import materials as m
from shapes.base import box, lathe, move, new, tube
from shapes.loose import gone, lump, pile
from shapes.vessels import flat_label, dish, drum, jar, plate, ring, round_label
from shapes.wooden import cork, dipper
from shots import print_of, shot

AMBER = ('#E09A20', '#B86A08')


def body(colour, deep, share):
    return g.honey(colour, deep, share)


def pot(liquid, label, hexagonal=False, top='cloth', height=11, radius=4.6):
    made = []
    if hexagonal:
        shell = lathe([(0, 0.1), (radius, 0), (radius, 0), (radius, 8.6), (radius, 8.6), (3.5, 9.6), (3.5, 10.6), (0, 10.6)], g.thin(), 6, curve=0)
        fill = lathe([(0, 0.5), (radius - 0.3, 0.5), (radius - 0.3, 0.5), (radius - 0.3, 8.4), (radius - 0.3, 8.4), (3.2, 9.3), (0, 9.3)], liquid, 6, curve=0)
        for part in (shell, fill):
            part.data.polygons.foreach_set('use_smooth', [False] * len(part.data.polygons))
        made += [shell, fill]
        if label:
            made.append(flat_label(print_of(label), 3.8, 3.8, (0, -radius * 0.866 - 0.03, 4.4)))
    else:
        made += jar(radius, height, liquid, 0.9, shoulder=0.88, neck=0.8)
        if label:
            made.append(round_label(print_of(label), radius, 2.4, 6.6, 0.95))
    if top == 'cloth':
        linen = m.cloth('#E8DCC0', 5, 0.3)
        steps, around, vertices = 8, 96, []
        rim = radius * 0.86
        for i in range(steps + 1):
            t = i / steps
            for j in range(around):
                a = 2 * pi * j / around
                if t < 0.5:
                    r, z = rim * t * 2, height + 0.5 - 0.25 * (t * 2) ** 3
                else:
                    s = (t - 0.5) * 2
                    r = rim * (1 + 0.05 * s) + s ** 1.3 * (0.75 + 0.42 * cos(11 * a) + 0.15 * cos(5 * a))
                    z = height + 0.25 - 2.2 * s
                vertices.append((r * cos(a), r * sin(a), z))
        faces = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j) for i in range(steps) for j in range(around)]
        made += [new('cover', vertices, faces, linen), ring(rim + 0.22, height - 0.75, 0.2, m.plain('#A67F4B', 0.8))]
        made += [tube([(0.2, -rim - 0.3, height - 0.75), (1.6, -rim - 0.6, height - 0.2), (0.3, -rim - 0.45, height - 0.6), (-1.5, -rim - 0.6, height - 0.15), (-0.2, -rim - 0.3, height - 0.75)], 0.11, m.plain('#A67F4B', 0.8), 8)]
    elif top == 'brass':
        made.append(drum(3.75 if hexagonal else radius * 0.84, 1.9, m.metal(roughness=0.26), 10.2 if hexagonal else height - 0.5))
    else:
        made.append(cork(radius * 0.8, 1.9, height - 0.4, '#A9794A'))
    return made


@shot('wh-hny-001-1', 'مرطبان عسل سدر كهرماني بغطاء كتّان مربوط بخيط، وبجانبه مغرفة خشبية', elevation=12, passes=8)
def _():
    return pot(body(*AMBER, 0.35), 'honey-sidr') + move(dipper(13), (6.4, -7.2, 1.25), 192, (0, 84))


@shot('wh-hny-001-2', 'وعاء صغير فيه عسل سدر ومغرفة خشبية على حافته', elevation=34)
def _():
    bowl, _ = dish(6, 4, m.glaze('#F4EFE6', '#9A7B55'))
    return [bowl, lathe([(0, 3.1), (5.0, 3.1), (5.5, 3.14)], m.plain('#C77A10', 0.06, 0.6, 1.0), curve=0)] + move(dipper(12), (0.8, 0.2, 3.0), -25, (0, 62))


@shot('wh-hny-002-1', 'مرطبان سداسي فيه عسل طلح داكن مائل إلى الحمرة', elevation=12, passes=8, turn=0)
def _():
    return pot(body('#8A3512', '#3A1206', 0.6), 'honey-talh', True, 'brass')


@shot('wh-hny-003-1', 'مرطبان عسل مجرى أبيض كريمي بغطاء خشبي', elevation=12)
def _():
    cream = m.Surface('cream').set(Roughness=0.3, Specular=0.5)
    cream.colour(cream.ramp(cream.noise(0.4, 3), [(0.2, '#EAD9B0'), (0.8, '#F4EAD0')]))
    return pot(cream.material, 'honey-majra', False, 'wood') + move(dipper(12), (6.2, -7.0, 1.25), 188, (0, 84))


def comb(columns=9, lines=6, size=0.62, thick=2.2):
    """Slab of comb, its cells open upwards, half of them full."""
    rng = random.Random(6)
    wax = m.Surface('wax').set(Roughness=0.35, Specular=0.5, Clearcoat=0.4)
    wax.colour(wax.ramp(wax.noise(0.5, 3), [(0.2, '#C8862A'), (0.8, '#E8B95A')]))
    gold = m.plain('#C77A10', 0.05, 0.6, 1.0)
    made = []
    wide, deep = size * sqrt(3), size * 1.5
    cell = lathe([(size * 0.98, 0), (size * 0.98, thick), (size * 0.86, thick + 0.06), (size * 0.8, thick), (size * 0.8, thick - 0.9), (0, thick - 0.9)], wax.material, 6, curve=0)
    pool = lathe([(size * 0.8, thick - 0.12), (0, thick - 0.12)], gold, 6, curve=0)
    for thing in (cell, pool):
        thing.data.polygons.foreach_set('use_smooth', [False] * len(thing.data.polygons))
    for i in range(columns):
        for j in range(lines):
            x, y = (i - columns / 2 + (0.5 if j % 2 else 0)) * wide + wide / 4, (j - (lines - 1) / 2) * deep
            for source in (cell, pool) if rng.random() < 0.72 else (cell,):
                other = bpy.data.objects.new('cell', source.data)
                other.location, other.rotation_euler.z = (x, y, rng.uniform(-0.05, 0.05)), pi / 6
                bpy.context.collection.objects.link(other)
                made.append(other)
    gone([cell, pool])
    return made


@shot('wh-hny-004-1', 'قرص شمع عسل ذهبي بخلاياه السداسية في إطار خشبي', elevation=44, turn=14)
def _():
    timber = m.wood('#B98A55')
    made = [box((15.2, 10.6, 0.4), timber, bevel=0.05)]
    for x, y, size in ((0, -5.6, (16.4, 1.0, 3.4)), (0, 5.6, (16.4, 1.0, 3.4)), (-7.7, 0, (1.0, 10.2, 3.4)), (7.7, 0, (1.0, 10.2, 3.4))):
        made.append(box(size, timber, (x, y, 0), 0.12))
    return made + move(comb(13, 11), (0, 0, 0.45))


@shot('wh-hny-004-2', 'قطعة من شمع العسل على طبق أبيض', elevation=34)
def _():
    made = [plate(7.5, m.glaze('#F4EFE6'))] + move(comb(6, 6), (-0.2, 0, 0.9), 24)
    pool = lathe([(0, 0.9), (4.6, 0.86), (5.4, 0.76), (5.5, 0.7)], m.plain('#C77A10', 0.05, 0.6, 1.0), flutes=3, depth=0.06)
    return made + [pool]


@shot('wh-hny-005-1', 'مرطبان زجاجي فيه طبقات من المكسرات في عسل ذهبي', elevation=10, passes=8)
def _():
    made = [t for t in nuts(150, 4.1, 1) if t.location.z < 7.8]
    kept = made + jar(4.6, 11, body('#F6C765', '#C98212', 0.05), 0.86, shoulder=0.88, neck=0.8)
    return kept + [cork(3.68, 1.9, 10.6), round_label(print_of('honey-nuts'), 4.6, 1.2, 4.6, 0.8)]


def nuts(count, radius, seed):
    kinds = [lump((2.3, 1.3, 0.9), m.plain('#B0713D', 0.55), 1, rough=0.06, taper=0.45), lump((1.5, 0.85, 0.8), m.plain('#8FA24A', 0.6), 2),
             lump((2.4, 1.1, 1.0), m.plain('#E6C796', 0.5), 3, rough=0.25), lump((2.2, 2.0, 1.2), m.plain('#A87748', 0.7), 4, rough=0.5, scale=0.3)]
    fallen = pile(kinds, count, lambda r: 1.0, radius - 1.0, seed, tries=10, flat=0.8)
    gone(kinds)
    return fallen


@shot('wh-hny-005-2', 'وعاء صغير من المكسرات المشكّلة المغمورة بالعسل', elevation=36)
def _():
    bowl, inside = dish(6, 4, m.glaze('#14664A'))
    kinds_ground = lambda r: max(inside(r), 2.4) if r < 5.2 else 40
    kinds = [lump((2.3, 1.3, 0.9), m.plain('#B0713D', 0.2, 0.5, 1.0), 1, rough=0.06, taper=0.45), lump((1.5, 0.85, 0.8), m.plain('#8FA24A', 0.25, 0.5, 1.0), 2), lump((2.4, 1.1, 1.0), m.plain('#E6C796', 0.2, 0.5, 1.0), 3, rough=0.25)]
    fallen = pile(kinds, 40, kinds_ground, 4.6, 3, heap=0.2)
    gone(kinds)
    return [bowl, lathe([(0, 3.0), (5.0, 3.0), (5.5, 3.04)], m.plain('#C77A10', 0.06, 0.6, 1.0), curve=0)] + fallen
