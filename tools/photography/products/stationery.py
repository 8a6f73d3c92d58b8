"""القرطاسية: notebooks, pens, cards, wrapping, desk organiser."""
from math import cos, pi, sin

import glass as g
import materials as m
from shapes.base import box, lathe, move, new, tube
from shapes.paper import bow, band, book, card, roll, satin
from shapes.vessels import drum, flat_label, ring
from shots import print_of, shot


def leather(colour):
    s = m.Surface('leather').set(Roughness=0.5, Specular=0.35)
    s.colour(s.ramp(s.noise(0.5, 4), [(0.25, m.shade(colour, 0.85)), (0.75, m.shade(colour, 1.08))]))
    grain = s.add('TexVoronoi', Scale=1.0)
    s.link(s.place(9), grain.inputs['Vector'])
    return s.bump(grain.outputs['Distance'], 0.18, 0.03).material


def notebook(colour):
    made = book(15, 21, 2.0, leather(colour))
    made.append(box((0.7, 21.2, 2.1), m.plain(m.shade(colour, 0.7), 0.8), (5.4, 0, -0.03), 0.04))
    made.append(band([(-2.5, -9.5, 1.0), (-2.6, -11.2, 0.8), (-2.3, -13.2, 0.1)], 0.55, satin('#C08A2D'), (1, 0, 0)))
    return made + [drum(1.3, 0.05, m.metal(roughness=0.3), 2.0, 0.02)]


for key, word, tone, line in (('1', 'أخضر', '#0F4D38', 'دفتر جلدي أخضر برباط مطاطي وشريط نحاسي'), ('2', 'طيني', '#B5623F', 'الدفتر الجلدي بلون الطين'), ('3', 'أسود', '#2B2F2C', 'الدفتر الجلدي الأسود بشريطه النحاسي')):
    shot(f'wh-stn-001-{key}', line, colour=word, elevation=42, turn=-22)(lambda tone=tone: notebook(tone))


def rings(height, x, span, count, radius=0.75):
    wire = m.metal(roughness=0.25)
    return [tube([(x + radius * cos(a), (i - (count - 1) / 2) * span / count, height + radius * sin(a)) for a in [k * 2 * pi / 20 for k in range(20)]], 0.09, wire, 8, closed=True) for i in range(count)]


@shot('wh-stn-002-1', 'مخطط العام الهجري 1448 بغلاف أخضر وتجليد سلكي', elevation=44, turn=-18)
def _():
    return [box((17, 23, 0.2), card('#0F4D38'), bevel=0.05), box((16.6, 22.6, 1.2), card('#FBF8F0'), (0, 0, 0.2), 0.04), box((17, 23, 0.2), card('#0F4D38'), (0, 0, 1.4), 0.05),
            flat_label(print_of('planner'), 17 * 0.96, 23 * 0.97, (0.2, 0, 1.63), tilt=-90)] + rings(0.8, -8.3, 21, 16, 0.95)


@shot('wh-stn-002-2', 'المخطط مفتوحًا على صفحتي أسبوع', elevation=46, turn=-10)
def _():
    made = []
    for side in (-1, 1):
        made += [box((17, 23, 0.2), card('#0F4D38'), (side * 8.9, 0, 0), 0.05), box((16.6, 22.6, 0.8), card('#FBF8F0'), (side * 8.8, 0, 0.2), 0.06), flat_label(print_of('week'), 16.2, 22, (side * 8.8, 0, 1.02), tilt=-90)]
    return made + rings(0.75, 0, 21, 16, 0.85)


def nib_pen():
    brass, dark = m.metal(roughness=0.18), m.plain('#1B1D1C', 0.25)
    body = lathe([(0, 0), (0.42, 0.1), (0.52, 0.5), (0.56, 6), (0.58, 8.4), (0.5, 8.5), (0.42, 9.6), (0.36, 10.1), (0.3, 10.2), (0, 10.2)], brass, 40)
    nib = new('nib', [(0, 0, 12.4), (-0.34, 0.12, 10.6), (0.34, 0.12, 10.6), (-0.26, 0.2, 10.0), (0.26, 0.2, 10.0), (0, 0.3, 10.8)], [(0, 1, 5), (0, 5, 2), (1, 3, 4, 5), (5, 4, 2)], m.metal('#E8D3A2', 0.15))
    nib.modifiers.new('solid', 'SOLIDIFY').thickness = 0.05
    return [body, nib, ring(0.57, 8.3, 0.07, dark, 40)]


