"""الخزف والزجاج: plates, bowls, vases, glasses, jugs."""
from math import cos, pi, sin

import glass as g
import materials as m
from shapes.base import lathe, move, tube
from shapes.loose import date, gone, pile
from shapes.plants import branch
from shapes.vessels import ball, coffee, disc, dish, drum, plate, ring
from shots import shot

SPECK = '#8A6A48'


for key, word, tone, line in (('1', 'رملي', '#D8C9AC', 'أربعة أطباق عشاء رملية، ثلاثة مرصوصة وواحد قائم خلفها'), ('2', 'أخضر', '#14664A', 'طقم أطباق العشاء باللون الأخضر'), ('3', 'كحلي', '#27405C', 'أطباق عشاء كحلية مرصوصة وخلفها طبق قائم')):
    @shot(f'wh-cer-001-{key}', line, colour=word, elevation=16)
    def _(tone=tone):
        made = []
        for i in range(3):
            made += move([plate(13.5, m.glaze(tone, SPECK), rise=2.0)], (0, -4, i * 1.25), i * 40)
        return made + move([plate(13.5, m.glaze(tone, SPECK), rise=2.0)], (3, 12.5, 13.2), 0, (80, 0))


def big_bowl():
    bowl, inside = dish(16, 13, m.glaze('#14664A', '#0B3B2B'), foot=0.42, wall=0.6, flare=0.72)
    outer = lathe([(0, -0.02), (6.0, -0.02), (6.76, 0.03), (6.78, 0.5), (6.8, 0.5), (6.8 + 9.2 * 0.72, 4.5), (15.62, 10.4), (16.02, 12.6)], m.clay())
    return [bowl, outer], inside


@shot('wh-cer-002-1', 'وعاء تقديم كبير، باطنه أخضر لامع وظاهره طيني', elevation=24)
def _():
    return big_bowl()[0]


@shot('wh-cer-002-2', 'الوعاء الكبير وفيه رمّان وبرتقال', elevation=30)
def _():
    made, _ = big_bowl()
    orange = m.Surface('orange').set(Roughness=0.42)
    orange.colour(orange.ramp(orange.noise(0.3), [(0.2, '#D9762A'), (0.8, '#E8922F')])).bump(orange.noise(4, 2), 0.35, 0.1)
    red = m.Surface('pomegranate').set(Roughness=0.38)
    red.colour(red.ramp(red.noise(0.35, 4), [(0.25, '#7E1C22'), (0.6, '#A83232'), (0.9, '#C9764A')]))
    for i, (x, y, z) in enumerate(((-5.6, -1.5, 6.0), (4.6, -3.6, 6.2), (3.8, 4.8, 6.2), (-2.6, 5.4, 6.0), (0.2, 0.6, 10.2), (-1.2, -6.0, 6.4))):
        if i % 2:
            made += move([ball(3.6, orange.material)], (x, y, z))
        else:
            crown = lathe([(0.5, 7.4), (0.8, 7.7), (0.95, 8.6), (0.8, 8.6), (0.6, 7.9), (0, 7.7)], red.material, 36, flutes=6, depth=0.16)
            made += move([ball(4.0, red.material, squash=0.95), crown], (x, y, z), i * 50, (24 * (1 if i == 0 else -1), 14))
    return made


VASE = [(0, 0), (4.2, 0), (4.5, 0.2), (5.8, 2.6), (6.4, 6), (5.4, 9.6), (2.6, 12.6), (1.6, 15.5), (1.5, 19), (1.9, 22), (2.3, 23), (2.1, 23.1), (1.6, 22), (1.2, 19), (1.2, 16)]


