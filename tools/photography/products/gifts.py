"""صناديق الهدايا: what the other files build, packed together."""
import random
from math import cos, pi, sin

import glass as g
import materials as m
from products.ceramics import mug
from products.coffee import bag, finjan, tin
from products.dates import almond, put, stuffed, rows
from products.honey import pot
from products.oud import balls
from products.perfume import wax
from shapes.base import box, lathe, move, new, tube
from shapes.brass import lantern
from shapes.incense import faceted
from shapes.paper import bow, card, gift_box, ribbon, tray_box
from shapes.vessels import drum, flat_label, round_label
from shapes.wooden import cork
from shots import print_of, shot


def straw(width, depth, height, count=120, seed=1, colour='#D9C49A'):
    """Shredded paper that beds a box."""
    rng, shred, made = random.Random(seed), m.plain(colour, 0.9), []
    for i in range(count):
        x, y, a = rng.uniform(-0.46, 0.46) * width, rng.uniform(-0.46, 0.46) * depth, rng.uniform(0, 6.28)
        made.append(tube([(x, y, height), (x + cos(a), y + sin(a), height + rng.uniform(0.3, 1.0)), (x + 2.2 * cos(a + 0.5), y + 2.2 * sin(a + 0.5), height + rng.uniform(0, 0.5))], 0.09, shred, 6))
    return made + [box((width * 0.98, depth * 0.98, 0.3), shred, (0, 0, height - 0.25), 0.1)]


def lid(size, colour, label=None):
    """Lid leaning against the back of an open box."""
    parts = [box((size[0] + 0.6, size[1] + 0.6, 3), card(colour), bevel=0.12)]
    if label:
        parts.append(flat_label(print_of(label), 9, 6, (0, 0, 3.02), tilt=-90))
    return move(parts, (0, size[1] * 0.5 + 4.2, size[1] / 2 + 0.2), 0, (74, 0))


@shot('wh-gft-001-1', 'صندوق ضيافة مفتوح فيه كيس قهوة وعلبة تمر وفناجين ومرطبان هيل', elevation=38, turn=-12)
def _():
    made = tray_box((35, 28, 9), '#0F4D38') + straw(34, 27, 2.4)
    made += move(bag('#C08A2D', 'coffee-saffron'), (-10.4, 7.5, 6.4), 0, (-82, 0))
    made += move(tray_box((15, 12, 4), '#C29A66') + rows('#84431B', 6, 2, (2.3, 4.6), 2.9), (8.2, 6.6, 3.2))
    for i, x in enumerate((-13, -6, 1)):
        made += move(finjan('#F1EBDF', False), (x, -8.2, 2.8))
    return made + move([drum(3.2, 7, m.plain('#8FA05A', 0.6)), cork(3.0, 1.4, 7), round_label(print_of('cardamom'), 3.2, 1.4, 5.4, 1.3)], (11.5, -7.6, 2.8))


@shot('wh-gft-001-2', 'صندوق الضيافة مغلقًا بشريط نحاسي وبطاقة إهداء', elevation=24, turn=26)
def _():
    size = (35, 28, 12)
    return gift_box(size, '#0F4D38') + ribbon(size, '#C08A2D', 2.6) + move([box((9, 6, 0.1), card('#F6F0E2'), bevel=0.02), flat_label(print_of('gift'), 9, 6, (0, 0, 0.12), tilt=-90)], (-9.5, -7.5, 12.1), -12)


@shot('wh-gft-002-1', 'صندوق مفتوح فيه مبخرة رملية ومرطبان عود وكرات معمول', elevation=34, turn=-14)
def _():
    made = tray_box((30, 30, 9), '#4C1521') + straw(29, 29, 2.2, 150, 3, '#C9A66B')
    made += move(faceted(m.glaze('#D8C9AC')), (-6.4, 4.6, 2.5), 20)
    made += move([drum(3.6, 8.5, m.plain('#4A2E1C', 0.7)), drum(3.2, 1.8, m.metal(roughness=0.25), 8.4), round_label(print_of('oud'), 3.6, 2, 6.2, 1.1)], (7.8, 6.2, 2.5))
    made += move([lathe([(0, 0), (4, 0), (4.2, 0.2), (4.2, 3), (3.9, 3), (3.9, 0.6), (0, 0.6)], m.metal(roughness=0.26))] + balls(20, 2.7, lambda r: 1.6), (6.6, -6.4, 2.6))
    tongs = m.metal(roughness=0.2)
    return made + [tube([(-12, -9.2, 3.6), (-4, -8.2, 3.9), (0.5, -8.8, 3.6)], 0.28, tongs, 10), tube([(-12, -9.2, 3.6), (-4, -10.4, 3.9), (0.5, -9.6, 3.6)], 0.28, tongs, 10)]