def pen_cap():
    brass = m.metal(roughness=0.18)
    return [lathe([(0, 6.4), (0.5, 6.3), (0.62, 6.0), (0.66, 0.3), (0.68, 0), (0.58, 0), (0.56, 5.5), (0, 5.8)], brass, 40), box((0.26, 0.12, 4.6), brass, (0, -0.86, 1.4), 0.05), box((0.26, 0.5, 0.2), brass, (0, -0.7, 5.8), 0.05), ring(0.67, 0.3, 0.06, m.plain('#1B1D1C', 0.3), 40)]


@shot('wh-stn-003-1', 'قلم حبر سائل من النحاس وغطاؤه بجانبه', elevation=36, passes=6)
def _():
    return move(nib_pen(), (-6.2, 1.6, 0.58), 0, (0, 90)) + move(pen_cap(), (-1.6, -3.2, 0.9), 14, (0, 90))


@shot('wh-stn-003-2', 'ريشة القلم النحاسي عن قرب فوق ورقة مكتوبة', elevation=34, turn=26, passes=6)
def _():
    return [flat_label(print_of('writing'), 17, 12, (0, 0, 0.03), tilt=-90)] + move(nib_pen(), (-4.5, 3.0, 1.0), -32, (0, 96))


def qalam(length=17, colour='#A9743F', thick=0.5):
    s = m.wood(colour, 'z')
    dark = m.plain('#241A12', 0.6)
    cut = lathe([(0, 0), (thick, 0), (thick, 0), (thick * 1.03, length * 0.5), (thick, length - 2.6), (thick * 0.86, length - 1.6), (thick * 0.42, length), (0, length)], s, 24)
    for vertex in cut.data.vertices:
        if vertex.co.z > length - 2.4:
            vertex.co.y *= max(0.16, 1 - (vertex.co.z - length + 2.4) / 2.6)
    return [cut, ring(thick * 1.02, length * 0.5, 0.07, dark, 32), ring(thick * 1.02, length * 0.2, 0.07, dark, 32)]


def inkwell():
    return [lathe([(0, 0), (2.6, 0), (2.9, 0.2), (3.0, 0.6), (3.0, 3.2), (2.5, 4.2), (1.5, 4.6), (1.5, 5.2), (1.2, 5.2), (1.2, 4.6), (2.3, 3.9), (2.7, 3.2), (2.7, 0.8), (0, 0.6)], g.thin()),
            lathe([(0, 0.58), (2.72, 0.78), (2.72, 3.0), (2.72, 3.0), (0, 3.0)], m.plain('#0E0D0C', 0.08, 0.6))]


@shot('wh-stn-004-1', 'دواة حبر وخمس قصبات مبريّة في حامل خشبي', elevation=14)
def _():
    timber, made = m.wood('#8A5A34'), []
    made += [box((15, 3.4, 1.6), timber, (0, 0, 0), 0.2), box((15, 1.4, 1.0), timber, (0, 0, 9.5), 0.15)] + [box((1.0, 2.4, 9.5), timber, (x, 0, 0.6), 0.12) for x in (-7, 7)]
    for i in range(5):
        made += move(qalam(15.5, ('#A9743F', '#8E5B30', '#B98A52')[i % 3], 0.34 + 0.07 * i), ((i - 2) * 2.6, -1.05, 1.6))
    return made + move(inkwell(), (11.6, -3.4, 0))


@shot('wh-stn-004-2', 'قصبة خط على ورق كريمي مكتوب وبجانبها الدواة', elevation=36, turn=-10)
def _():
    return [flat_label(print_of('writing'), 24, 17, (0, 0, 0.03), tilt=-90)] + move(qalam(17), (10.5, 4.4, 0.55), 18, (0, -88)) + move(inkwell(), (-9.6, 6.0, 0))


@shot('wh-stn-005-1', 'بطاقة تهنئة بنقش نجدي وخلفها ظرف أخضر', elevation=14)
def _():
    green = card('#0F4D38')
    envelope = [box((18, 12.6, 0.25), green, bevel=0.06), new('flap', [(-9, 6.3, 0.27), (9, 6.3, 0.27), (0, -1.4, 0.42)], [(0, 2, 1)], card('#12573F'), False)]
    made = move(envelope, (3.4, 3.4, 6.1), -6, (72, 0))
    return made + move([box((17, 0.12, 12), card('#F7F2E6'), bevel=0.03), flat_label(print_of('card-najdi'), 16.9, 11.9, (0, -0.075, 6.0))], (-2.6, -1.2, 0), 8, (-12, 0))