def sprig(kind):
    if kind == 'olive':
        return branch([(0, 0, 18), (-1, 0, 24), (-4, 1, 30), (-8, 0, 35)], '#8A9A72', (4.2, 1.0), 18, 2) + branch([(0, 0, 18), (1.4, 0, 25), (4, -1, 31)], '#8A9A72', (3.8, 0.95), 12, 5)
    if kind == 'wheat':
        made, straw = [], m.plain('#D9B978', 0.85)
        for k, (dx, dy, tall) in enumerate(((-5, 1, 37), (-1.2, -1, 40), (3.6, 0.6, 36))):
            made.append(tube([(0, 0, 18), (dx * 0.3, dy * 0.3, 26), (dx, dy, tall)], 0.12, straw, 8))
            for i in range(20):
                t = i / 20
                grain = ball(0.4, straw, squash=1.6)
                lift = tall - 1 + 5 * t
                grain.location = (dx + dx * 0.09 * 5 * t * 0.5 + (0.42 if i % 2 else -0.42) * (1 - 0.4 * t), dy + (0.3 if i % 4 < 2 else -0.3), lift)
                made.append(grain)
        return made
    made, white = [], m.plain('#F6EEE6', 0.7)
    made += [tube([(0, 0, 18), (1, 0, 26), (4.5, 0, 34), (6, 0, 38)], [0.16, 0.12, 0.08], m.plain('#6E5A3C', 0.8), 8), tube([(0.4, 0, 22), (-2, 0, 28), (-3.6, 0, 33)], [0.12, 0.1, 0.07], m.plain('#6E5A3C', 0.8), 8)]
    for k in range(16):
        t = k / 15
        x, z = (1 + 5 * t, 26.5 + 11 * t) if k % 3 else (-0.5 - 3 * t, 25 + 8 * t)
        for i in range(5):
            petal = ball(0.55, white, squash=0.5)
            petal.location = (x + 0.62 * cos(i * 1.257) + (0.5 if k % 2 else -0.5), 0.5 * (k % 2) - 0.3, z + 0.62 * sin(i * 1.257))
            made.append(petal)
        heart = ball(0.3, m.plain('#D9A94E', 0.7))
        heart.location = (x + (0.5 if k % 2 else -0.5), 0.5 * (k % 2) - 0.75, z + 0.1)
        made.append(heart)
    return made


for key, word, tone, kind, line in (('1', 'أبيض', '#F1EBDF', 'olive', 'مزهرية بيضاء بعنق طويل فيها غصن زيتون'), ('2', 'طيني', '#B5623F', 'wheat', 'المزهرية بلون الطين وفيها سنابل جافة'), ('3', 'أخضر', '#14664A', 'blossom', 'المزهرية الخضراء وفيها غصن أبيض الزهر')):
    shot(f'wh-cer-003-{key}', line, colour=word, elevation=8, fill=0.82)(
        lambda tone=tone, kind=kind: [lathe(VASE, m.clay(tone) if kind == 'wheat' else m.glaze(tone))] + sprig(kind))


@shot('wh-cer-004-1', 'مزهرية زجاجية خضراء على هيئة قطرة فيها ساق نبات', elevation=8, passes=8)
def _():
    drop = [(0, 0.15), (3, 0.1), (4.4, 0), (6.2, 1.6), (7.0, 5), (6.2, 9.4), (3.4, 15), (1.6, 20), (1.3, 24), (1.7, 26), (1.5, 26), (1.1, 24), (1.35, 20), (3.1, 15), (5.8, 9.4), (6.6, 5), (5.8, 2.0), (4.0, 1.0), (0, 0.9)]
    made = [lathe(drop, g.thin('#9CCBB1', 0.45)), lathe([(0, 0.88), (4.0, 0.98), (5.82, 2.0), (6.62, 5), (6.1, 8), (0, 8)], g.clear('#D9F0E4', ior=1.33, shadow='#DDF0E6'))]
    return made + branch([(0, 0, 4), (0.2, 0, 16), (0.4, 0, 26), (3, 0, 34), (6.5, 0, 38)], '#5E7F4B', (5.2, 2.0), 12, 3, stem='#5E7F4B', thick=0.2)


def tumbler(level=0.0):
    made = [lathe([(0, 0.4), (2.8, 0.3), (3.1, 0), (3.4, 0.6), (4.0, 9.6), (3.85, 9.75), (3.7, 9.6), (3.2, 1.4), (0, 1.2)], g.thin('#E6F3EE', 0.5), flutes=20, depth=0.012)]
    if level:
        made.append(lathe([(0, 1.18), (3.16, 1.38), (3.16 + 0.5 * level, 1.4 + 8 * level), (3.16 + 0.5 * level, 1.4 + 8 * level), (0, 1.4 + 8 * level)], g.clear('#EAF6F3', ior=1.33)))
    return made


@shot('wh-cer-005-1', 'أربع كؤوس ماء زجاجية مضلّعة، اثنتان فيهما ماء', elevation=16, passes=8)
def _():
    made = []
    for x, y, level in ((-9, 2, 0), (-3.2, -4, 0.55), (3.4, 3, 0), (9, -3, 0.6)):
        made += move(tumbler(level), (x, y, 0))
    return made


