"""السجاد والمنسوجات: prayer rugs, cushions, throws, table linen, runner."""
from math import cos, pi, sin

import materials as m
from shapes.base import lathe, move, tube
from shapes.textile import bag, cushion, folded, fringe, rolled, rug, sheet
from shots import print_of, shot


def laid(name, width, length, thick, colour):
    return rug(print_of(name), width, length, thick) + fringe([(-width / 2 + 1, -length / 2, thick * 0.6), (width / 2 - 1, -length / 2, thick * 0.6)], colour, 3.2, 1.5, down=(0, -1, -0.12))


for key, word, name, tone, line in (('1', 'أخضر', 'green', '#D9B267', 'سجادة صلاة خضراء مبسوطة بمحراب ذهبي الخطوط'), ('2', 'عنابي', 'burgundy', '#D9B267', 'سجادة الصلاة باللون العنابي'), ('3', 'كحلي', 'navy', '#D8C9AC', 'سجادة الصلاة الكحلية مبسوطة'), ('4', 'رملي', 'sand', '#14664A', 'السجادة بلونها الرملي ومحرابها الأخضر')):
    shot(f'wh-tex-001-{key}', line, colour=word, elevation=46, turn=-16, fill=0.8)(lambda name=name, tone=tone: laid(f'rug-{name}', 70, 115, 2, tone))

for key, word, name, tone, line in (('1', 'أخضر', 'green', '#0F4D38', 'سجادة سفر خضراء خفيفة وأمامها حقيبتها الصغيرة'), ('2', 'أسود', 'black', '#2B2F2C', 'سجادة السفر السوداء مع حقيبتها')):
    @shot(f'wh-tex-002-{key}', line, colour=word, elevation=42, turn=-14, fill=0.8)
    def _(name=name, tone=tone):
        return rug(print_of(f'travel-{name}'), 60, 105, 0.4) + move(bag((24, 15, 5), m.cloth(tone, 3, 0.2)), (34, -40, 0), 24)


@shot('wh-tex-003-1', 'سجادة صلاة للأطفال عليها هلال ونجوم وموضعا قدمين', elevation=46, turn=-14, fill=0.8)
def _():
    return laid('rug-children', 50, 90, 1.2, '#F1D27A')


for key, word, name, tone, line in (('1', 'عنابي', 'burgundy', '#6E2433', 'وسادة بنقش سدو عنابي وأبيض من الأمام'), ('2', 'أسود', 'black', '#2B2F2C', 'وسادة السدو باللونين الأسود والرملي')):
    shot(f'wh-tex-004-{key}', line, colour=word, elevation=10, turn=-18)(
        lambda name=name, tone=tone: move(cushion(50, 50, 17, m.printed(print_of(f'sadu-{name}'), 0.95, bumpy=0.5), m.cloth(tone, 2, 0.3)), (0, 0, 0), 0, (-9, 0)))


@shot('wh-tex-005-1', 'وسادة كتّان مستطيلة بلون المريمية وحافة مخيطة', elevation=12, turn=-20)
def _():
    sage = m.cloth('#9DAE90', 1.6, 0.3)
    return move(cushion(60, 40, 16, sage, sage), (0, 0, 0), 0, (-9, 0))


@shot('wh-tex-005-2', 'وسادة الكتّان مستلقية تظهر ملمسها', elevation=34, turn=24)
def _():
    sage = m.cloth('#9DAE90', 1.6, 0.3)
    return move(cushion(60, 40, 16, sage, sage), (0, 0, 8), 0, (-84, 0))


for key, word, tone, line in (('1', 'رملي', '#D8C9AC', 'بطانية صوف رملية مطوية تتدلى أهدابها'), ('2', 'أخضر', '#14664A', 'بطانية الصوف الخضراء مطوية'), ('3', 'طيني', '#B5623F', 'بطانية بلون الطين وأهداب فاتحة')):
    shot(f'wh-tex-006-{key}', line, colour=word, elevation=20, turn=-24)(
        lambda tone=tone: folded(42, 32, 4, m.cloth(tone, 1.3, 0.8), 4.2, 6, '#EFE4CC' if tone != '#D8C9AC' else '#F6EFE0'))


@shot('wh-tex-007-1', 'طاولة مستديرة عليها مفرش قطني أبيض مطرّز بغصن نخل أخضر', elevation=16)
def _():
    linen = m.cloth('#F1EBDF', 1.2, 0.3)

    def drape(u, v):
        a = 2 * pi * u
        run = v * 78
        if run < 40:
            return (run * cos(a), run * sin(a), 60)
        fall = run - 40
        r = 40 + 2.2 * (1 - 2.718 ** (-fall / 6)) + fall * 0.12 * cos(13 * a) + fall * 0.05 * cos(7 * a + 1)
        return (r * cos(a), r * sin(a), 60 - fall * 0.985)
    made = [sheet(208, 60, drape, linen)]
    thread = m.plain('#14664A', 0.8)
    for i in range(26):
        a = 2 * pi * i / 26
        stem = [drape(a / 2 / pi, t / 78) for t in (52, 57, 62, 67)]
        made.append(tube([(x * 1.012, y * 1.012, z) for x, y, z in stem], 0.4, thread, 8))
        for t in (53, 56, 59, 62, 65):
            for side in (-1, 1):
                p, q = drape(a / 2 / pi, t / 78), drape((a + side * 0.05) / 2 / pi, (t - 4.2) / 78)
                made.append(tube([tuple(c * 1.014 if k < 2 else c for k, c in enumerate(p)), tuple(c * 1.02 if k < 2 else c for k, c in enumerate(q))], 0.45, thread, 8))
    return made + [lathe([(0, 0), (16, 0), (17, 1), (3, 4), (3, 56), (0, 56)], m.wood('#6B4529', 'z'))]


@shot('wh-tex-007-2', 'مفرش القطن مطويًا تظهر حافته المطرّزة بالأخضر', elevation=30, turn=-20)
def _():
    made = folded(36, 26, 3, m.cloth('#F1EBDF', 2, 0.3), 2.0)
    thread = m.plain('#14664A', 0.8)
    for k in range(2):
        top = 3 * 2.0 * 0.95 + 0.3
        made.append(tube([(-15, -9 + k * 18, top), (0, -9 + k * 18, top + 0.2), (15, -9 + k * 18, top)], 0.22, thread, 8))
        for i in range(15):
            for side in (-1, 1):
                x = -14 + i * 2
                made.append(tube([(x, -9 + k * 18, top + 0.1), (x + 1.4, -9 + k * 18 + side * 1.9, top + 0.15)], 0.26, thread, 8))
    return made


@shot('wh-tex-008-1', 'بساط سدو طويل ملفوف من طرفه تظهر نقوشه الحمراء والسوداء', elevation=24, turn=-34)
def _():
    return rolled(print_of('runner'), 70, 200, 13, None) + fringe([(-34, -80, 0.5), (34, -80, 0.5)], '#1F1A18', 6, 1.8, down=(0, -1, -0.05))


@shot('wh-tex-008-2', 'بساط السدو مبسوطًا بنقوشه وشراريبه', elevation=48, turn=-20, fill=0.82)
def _():
    return rug(print_of('runner'), 70, 200, 1.0) + fringe([(-34, -100, 0.5), (34, -100, 0.5)], '#1F1A18', 7, 1.8, down=(0, -1, -0.05))
