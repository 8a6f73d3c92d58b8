"""التمور: dates in bowls, boxes and jars; stuffed dates, cookies, molasses."""
import random
from math import cos, sin, sqrt

import bpy

import glass as g
import materials as m
from shapes.base import tube, box, lathe, move
from shapes.loose import date, gone, lump, pile
from shapes.paper import tray_box
from shapes.vessels import ball, bottle, dish, drum, jar, plate, round_label
from shapes.wooden import dipper, spoon
from shots import print_of, shot

SUKKARI, KHALAS, AJWA, SAQAI, CHOCOLATE = '#A96C2E', '#84431B', '#34190F', '#7A4220', '#3A2015'
CREAM, GREEN = '#F2EADB', '#14664A'


def heap(colour, count, radius, ground, seed=1, **how):
    kinds = [date(colour, i, roughness=0.3 if colour != AJWA else 0.36) for i in range(4)]
    fallen = pile(kinds, count, ground, radius, seed, **how)
    gone(kinds)
    return fallen


def rows(colour, columns, lines, step, height, seed=1):
    """Dates packed side by side in a box."""
    rng = random.Random(seed)
    kinds = [date(colour, i) for i in range(4)]
    made = []
    for i in range(columns):
        for j in range(lines):
            other = bpy.data.objects.new('date', rng.choice(kinds).data)
            other.location = ((i - (columns - 1) / 2) * step[0], (j - (lines - 1) / 2) * step[1], height + rng.uniform(-0.1, 0.15))
            other.rotation_euler = (rng.uniform(-0.3, 0.3), rng.uniform(-0.1, 0.1), 1.57 + rng.uniform(-0.14, 0.14) + (3.14 if rng.random() < 0.5 else 0))
            bpy.context.collection.objects.link(other)
            made.append(other)
    gone(kinds)
    return made


@shot('wh-dat-001-1', 'تمر سكري ذهبي مكوّم في وعاء خزفي عاجي على أرض رملية', elevation=26)
def _():
    bowl, inside = dish(10, 5.5, m.glaze(CREAM, '#9A7B55'))
    return [bowl] + heap(SUKKARI, 62, 8.2, inside, heap=0.35)


@shot('wh-dat-001-2', 'حبّات سكري مفتّل مصفوفة في علبة خضراء، من الأعلى', elevation=52, turn=18)
def _():
    return tray_box((20, 15, 4.2), GREEN) + rows(SUKKARI, 8, 3, (2.32, 4.45), 2.9)


@shot('wh-dat-002-1', 'علبة كرتون مفتوحة فيها صفوف من خلاص الأحساء الكهرماني', elevation=48, turn=-16)
def _():
    return tray_box((20, 15, 4.2), '#C29A66') + rows(KHALAS, 8, 3, (2.32, 4.45), 2.9, 3)


@shot('wh-dat-002-2', 'حبّات خلاص طرية على طبق صغير رملي اللون', elevation=30)
def _():
    return [plate(8, m.glaze('#D8C9AC', '#8A6A48'))] + heap(KHALAS, 14, 4.6, lambda r: 0.75, 5, heap=0.25)


@shot('wh-dat-003-1', 'عجوة المدينة الداكنة على طبق خزفي أبيض', elevation=28)
def _():
    return [plate(9.5, m.glaze('#F4EFE6'))] + heap(AJWA, 30, 6.0, lambda r: 0.75, 2, heap=0.5)


@shot('wh-dat-003-2', 'مرطبان زجاجي ممتلئ بحبّات العجوة السوداء', elevation=12, passes=8)
def _():
    kinds = [date(AJWA, i, (3.2, 2.0, 1.9)) for i in range(4)]
    fallen = pile(kinds, 66, lambda r: 1.4, 3.3, 4, tries=14)
    gone(kinds)
    return jar(5, 14, shoulder=0.9) + [t for t in fallen if t.location.z < 11.2] + [drum(4.2, 1.8, m.wood('#8A5A34'), 13.6)]


