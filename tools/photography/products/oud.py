"""العود والبخور: chips, mixtures, burners."""
import random

import materials as m
from shapes.base import box, lathe, move, tube
from shapes.incense import electric, faceted, najdi, pierced
from shapes.loose import gone, lump, pile, splinter
from shapes.plants import rose
from shapes.smoke import smoke
from shapes.vessels import flat_label, drum, jar, plate, ring, round_label
from shapes.wooden import spoon
from shots import print_of, shot

OUD = '#5A3A22'


def bark(colour=OUD):
    s = m.Surface('oud').set(Roughness=0.7, Specular=0.25)
    s.colour(s.ramp(s.noise(1.6, 5, (0.25, 1.5, 1.5)), [(0.3, m.shade(colour, 0.4)), (0.55, colour), (0.75, m.shade(colour, 1.7))]))
    return s.bump(s.noise(3, 4, (0.2, 2, 2)), 0.5, 0.12).material


def chips(count, radius, ground, seed=1, size=(2.8, 1.0, 0.7), colour=OUD, **how):
    timber = bark(colour)
    kinds = [splinter((size[0] * (0.75 + 0.12 * i), size[1] * (1.2 - 0.1 * i), size[2]), timber, i) for i in range(5)]
    fallen = pile(kinds, count, ground, radius, seed, **how)
    gone(kinds)
    return fallen


@shot('wh-oud-001-1', 'مرطبان زجاجي بغطاء نحاسي تملؤه كِسر عود بنّية', elevation=12, passes=8)
def _():
    inside = [t for t in chips(330, 3.25, lambda r: 0.9, 2, (2.2, 0.9, 0.7), tries=10) if t.location.z < 8.2]
    return jar(4.4, 10.5) + inside + [drum(3.6, 1.9, m.metal(roughness=0.24), 10), round_label(print_of('oud'), 4.4, 2.3, 6.5, 1.0)] + chips(4, 2.4, lambda r: 0, 9, at=(7.4, -2.5))


@shot('wh-oud-001-2', 'كِسر عود كلمنتان متفرقة في طبق خزفي صغير', elevation=32)
def _():
    return [plate(5.5, m.glaze('#F1EBDF', '#9A7B55'), rise=1.2, wall=0.35)] + chips(26, 3.4, lambda r: 0.6, 3, heap=0.3)


@shot('wh-oud-002-1', 'علبة خشبية مفتوحة مبطّنة بالأخضر وفيها قطع عود كمبودي داكنة', elevation=34, turn=20)
def _():
    timber, felt = m.wood('#6B4529'), m.cloth('#0F4D38', 9, 0.6)
    made = [box((13, 9, 0.5), timber, bevel=0.1), box((12, 8, 0.4), felt, (0, 0, 0.5), 0.1)]
    for x, y, size in ((0, -4.25, (13, 0.5, 3.6)), (0, 4.25, (13, 0.5, 3.6)), (-6.25, 0, (0.5, 8, 3.6)), (6.25, 0, (0.5, 8, 3.6))):
        made.append(box(size, timber, (x, y, 0), 0.1))
    lid = [box((13, 9, 0.5), timber, bevel=0.12), box((11.8, 7.8, 0.1), felt, (0, 0, -0.08), 0.02)]
    made += move(lid, (0, 5.0, 7.6), 0, (102, 0))
    for x in (-4, 4):
        made += [tube([(x - 0.6, 4.6, 3.6), (x + 0.6, 4.6, 3.6)], 0.25, m.metal(), 12)]
    return made + chips(18, 6, lambda r: 0.95, 6, (3.6, 1.4, 1.1), '#3E2616', box=(11.4, 7.4))


@shot('wh-oud-003-1', 'مرطبان قصير بغطاء ذهبي فيه كرات معمول عود، وأمامه وردة', elevation=16, passes=8)
def _():
    made = jar(5.2, 6.4, shoulder=0.86, neck=0.86)
    made += [t for t in balls(80, 4.1, lambda r: 1.2) if t.location.z < 5.0]
    return made + [drum(4.8, 1.7, m.metal(roughness=0.25), 6), round_label(print_of('mamoul'), 5.2, 1.4, 3.8, 0.95)] + move(rose(), (6.4, -4.6, 0), 30, (14, 12))


def balls(count, radius, ground, seed=2, **how):
    kinds = [lump((1.7, 1.65, 1.6), m.Surface('mamoul').set(Base_Color=m.linear('#3B2217'), Roughness=0.7).material, i, rough=0.14) for i in range(3)]
    fallen = pile(kinds, count, ground, radius, seed, **how)
    gone(kinds)
    return fallen