@shot('wh-gft-002-2', 'صندوق العود والمبخرة مغلقًا بشريط نحاسي', elevation=24, turn=24)
def _():
    size = (30, 30, 14)
    return gift_box(size, '#4C1521') + ribbon(size, '#C08A2D', 2.6)


def crate(size):
    x, y, z = size
    pine, made = m.wood('#D0A873'), []
    made += [box((x, y, 0.6), pine, bevel=0.08)]
    for a, b, shape in ((0, -y / 2 + 0.4, (x, 0.8, z)), (0, y / 2 - 0.4, (x, 0.8, z)), (-x / 2 + 0.4, 0, (0.8, y - 1.6, z)), (x / 2 - 0.4, 0, (0.8, y - 1.6, z))):
        made.append(box(shape, pine, (a, b, 0), 0.12))
    return made


@shot('wh-gft-003-1', 'صندوق خشبي فيه ثلاثة مرطبانات عسل بألوان مختلفة', elevation=22, turn=-10, passes=7)
def _():
    made = crate((34, 13, 6.5)) + straw(32, 11.4, 1.6, 90, 4)
    for x, liquid, label in ((-10.6, g.honey(), 'honey-sidr'), (0, m.plain('#F0E2BE', 0.3), 'honey-majra'), (10.6, g.honey('#8A3512', '#3A1206', 0.6), 'honey-talh')):
        made += move(pot(liquid, None, top='brass') + [round_label(print_of(label), 4.6, 4.6, 8.6, 0.9)], (x, 0, 1.6))
    return made


@shot('wh-gft-003-2', 'الصندوق الخشبي مغلقًا بغطائه المنزلق وخيط', elevation=24, turn=24)
def _():
    made = crate((34, 13, 12)) + [box((33, 11.8, 0.7), m.wood('#C79C66'), (0.6, 0, 11.2), 0.1)]
    string = m.plain('#A67F4B', 0.9)
    for x in (-0.3, 0.3):
        made.append(box((0.3, 13.3, 12.25), string, (x, 0, 0), 0.1))
    made += move(bow(string, 0.3, 3.0), (0, 0, 12.1), 10)
    return made + [flat_label(print_of('gift'), 7, 4.6, (-10, 0, 11.93), tilt=-90)]


def basket(radius, height):
    """Woven palm basket: rows of plaits."""
    reed, made = m.wood('#CBA669'), []
    rows_, around = 11, 96
    for i in range(rows_):
        r = radius * (0.86 + 0.14 * i / rows_)
        z = height * (i + 0.5) / rows_
        path = [((r + 0.28 * cos(24 * 2 * pi * k / around + pi * i)) * cos(2 * pi * k / around), (r + 0.28 * cos(24 * 2 * pi * k / around + pi * i)) * sin(2 * pi * k / around), z) for k in range(around)]
        made.append(tube(path, height / rows_ * 0.52, m.plain('#14664A', 0.8) if i in (4, 6) else reed, 10, closed=True))
    made.append(lathe([(0, 0.1), (radius * 0.86, 0.1), (radius * 0.86, 0.4), (0, 0.4)], reed))
    for s in (-1, 1):
        made.append(tube([(s * radius * 0.98, -3.5, height * 0.9), (s * (radius + 1.6), -2.4, height + 3.4), (s * (radius + 1.6), 2.4, height + 3.4), (s * radius * 0.98, 3.5, height * 0.9)], 0.55, reed, 10))
    return made


@shot('wh-gft-004-1', 'سلة خوص رمضانية فيها فانوس نحاسي وعلبة شاي وزجاجة دبس وتمر', elevation=16)
def _():
    made = basket(17, 12) + move(straw(26, 22, 6, 130, 6), (0, 0, 0))
    made += move(lantern(m.metal(roughness=0.22), g.thin('#F2C46B', 0.6)), (-6.8, 1.5, 6.0), 12)
    made += move(tin('#14664A', 'tea-mint'), (4.2, 5.6, 6.0), 8)
    made += move([drum(2.8, 11, m.plain('#2A0F08', 0.1, 0.6, 0.8)), lathe([(2.8, 11), (1.2, 12.6), (1.2, 15), (0, 15)], m.plain('#2A0F08', 0.1, 0.6, 0.8)), drum(1.4, 1.8, m.metal(roughness=0.25), 14.4), round_label(print_of('molasses'), 2.8, 4, 9.4, 1.8)], (11.0, 0.4, 5.6))
    return made + move(tray_box((11, 8, 3.4), '#C29A66') + rows('#84431B', 4, 1, (2.4, 4.4), 2.6), (4.2, -8.2, 8.2), 6, (18, 0))


@shot('wh-gft-004-2', 'الفانوس النحاسي منفردًا وشمعته مضاءة', elevation=10, passes=7)
def _():
    return lantern(m.metal(roughness=0.22), g.thin('#F2C46B', 0.6))