@shot('wh-stn-005-2', 'رزمة بطاقات التهنئة وأظرفها مربوطة بخيط', elevation=42, turn=16)
def _():
    made = []
    for i in range(6):
        made.append(box((17, 12, 0.28), card('#F7F2E6' if i > 2 else '#0F4D38'), (0.15 * (i % 3), 0.12 * (i % 2), i * 0.3), 0.05, turn=(i % 3 - 1) * 0.8))
    made.append(flat_label(print_of('card-najdi'), 16.8, 11.8, (0, 0.12, 1.81), tilt=-90))
    string = m.plain('#A67F4B', 0.9)
    return made + [box((0.3, 12.5, 2.0), string, (5.4, 0, -0.06), 0.1)]


@shot('wh-stn-006-1', 'ثلاث لفات ورق تغليف منقوش وبكرة شريط كتّان', elevation=34, turn=-12)
def _():
    made = []
    for i, (name, x, y, turn, z) in enumerate((('wrap-kraft', 0, 3.8, 4, 2.6), ('wrap-green', 0, -2.2, -6, 2.6), ('wrap-cream', 0.6, 0.9, 1, 6.9))):
        made += move(move(roll(2.6, 40, m.printed(print_of(name), 0.7)), (0, 0, -20)), (x, y, z), turn, (0, 90))
    spool = [drum(3.4, 0.5, m.wood('#B98A55', 'z')), drum(2.7, 3.0, m.cloth('#E3D3B0', 4, 0.2), 0.5, 0.1), drum(3.4, 0.5, m.wood('#B98A55', 'z'), 3.5)]
    return made + move(spool, (13, -11, 0), 0) + [band([(10.6, -12.4, 2.0), (6, -13.4, 1.6), (2, -12.2, 1.5), (-2, -13.2, 1.5)], 2.6, m.cloth('#E3D3B0', 4, 0.2), (0, 0, 1))]


@shot('wh-stn-006-2', 'علبة مغلّفة بالورق الأخضر وشريط الكتّان', elevation=26, turn=24)
def _():
    paper = m.printed(print_of('wrap-green'), 0.7, kind='Generated')
    linen = m.cloth('#E3D3B0', 4, 0.2)
    made = [box((18, 14, 8), paper, bevel=0.15), box((18.2, 2.4, 8.12), linen, (0, 0, 0), 0.12), box((2.4, 14.2, 8.14), linen, (0, 0, 0), 0.12)]
    return made + move(bow(linen, 2.2, 4.6), (0, 0, 8.1), 24)


def organiser():
    walnut, brass = m.wood('#6B4529'), m.metal(roughness=0.25)
    made = [box((32, 12, 0.8), walnut, bevel=0.12)]
    for x, y, size in ((0, -5.6, (32, 0.8, 4.5)), (0, 5.6, (32, 0.8, 8)), (-15.6, 0, (0.8, 12, 6.5)), (15.6, 0, (0.8, 12, 6.5)), (-4, 0, (0.7, 11, 6)), (6, 0, (0.7, 11, 6))):
        made.append(box(size, walnut, (x, y, 0), 0.14))
    tones = ('#0F4D38', '#B5623F', '#2B2F2C', '#C08A2D')
    for i in range(5):
        paint = m.plain(tones[i % 4], 0.35)
        pen = [drum(0.38, 12.5, paint, 0, 0.06), lathe([(0.38, 12.5), (0.36, 12.8), (0.12, 13.9), (0, 14.1)], brass if i % 2 else m.plain('#E6C796', 0.6))]
        made += move(pen, (-13.4 + i * 1.9, (i % 2) * 2.6 - 1, 0.9), 0, (4 - i * 2, (i - 2) * 3))
    for s in (-1, 1):
        loop = [(s * 1.6 + 1.25 * cos(a), 0, 9.6 + 1.7 * sin(a)) for a in [k * 2 * pi / 20 for k in range(20)]]
        made += move([tube(loop, 0.3, m.plain('#2B2F2C', 0.35), 10, closed=True), tube([(s * 0.9, 0, 8.2), (-s * 0.3, 0, 4), (-s * 0.5, 0, -2)], [0.3, 0.35, 0.2], m.metal('#C9CCCB', 0.2), 8)], (1, 1, 3.0))
    for i in range(4):
        made.append(box((8.2, 0.12, 8.6 - i * 0.5), card(('#F7F2E6', '#0F4D38', '#E3B59C', '#F1E7D3')[i]), (10.8, 2.6 - i * 1.5, 0.9), 0.03))
    return made


@shot('wh-stn-007-1', 'منظّم مكتب من خشب الجوز فيه أقلام ومقص وبطاقات', elevation=22, turn=-14)
def _():
    return organiser()


@shot('wh-stn-007-2', 'منظّم المكتب من الجانب تظهر عروق الجوز', elevation=34, turn=32)
def _():
    return organiser()