@shot('wh-dat-004-1', 'تمر صقعي بلونيه البنّي والذهبي على طبق بقاعدة عالية', elevation=18)
def _():
    s = m.glaze('#E9DEC8')
    stand = lathe([(0, 0), (4.6, 0), (4.8, 0.3), (2.2, 1.2), (1.3, 3), (1.3, 5.5), (2.6, 6.6), (9, 7.4), (10.4, 8.3), (10.4, 8.6), (10, 8.5), (8.8, 7.9), (2, 7.5), (0, 7.5)], s)
    kinds = [date(SAQAI, i) for i in range(3)] + [date('#C9974C', 7)]
    fallen = pile(kinds, 44, lambda r: 7.9, 7.2, 3, heap=0.55)
    gone(kinds)
    return [stand] + fallen


def stuffed(colour, topping):
    """A slit date holding a nut."""
    body = date(colour, 2, (4.4, 2.3, 2.0))
    return [body] + topping


def almond(seed=0):
    return lump((2.3, 1.25, 0.85), m.plain('#B97C48', 0.55), seed, rough=0.06, taper=0.45)


def array(columns, lines, step, make, height):
    made = []
    for i in range(columns):
        for j in range(lines):
            made += move(make(i * lines + j), ((i - (columns - 1) / 2) * step[0], (j - (lines - 1) / 2) * step[1], height), 90 + (i * 37 + j * 53) % 13 - 6)
    return made


def put(thing, z, tilt=0.0, x=0.0, turn=0.0):
    thing.location = (x, 0, z)
    thing.rotation_euler = (0.5, tilt, turn)
    return thing


@shot('wh-dat-005-1', 'تمر محشو باللوز المحمّص مصفوف في علبة خضراء', elevation=50, turn=14)
def _():
    return tray_box((19, 15.5, 3.6), GREEN) + array(6, 3, (2.9, 4.8), lambda i: stuffed('#A8692F', [put(almond(i), 1.2)]), 1.5)


@shot('wh-dat-005-2', 'ثلاث حبّات تمر بحشوة اللوز على طبق صغير عن قرب', elevation=30)
def _():
    made = [plate(6.5, m.glaze(CREAM, '#9A7B55'))]
    for i, (x, y, turn) in enumerate(((-2.6, 0.4, 70), (0.2, -0.6, 82), (2.9, 0.7, 98))):
        made += move(stuffed('#A8692F', [put(almond(i), 1.2)]), (x, y, 1.7), turn)
    return made


def pistachio(seed=0):
    return lump((1.5, 0.8, 0.75), m.plain('#8FA24A', 0.6), seed, rough=0.12)


@shot('wh-dat-006-1', 'تمر محشو بالفستق وقشر البرتقال على طبق عاجي، وبجانبه برتقالة', elevation=28)
def _():
    made = [plate(7.5, m.glaze('#F4EFE6'))]
    peel = m.plain('#D9812E', 0.5)
    for i, (x, y, turn) in enumerate(((-3.6, 0.2, 70), (-1.1, -1.4, 84), (1.5, 0.4, 96), (3.9, -0.9, 104), (-1.2, 3.0, 80))):
        strip = box((1.7, 0.3, 0.25), peel, bevel=0.1)
        strip.location, strip.rotation_euler = (0.3, 0.45, 1.2), (0.3, 0.3, 0.5)
        made += move(stuffed(KHALAS, [put(pistachio(i), 1.15, 0.1, -0.6), put(pistachio(i + 9), 1.18, -0.2, 0.7, 0.4), strip]), (x, y, 1.65), turn)
    fruit = m.Surface('orange').set(Roughness=0.42)
    fruit.colour(fruit.ramp(fruit.noise(0.3), [(0.2, '#D9762A'), (0.8, '#E8922F')])).bump(fruit.noise(4, 2), 0.35, 0.1)
    return made + move([ball(3.3, fruit.material)], (8.2, 4.5, 0))