@shot('wh-gft-005-1', 'صندوق مفتوح فيه شمعة وكوبان ومزهرية بيضاء', elevation=32, turn=-14)
def _():
    made = tray_box((38, 26, 9), '#D8C9AC') + straw(37, 25, 2.2, 150, 8)
    made += move(wax(False), (-12, 5.6, 2.6)) + move(mug('#F1EBDF'), (-9.6, -6.4, 2.6), 200) + move(mug('#14664A'), (2.2, -6.2, 2.6), 10)
    vase = [(0, 0), (2.8, 0), (3.0, 0.2), (3.9, 1.8), (4.3, 4), (3.6, 6.4), (1.8, 8.4), (1.2, 10.5), (1.2, 13), (1.6, 15.2), (1.4, 15.2), (0.9, 13), (0.9, 10.5)]
    return made + move([lathe(vase, m.glaze('#F1EBDF'))], (7.4, 6.2, 2.6)) + move(rolled_cloth(), (13.8, -1.0, 3.0))


def rolled_cloth():
    towel = lathe([(0, 0), (2.6, 0), (2.8, 0.3), (2.8, 0.4), (2.8, 14), (2.6, 14.3), (0, 14.3)], m.cloth('#9DAE90', 3, 0.3))
    return move([towel], (0, 7, 2.6), 0, (90, 0))


@shot('wh-gft-005-2', 'صندوق البيت الجديد مغلقًا بشريط أخضر', elevation=24, turn=24)
def _():
    size = (38, 26, 13)
    return gift_box(size, '#D8C9AC') + ribbon(size, '#0F4D38', 2.6)


def favour(colour, x, y, turn, crescent=True):
    string = m.plain('#C08A2D', 0.6)
    parts = [box((7, 7, 5.4), card(colour), bevel=0.1), box((7.3, 7.3, 1.8), card(colour), (0, 0, 3.9), 0.1), box((7.45, 0.3, 5.8), string, (0, 0, 0), 0.1)]
    parts += move(bow(string, 0.35, 1.9), (0, 0, 5.75), 20)
    if crescent:
        moon = [(1.25 * cos(a), 1.25 * sin(a)) for a in [0.7 + k * (2 * pi - 1.4) / 24 for k in range(25)]] + [(0.42 + 0.98 * cos(a), 0.98 * sin(a)) for a in [2 * pi - 0.86 - k * (2 * pi - 1.72) / 24 for k in range(25)]]
        leaf = new('moon', [(px, -3.68, pz + 2.0) for px, pz in moon], [(k, k + 1, 48 - k, 49 - k) for k in range(24)], m.metal(roughness=0.3), False)
        leaf.modifiers.new('solid', 'SOLIDIFY').thickness = 0.05
        parts.append(leaf)
    return move(parts, (x, y, 0), turn)


@shot('wh-gft-006-1', 'علب توزيعات العيد الصغيرة مربوطة بخيط وعلى كل منها هلال', elevation=22)
def _():
    made = []
    for colour, x, y, turn in (('#0F4D38', -9.4, 2, 10), ('#F1E7D3', 0, 5.4, -6), ('#B5623F', 9.4, 1.4, -14), ('#F1E7D3', -4.8, -6.6, 4), ('#0F4D38', 4.8, -7.2, -8)):
        made += favour(colour, x, y, turn)
    return made


@shot('wh-gft-006-2', 'علبة توزيعات مفتوحة فيها تمرة محشوة ومعمولة', elevation=42, turn=16)
def _():
    made = tray_box((8, 8, 4.2), '#0F4D38') + straw(7.2, 7.2, 1.2, 40, 2)
    made += move(stuffed('#A8692F', [put(almond(1), 1.2)]), (-1.6, 0.3, 2.6), 84)
    cookie = lathe([(0, 0), (1.6, 0), (1.85, 0.2), (1.9, 0.6), (1.75, 0.9), (1.4, 1.3), (0.9, 1.28), (0.5, 1.45), (0, 1.45)], m.clay('#D9AE72'), flutes=14, depth=0.045)
    return made + move([cookie], (1.6, -0.2, 1.8)) + move([box((8.3, 8.3, 1.8), card('#0F4D38'), bevel=0.1)], (9.6, 2.4, 0), 24)


for key, word, tone, tape, line in (('1', 'أخضر', '#0F4D38', '#C08A2D', 'صندوق هدايا أخضر بشريط نحاسي عريض معقود'), ('2', 'رملي', '#D8C9AC', '#0F4D38', 'صندوق هدايا رملي بشريط أخضر'), ('3', 'عنابي', '#6E2433', '#E3D3B0', 'صندوق هدايا عنابي بشريط رملي')):
    shot(f'wh-gft-007-{key}', line, colour=word, elevation=20, turn=28)(lambda tone=tone, tape=tape: gift_box((20, 20, 14), tone) + ribbon((20, 20, 14), tape, 3.0))
