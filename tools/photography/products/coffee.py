"""القهوة والشاي: bags, tins, spices, pots, cups."""

import glass as g
import materials as m
from shapes.base import lathe, move, tube
from shapes.brass import dallah, saffron, tray
from shapes.loose import bean, gone, pile, pod
from shapes.paper import pouch, pouch_label
from shapes.plants import mint, rose
from shapes.vessels import coffee, cup, disc, dish, drum, jar, plate, round_label
from shapes.wooden import cork
from shots import print_of, shot

WHITE, GREEN, TERRACOTTA = '#F1EBDF', '#14664A', '#B5623F'


def finjan(colour=WHITE, filled=True, rim=True):
    made = cup(3.0, 4.6, m.glaze(colour), m.metal(roughness=0.2) if rim else None)
    return made + ([disc(2.5, 3.7, coffee())] if filled else [])


def bag(colour, label, size=(13, 20, 7.5), roughness=0.5):
    made = pouch(*[size[0], size[1], size[2]], m.plain(colour, roughness, 0.4))
    return made + [pouch_label(print_of(label), size, 8.2, 9.7, 8.4)]


def drop(make, count, radius, seed=1, at=(0, 0), ground=lambda r: 0.0, kinds=3, **how):
    sources = [make(i) for i in range(kinds)]
    fallen = pile(sources, count, ground, radius, seed, at=at, **how)
    gone(sources)
    return fallen


@shot('wh-cof-001-1', 'كيس قهوة أخضر بملصق «قهوة شقراء»، وأمامه فنجان أبيض', elevation=10)
def _():
    return bag('#0F4D38', 'coffee-blonde') + move(finjan(), (8.6, -6.5, 0)) + drop(lambda i: pod(seed=i), 7, 4, 3, (-6.5, -7))


@shot('wh-cof-001-2', 'فنجان قهوة شقراء عن قرب وحوله حبّات هيل', elevation=34)
def _():
    return finjan() + drop(lambda i: pod(seed=i), 9, 2.6, 5, (5.4, 0.6)) + drop(lambda i: pod(seed=i), 5, 1.8, 6, (-4.6, -2))


@shot('wh-cof-002-1', 'كيس قهوة ذهبي، وأمامه صحن صغير من شعيرات الزعفران', elevation=12)
def _():
    made = bag('#C08A2D', 'coffee-saffron')
    return made + move([plate(3.6, m.glaze(WHITE), rise=0.9, wall=0.3)] + saffron(1.9, 0.55), (8.8, -6, 0))


@shot('wh-cof-002-2', 'خيوط زعفران حمراء في صحن أبيض بجانب فنجان قهوة', elevation=36)
def _():
    return [plate(4.6, m.glaze(WHITE), rise=1.0, wall=0.3)] + saffron(2.5, 0.6, 130) + move(finjan('#C08A2D', rim=False), (7.6, 2.4, 0))


def beans(colour, count, radius, seed, **how):
    return drop(lambda i: bean(colour, i), count, radius, seed, tries=6, **how)


@shot('wh-cof-003-1', 'كيس خيش بملصق «بنّ خولاني» وأمامه حبوب بنّ محمّصة', elevation=14)
def _():
    sack = pouch(13, 18, 8, m.cloth('#B99564', 3.0, 0.2))
    made = sack + [pouch_label(print_of('coffee-khawlani'), (13, 18, 8), 7.4, 7.4, 8)]
    return made + beans('#5A331C', 70, 4.2, 2, at=(6.5, -7.5), heap=0.3) + beans('#5A331C', 26, 7, 9, at=(1, -8.5))


@shot('wh-cof-003-2', 'وعاء خزفي مملوء بحبوب البنّ الخولاني المحمّصة', elevation=36)
def _():
    bowl, inside = dish(5, 3.6, m.glaze(WHITE, '#9A7B55'))
    return [bowl] + drop(lambda i: bean('#5A331C', i), 190, 4.0, 4, ground=inside, tries=7, heap=0.12)


@shot('wh-cof-004-1', 'مرطبان زجاجي بغطاء خشبي ممتلئ بقرون الهيل الأخضر', elevation=12, passes=8)
def _():
    fallen = drop(lambda i: pod(seed=i), 420, 3.05, 2, ground=lambda r: 0.6, tries=8)
    return jar(4, 11) + [t for t in fallen if t.location.z < 9] + [cork(3.3, 2.0, 10.4)] + [round_label(print_of('cardamom'), 4, 2.2, 6.6, 1.1)] + drop(lambda i: pod(seed=i), 8, 3, 7, (6.6, -2.6))


def tin(colour, label, radius=4.2, height=12, lid=None):
    return [drum(radius, height, m.plain(colour, 0.32, 0.5, 0.3)), drum(radius + 0.12, 2.6, m.metal(roughness=0.28), height - 2.2),
            round_label(print_of(label), radius, 1.6, 8.2, 1.55)]


@shot('wh-tea-001-1', 'علبة شاي معدنية خضراء بغطاء نحاسي وبجانبها أوراق نعناع', elevation=12)
def _():
    return tin('#14664A', 'tea-mint') + move(mint(), (5.4, -4.2, 0), -30)


def istikana(filled=True, sprig=False):
    """Small waisted tea glass on its saucer."""
    shape = [(0, 0.25), (1.7, 0.2), (1.9, 0), (2.1, 0.5), (2.15, 1.4), (1.62, 3.6), (1.75, 5.2), (2.4, 7.3), (2.4, 7.4), (2.28, 7.4), (1.58, 5.2), (1.45, 3.6), (1.95, 1.5), (1.8, 0.9), (0, 0.9)]
    made = [lathe(shape, g.thin())]
    if filled:
        made.append(lathe([(0, 0.88), (1.82, 0.9), (1.98, 1.5), (1.48, 3.6), (1.61, 5.2), (1.9, 6.1), (1.9, 6.1), (0, 6.1)], g.tea()))
    return made