def chocolate(kind):
    body = date(CHOCOLATE, kind, (4.2, 2.3, 2.1), roughness=0.2, coat=0.5, strength=0.1)
    rng = random.Random(kind)
    extra = []
    if kind % 2:
        white = m.plain('#F3E9D6', 0.35)
        for k in range(4):
            x = -1.25 + k * 0.8
            r = 1.06 * sqrt(max(0.05, 1 - (x / 2.25) ** 2))
            extra.append(tube([(x + 0.25 * sin(a), r * sin(a), r * 0.95 * cos(a)) for a in [i * 0.28 - 1.5 for i in range(11)]], 0.1, white))
    else:
        crumb = m.plain('#8FA24A', 0.8)
        for _ in range(16):
            bit = lump((0.32, 0.26, 0.22), crumb, rng.randint(0, 9), rough=0.3, cuts=0)
            x, y = rng.uniform(-1.4, 1.4), rng.uniform(-0.6, 0.6)
            bit.location = (x, y, 1.06 * max(0.1, 1 - (x / 2.2) ** 2 - (y / 1.15) ** 2) ** 0.5)
            extra.append(bit)
    return [body] + extra


@shot('wh-dat-007-1', 'تمر بالشوكولاتة الداكنة، بعضه بخطوط بيضاء وبعضه بالفستق، في علبة رملية', elevation=52, turn=-14)
def _():
    return tray_box((19, 15.5, 3.6), '#D8C9AC') + array(6, 3, (2.9, 4.8), lambda i: chocolate(i + i // 3), 1.55)


@shot('wh-dat-007-2', 'أربع حبّات تمر بالشوكولاتة على طبق أبيض', elevation=30)
def _():
    made = [plate(7, m.glaze('#F4EFE6'))]
    for i, (x, y, turn) in enumerate(((-3.2, 0.5, 68), (-0.5, -1.2, 80), (2.1, 0.3, 95), (0.2, 2.6, 88))):
        made += move(chocolate(i), (x, y, 1.75), turn)
    return made


@shot('wh-dat-008-1', 'أقراص معمول منقوشة مرصوصة على طبق خزفي', elevation=30)
def _():
    dough = m.Surface('dough').set(Roughness=0.75, Specular=0.2)
    dough.colour(dough.ramp(dough.noise(0.6, 4), [(0.3, '#C98F4E'), (0.7, '#E3BC82')])).bump(dough.noise(5, 3), 0.3, 0.08)

    def cookie():
        return [lathe([(0, 0), (2.2, 0), (2.55, 0.25), (2.6, 0.8), (2.45, 1.2), (1.9, 1.75), (1.2, 1.72), (0.75, 1.95), (0.3, 1.8), (0, 1.95)], dough.material, flutes=14, depth=0.045)]
    made = [plate(10, m.glaze(GREEN))]
    for i, (x, y, z) in enumerate(((-5.1, 0, 0.7), (0, -4.6, 0.7), (5.1, 0, 0.7), (0, 4.4, 0.7), (0, -0.1, 0.7), (-3.8, -3.9, 0.75), (3.9, -3.8, 0.75), (-2.4, -1.9, 2.45), (2.5, -1.8, 2.45), (0.1, 1.9, 2.45), (0, -0.8, 4.2))):
        made += move(cookie(), (x, y, z), i * 31, (6 * (i % 3 - 1), 5 * (i % 2)))
    return made


@shot('wh-dat-009-1', 'زجاجة دبس داكن بملصق عاجي، وإلى جانبها ملعقة خشبية', elevation=10, passes=8)
def _():
    syrup = g.honey('#5A2410', '#1E0B05', 0.8)
    made = bottle(3.6, 13, 1.4, 3.0, syrup, 0.96) + [drum(1.75, 2.0, m.metal(), 16.0), round_label(print_of('molasses'), 3.6, 3.2, 9.6, 1.9)]
    return made + move(spoon(13), (7.6, -2.2, 0), 62)


@shot('wh-dat-009-2', 'وعاء صغير فيه دبس تمر لامع ومغرفة خشبية على حافته', elevation=34)
def _():
    bowl, _ = dish(6, 4, m.glaze(CREAM, '#9A7B55'))
    syrup = m.plain('#1F0C06', 0.08, 0.6, 1.0)
    return [bowl, lathe([(0, 3.1), (5.0, 3.1), (5.5, 3.14)], syrup, curve=0)] + move(dipper(12), (0.8, 0.2, 3.0), -25, (0, 62))