def mug(colour, steam=False):
    glazed, raw = m.glaze(colour), m.clay('#B98A66')
    made = [lathe([(0, 0.3), (3.4, 0.2), (3.7, 0), (4.2, 0.5), (4.35, 1.2), (4.35, 3.4), (4.35, 3.5), (4.2, 3.5)], raw),
            lathe([(4.15, 3.4), (4.42, 3.4), (4.42, 3.5), (4.42, 8.8), (4.3, 9.05), (4.1, 8.8), (4.1, 8.6), (4.0, 1.2), (0, 0.9)], glazed)]
    made.append(tube([(4.2, 0, 7.6), (6.4, 0, 8.0), (7.7, 0, 6.3), (7.2, 0, 3.6), (5.2, 0, 2.2), (4.2, 0, 2.4)], [0.62, 0.6, 0.6, 0.6, 0.6, 0.62], glazed))
    return made + [disc(4.02, 7.8, coffee('#5A341C'))]


for key, word, tone, line in (('1', 'أبيض', '#F1EBDF', 'كوب خزفي نصفه أبيض ونصفه طيني بعروة عريضة'), ('2', 'أخضر', '#14664A', 'الكوب الأخضر بأسفله الطيني وفيه قهوة'), ('3', 'كحلي', '#27405C', 'الكوب الخزفي باللون الكحلي من الجانب')):
    shot(f'wh-cer-006-{key}', line, colour=word, elevation=18, turn=-18)(lambda tone=tone: mug(tone))


def carafe():
    made = [lathe([(0, 0.3), (3.9, 0.2), (4.3, 0), (4.9, 0.8), (5.0, 3), (4.9, 14), (4.2, 18), (2.6, 21.4), (2.4, 24), (2.9, 26), (2.75, 26), (2.2, 24), (2.4, 21.4), (3.95, 18), (4.65, 14), (4.75, 3), (4.5, 1.2), (0, 1.0)], g.thin('#E6F3EE', 0.5)),
            lathe([(0, 0.98), (4.48, 1.18), (4.73, 3), (4.66, 13), (4.66, 13), (0, 13)], g.clear('#EAF6F3', ior=1.33)), ball(2.5, m.wood('#A9794A', 'z'), (0, 0, 24.9))]
    flesh, skin = m.plain('#F1DE7A', 0.4), m.plain('#E0B93A', 0.45)
    for x, z, lean in ((-1.2, 5, 70), (1.4, 8.2, 110), (-0.6, 10.8, 84)):
        made += move([drum(2.2, 0.4, skin, 0, 0.08), drum(1.95, 0.46, flesh, -0.03, 0.02)], (x, -0.8, z), 0, (lean, 12))
    return made


@shot('wh-cer-007-1', 'إبريق ماء زجاجي بسدّادة خشبية كروية وفيه شرائح ليمون', elevation=8, passes=8)
def _():
    return carafe()


@shot('wh-cer-007-2', 'الإبريق الزجاجي وإلى جانبه كأس ماء', elevation=14, passes=8)
def _():
    return carafe() + move(tumbler(0.6), (9.6, -3.4, 0))


def date_stand():
    s = m.glaze('#F1EBDF', SPECK)
    stand = lathe([(0, 0), (4.6, 0), (4.8, 0.3), (2.4, 1.2), (1.7, 2.6), (2.8, 4.2), (9.6, 5.0), (11, 5.8), (11, 6.1), (10.6, 6.0), (9.2, 5.4), (2, 5.2), (0, 5.2)], s)
    kinds = [date('#8E4A1E', i) for i in range(4)]
    fallen = pile(kinds, 34, lambda r: 5.5, 6.0, 3, heap=0.5)
    gone(kinds)
    return [stand] + fallen


def cloche():
    shell = [(9.4, 0), (9.3, 0.1)] + [(9.3 * cos(a), 5.2 + 8.3 * sin(a)) for a in [i * pi / 32 for i in range(16)]] + [(0, 13.5)]
    return [lathe(shell, g.thin('#EEF7F3', 0.6), curve=1), lathe([(0, 13.3), (1.1, 13.4), (0.5, 14.2), (0.5, 14.6), (1.3, 15.4), (1.0, 16.4), (0, 16.7)], m.metal(roughness=0.2)), ring(9.35, 0.1, 0.14, m.metal())]


@shot('wh-cer-008-1', 'طبق أبيض بقاعدة عليه تمر تحت قبة زجاجية بمقبض نحاسي', elevation=12, passes=8)
def _():
    return date_stand() + move(cloche(), (0, 0, 5.9))


@shot('wh-cer-008-2', 'طبق التمر وقد وُضعت قبته الزجاجية إلى جانبه', elevation=20, passes=8)
def _():
    return date_stand() + move(cloche(), (19, 4, 0))