@shot('wh-tea-001-2', 'بيالة شاي أحمر صافٍ وأمامها غصن نعناع', elevation=14, passes=8)
def _():
    return istikana() + move(mint(), (3.6, -2.6, 0), 10, scale=0.75)


@shot('wh-tea-002-1', 'علبة شاي وردية وأمامها وردتان طائفيتان', elevation=14)
def _():
    return tin('#E6B4B2', 'tea-rose') + move(rose('#C9606E'), (5.6, -3.8, 0), 20, (12, 14)) + move(rose('#D98A92', 5), (-4.8, -5.0, 0), 60, (16, -10), 0.85)


@shot('wh-pot-001-1', 'دلّة نحاسية مطروقة بمنقار مقوّس وغطاء مدبّب', elevation=8, passes=6)
def _():
    return dallah(m.metal(roughness=0.24, hammered=1.1), m.metal(roughness=0.2))


@shot('wh-pot-001-2', 'الدلّة النحاسية وأمامها فنجانان من القهوة', elevation=14, passes=6)
def _():
    return dallah(m.metal(roughness=0.24, hammered=1.1), m.metal(roughness=0.2)) + move(finjan(), (6.8, -10, 0)) + move(finjan(), (-2.2, -12.5, 0))


def thermal(colour):
    paint = m.plain(colour, 0.42, 0.4)
    return dallah(paint, m.metal(roughness=0.22), modern=True)


for key, word, tone, line in (('1', 'أخضر', '#14664A', 'دلّة حافظة خضراء بمقبض وغطاء نحاسيين'), ('2', 'رملي', '#D8C9AC', 'الدلّة الحافظة بلونها الرملي من الجانب'), ('3', 'أسود', '#2B2F2C', 'دلّة حافظة سوداء مطفأة بلمسات نحاسية')):
    shot(f'wh-pot-002-{key}', line, colour=word, elevation=8)(lambda tone=tone: thermal(tone))


def six(colour, rim=True):
    made = []
    for i, (x, y) in enumerate(((-7.2, 0), (0, 1.2), (7.2, 0), (-3.7, -6.2), (3.7, -6.2), (0, -12.2))):
        made += move(finjan(colour, i in (3, 5), rim), (x, y, 0))
    return made


for key, word, tone, line in (('1', 'أبيض', '#F1EBDF', 'ستة فناجين بيضاء بحافة نحاسية، اثنان منها فيهما قهوة'), ('2', 'أخضر', '#14664A', 'طقم الفناجين الستة باللون الأخضر'), ('3', 'طيني', '#B5623F', 'ستة فناجين بلون الطين على أرض رملية')):
    shot(f'wh-pot-003-{key}', line, colour=word, elevation=26)(lambda tone=tone: six(tone))


@shot('wh-pot-004-1', 'إبريق شاي زجاجي شفاف فيه شاي كهرماني وغطاء خشبي', elevation=10, passes=8)
def _():
    body = [(0, 0.2), (4.6, 0.1), (5.6, 0.5), (6.9, 3.4), (6.6, 7), (4.6, 9.8), (4.2, 11), (4.2, 11.4), (3.95, 11.4), (3.95, 11), (4.3, 9.7), (6.3, 6.9), (6.6, 3.5), (5.3, 0.9), (0, 0.7)]
    made = [lathe(body, g.thin()), lathe([(0, 0.68), (5.3, 0.88), (6.62, 3.5), (6.34, 6.6), (6.1, 7.3), (6.1, 7.3), (0, 7.3)], g.tea('#D9802E'))]
    made += [lathe([(0, 11.2), (4.5, 11.2), (4.5, 11.2), (4.5, 12.1), (4.3, 12.3), (1, 12.4), (0.7, 12.9), (1.2, 13.7), (0.8, 14.4), (0, 14.5)], m.wood('#A9794A', 'z'))]
    made.append(tube([(6.5, 0, 9.0), (9.2, 0, 10.0), (10.4, 0, 7.5), (9.6, 0, 4.4), (6.8, 0, 3.6)], 0.42, g.thin()))
    return made + [tube([(-6.4, 0, 4.8), (-8.4, 0, 6.2), (-9.4, 0, 8.8), (-10.6, 0, 10.0)], [1.0, 0.8, 0.62, 0.55], g.thin())]


def saucer():
    return plate(5, m.glaze(WHITE), rise=1.0, wall=0.3)


@shot('wh-pot-005-1', 'بيالتا شاي على صحنين أبيضين', elevation=16, passes=8)
def _():
    made = []
    for x, y in ((-5.2, 1), (5.0, -2)):
        made += move([saucer()] + move(istikana(), (0, 0, 0.55)), (x, y, 0))
    return made


@shot('wh-pot-005-2', 'بيالة مخصّرة فيها شاي أحمر صافٍ عن قرب', elevation=8, passes=8)
def _():
    return [saucer()] + move(istikana(), (0, 0, 0.55))


@shot('wh-pot-006-1', 'صينية نحاسية مستديرة قائمة، في وسطها نجمة محفورة', elevation=8, passes=6)
def _():
    return move(tray(19), (0, 0, 18.5), 0, (76, 0))


@shot('wh-pot-006-2', 'الصينية النحاسية وعليها فناجين قهوة', elevation=30, passes=6)
def _():
    made = tray(19)
    for x, y in ((-6, 3), (1, 6), (7, 1), (-2, -5)):
        made += move(finjan(), (x, y, 1.0))
    return made