@shot('wh-oud-003-2', 'كرات معمول العود في طبق نحاسي عن قرب', elevation=34, passes=6)
def _():
    return [plate(5.6, m.metal(roughness=0.28), rise=1.2, wall=0.3)] + balls(24, 3.2, lambda r: 0.55, heap=0.35) + move(rose('#D98A92', 3), (6.4, 2.0, 0), 10, (14, 0), 0.8)


@shot('wh-oud-004-1', 'علبة معدنية مستديرة مفتوحة فيها رقائق بخور، ومعها ملعقة خشبية', elevation=30)
def _():
    paint = m.plain('#0F4D38', 0.35, 0.5, 0.3)
    made = [lathe([(0, 0), (5, 0), (5.1, 0.15), (5.1, 0.2), (5.1, 4.6), (5.1, 4.7), (4.9, 4.7), (4.9, 4.6), (4.9, 0.4), (0, 0.4)], paint), ring(5.02, 4.7, 0.12, m.metal()), lathe([(0, 3.2), (4.85, 3.2)], m.plain('#4A2E1C', 0.9), curve=0)]
    made += chips(80, 4.0, lambda r: 3.1, 5, (1.6, 0.9, 0.35), '#6B4327', heap=0.15)
    lid = [drum(5.25, 1.3, paint), ring(5.2, 0.2, 0.1, m.metal())]
    return made + move(lid, (9.0, 1.0, 4.9), 70, (0, 78)) + move(spoon(10), (2.0, -7.4, 0), 14, scale=0.8)


@shot('wh-oud-005-1', 'عيدان بخور في حامل خزفي يصعد من أحدها خيط دخان', elevation=10)
def _():
    rng = random.Random(3)
    made = [lathe([(0, 0), (3.0, 0), (3.3, 0.4), (3.4, 1.6), (2.4, 3.0), (0.9, 3.5), (0.6, 3.3), (0, 3.2)], m.glaze('#14664A'))]
    paste, cane = m.plain('#4B3322', 0.9), m.plain('#C9A06A', 0.7)
    for i in range(5):
        dx, dy = (i - 2) * 1.9, rng.uniform(-1.5, 1.5)
        made += [tube([(0, 0, 2.6), (dx * 0.25, dy * 0.25, 7)], 0.09, cane, 8), tube([(dx * 0.25, dy * 0.25, 7), (dx, dy, 22)], 0.16, paste, 8)]
    plume = smoke(22, 9, 1.0)
    for part in plume:
        part.location.x = 3.8
    return made + plume + move([box((4.4, 23, 2.0), m.plain('#C9A878', 0.7), bevel=0.08)], (-9.6, -1, 11.5), 0, (90, 0)) + [label_front()]


def label_front():
    return flat_label(print_of('sticks'), 3.4, 7.3, (-9.6, -3.04, 11.5))


for key, word, tone, line in (('1', 'أخضر', '#14664A', 'مبخرة خزفية خضراء مضلّعة يعلوها حوض نحاسي وجمر'), ('2', 'رملي', '#D8C9AC', 'المبخرة المضلّعة باللون الرملي يتصاعد منها دخان رفيع'), ('3', 'طيني', '#B5623F', 'المبخرة المضلّعة بلون الطين من الأمام')):
    shot(f'wh-brn-001-{key}', line, colour=word, elevation=22)(lambda tone=tone, key=key: faceted(m.glaze(tone)) + smoke(13, 8, 0.9))


@shot('wh-brn-002-1', 'مبخرة نحاسية بقبة مخرّمة يلمع من ثقوبها الجمر', elevation=12, passes=6)
def _():
    return pierced(m.metal(roughness=0.22))


@shot('wh-brn-002-2', 'المبخرة النحاسية عن قرب وقد تصاعد الدخان من قبتها', elevation=20, turn=30, passes=6)
def _():
    return pierced(m.metal(roughness=0.22)) + smoke(17, 9, 1.1)


@shot('wh-brn-003-1', 'مبخرة نجدية من خشب الأثل بخصر ضيق ومسامير نحاسية', elevation=12, turn=32)
def _():
    return najdi(m.wood('#9A6A3E', 'z'), m.metal(roughness=0.26))


@shot('wh-brn-003-2', 'المبخرة النجدية من الأمام يعلوها جمر ودخان رفيع', elevation=20, turn=8)
def _():
    return najdi(m.wood('#9A6A3E', 'z'), m.metal(roughness=0.26)) + smoke(20.5, 10, 1.0)


for key, word, tone, line in (('1', 'أسود', '#2B2F2C', 'مبخرة كهربائية سوداء صغيرة بغطاء نحاسي مخرّم'), ('2', 'أبيض', '#F1EBDF', 'المبخرة الكهربائية باللون الأبيض')):
    shot(f'wh-brn-004-{key}', line, colour=word, elevation=14)(lambda tone=tone: electric(m.plain(tone, 0.4, 0.4)))
