"""العطور: spray bottles, oils, candles, diffusers."""
import random

import glass as g
import materials as m
from shapes.base import box, lathe, move, tube
from shapes.brass import flame
from shapes.loose import bean, gone, pile
from shapes.paper import tray_box
from shapes.plants import rose
from shapes.vessels import ball, drum, flask, flat_label, round_label
from shapes.wooden import cork
from shots import print_of, shot


def spray(height, brass, radius=1.1):
    """Collar and cap of a spray bottle whose shoulder is at `height`."""
    return [drum(radius * 0.85, 0.7, brass, height - 0.05), drum(radius * 1.25, 3.0, brass, height + 0.6)]


def diriyah():
    brass = m.metal(roughness=0.2)
    return flask((6.4, 3.8, 8.4), g.clear('#4FA57D', ior=1.36, shadow='#5FA585'), wall=0.45, level=0.95, tint='#E4F3EB') + spray(8.3, brass) + [flat_label(print_of('diriyah'), 3.7, 3.0, (0, -1.94, 3.7))]


@shot('wh-prf-001-1', 'زجاجة عطر خضراء مربعة بملصق «ليالي الدرعية» وغطاء نحاسي', elevation=8, passes=8)
def _():
    return diriyah()


@shot('wh-prf-001-2', 'زجاجة ليالي الدرعية بجانب علبتها الخضراء', elevation=12, turn=14, passes=8)
def _():
    carton = [box((7.2, 4.8, 13), m.plain('#0F4D38', 0.6), bevel=0.08), flat_label(print_of('diriyah'), 4.4, 3.6, (0, -2.43, 7.6))]
    return move(diriyah(), (-4.2, -2, 0)) + move(carton, (4.4, 1.4, 0), -14)


@shot('wh-prf-002-1', 'زجاجة عطر مستديرة وردية اللون وبجانبها وردة', elevation=10, passes=8)
def _():
    body = lathe([(0, 0), (2.6, 0), (2.8, 0.1), (4.4, 2.4), (4.6, 4.6), (3.2, 7.0), (1.1, 7.8), (1.1, 8.1), (0, 8.1)], g.clear('#F8D3CF', ior=1.4, shadow='#F3CFC9'))
    body.scale.y = 0.62
    lid = [drum(0.95, 0.6, m.metal(roughness=0.2), 8.0), ball(1.6, m.metal(roughness=0.2), (0, 0, 8.5))]
    return [body] + lid + [flat_label(print_of('hada'), 3.0, 2.44, (0, -2.86, 4.3))] + move(rose(), (6.2, -2.2, 0), 20, (14, 12))


@shot('wh-prf-002-2', 'زجاجة وردة الهدا من الجانب وحولها وردتان', elevation=20, turn=24, passes=8)
def _():
    body = lathe([(0, 0), (2.6, 0), (2.8, 0.1), (4.4, 2.4), (4.6, 4.6), (3.2, 7.0), (1.1, 7.8), (1.1, 8.1), (0, 8.1)], g.clear('#F8D3CF', ior=1.4, shadow='#F3CFC9'))
    body.scale.y = 0.62
    lid = [drum(0.95, 0.6, m.metal(roughness=0.2), 8.0), ball(1.6, m.metal(roughness=0.2), (0, 0, 8.5))]
    return [body] + lid + [flat_label(print_of('hada'), 3.0, 2.44, (0, -2.86, 4.3))] + move(rose(), (5.4, -3.6, 0), 20, (14, 12)) + move(rose('#D98A92', 4), (-6.0, -1.6, 0), 70, (12, -10), 0.85)


@shot('wh-prf-003-1', 'زجاجة عطر أسطوانية كهرمانية بغطاء خشبي', elevation=8, passes=8)
def _():
    return [lathe([(0, 0), (2.9, 0), (3.1, 0.2), (3.1, 0.3), (3.1, 9.2), (3.1, 9.3), (2.8, 9.6), (1.2, 9.7), (1.2, 10.2), (0, 10.2)], g.clear('#E6AC62', ior=1.38, shadow='#DDAA6A')),
            drum(1.35, 0.7, m.metal(roughness=0.22), 9.7), cork(2.0, 3.4, 10.4, '#6B4529'), round_label(print_of('amber'), 3.1, 2.4, 6.6, 1.36)]


@shot('wh-prf-004-1', 'زجاجة بلورية صغيرة من دهن العود بسدّادة مدبّبة', elevation=10, passes=8)
def _():
    return oil()


def oil():
    crystal = lathe([(0, 0), (1.7, 0), (1.7, 0), (1.8, 0.2), (1.55, 3.4), (0.55, 4.2), (0.55, 4.2), (0.55, 4.9), (0, 4.9)], g.clear('#A85A1C', ior=1.5, shadow='#C98A50'), 8, curve=0)
    crystal.data.polygons.foreach_set('use_smooth', [False] * len(crystal.data.polygons))
    stopper = lathe([(0, 5.2), (0.35, 5.2), (0.9, 6.2), (0.6, 7.4), (0, 9.0)], g.clear('#FFF3E2', ior=1.5), 8, curve=0)
    stopper.data.polygons.foreach_set('use_smooth', [False] * len(stopper.data.polygons))
    return [crystal, drum(0.75, 0.7, m.metal(roughness=0.2), 4.7, 0.08), stopper]


@shot('wh-prf-004-2', 'زجاجة دهن العود في علبة مفتوحة مبطّنة بالعاجي', elevation=40, turn=16, passes=8)
def _():
    lying = move(oil(), (0, -4.2, 2.0), 0, (-90, 0))
    return tray_box((7.5, 12.5, 3.2), '#1E211F', '#EFE6D2') + [box((6.6, 11.6, 1.2), m.cloth('#EFE6D2', 9, 0.5), (0, 0, 0.3), 0.5)] + lying


@shot('wh-prf-005-1', 'قارورة مسك صغيرة بكرة دوّارة وغطاؤها إلى جانبها', elevation=10, passes=8)
def _():
    steel, brass = m.metal('#D8DADA', 0.14), m.metal(roughness=0.22)
    body = [lathe([(0, 0), (0.9, 0), (1.0, 0.1), (1.0, 0.15), (1.0, 6.0), (0.75, 6.3), (0.75, 6.8), (0, 6.8)], g.clear('#F7F1E3', ior=1.4)), drum(0.78, 0.6, m.plain('#F1EBDF', 0.4), 6.5, 0.05), ball(0.55, steel, (0, 0, 6.75)), round_label(print_of('musk'), 1.0, 1.5, 4.5, 1.86)]
    return body + move([drum(0.98, 2.6, brass)], (2.9, -0.8, 0.98), 40, (0, 90))


@shot('wh-prf-005-2', 'قارورة المسك مغلقة بغطائها النحاسي', elevation=8, passes=8)
def _():
    return [lathe([(0, 0), (0.9, 0), (1.0, 0.1), (1.0, 0.15), (1.0, 6.0), (0.75, 6.3), (0, 6.3)], g.clear('#F7F1E3', ior=1.4)), drum(1.0, 2.6, m.metal(roughness=0.22), 6.1), round_label(print_of('musk'), 1.0, 1.5, 4.5, 1.86)]


def wax(lit):
    shell = m.clay('#B5623F')
    made = [lathe([(0, 0), (3.9, 0), (4.2, 0.3), (4.2, 0.4), (4.2, 9.0), (4.1, 9.15), (3.9, 9.0), (3.9, 8.9), (3.9, 0.6), (0, 0.6)], shell), lathe([(0, 7.4), (3.0, 7.4), (3.92, 7.5)], m.plain('#F1E4C8', 0.4, 0.5), curve=0), round_label(print_of('candle'), 4.2, 2.2, 6.2, 1.2), tube([(0, 0, 7.4), (0.05, 0, 8.3)], 0.09, m.plain('#2B2018', 0.9), 8)]
    return made + ([flame((0, 0, 8.1), 1.1)] if lit else [])


def roast(count, radius, seed, at):
    kinds = [bean('#4A2A18', i) for i in range(3)]
    fallen = pile(kinds, count, lambda r: 0.0, radius, seed, at=at)
    gone(kinds)
    return fallen


@shot('wh-prf-006-1', 'شمعة موقدة في كوب طيني وحولها حبوب بنّ', elevation=14)
def _():
    return wax(True) + roast(14, 2.4, 3, (6.6, -2.8)) + roast(6, 1.8, 5, (-5.6, -3.4))


@shot('wh-prf-006-2', 'الشمعة مطفأة بجانب غطائها الخشبي', elevation=22)
def _():
    return wax(False) + move([cork(4.2, 1.2)], (7.6, -1.2, 4.1), 76, (0, 80))


def diffuser():
    made = [lathe([(0, 0), (3.3, 0), (3.6, 0.2), (3.8, 1.2), (3.8, 5.8), (3.4, 7.4), (1.4, 8.4), (1.4, 8.6), (1.4, 10), (0, 10)], g.clear('#D99C62', ior=1.38, shadow='#C99662')), drum(1.6, 1.2, m.metal(roughness=0.22), 9.4, 0.08), round_label(print_of('diffuser'), 3.8, 1.7, 5.5, 1.0)]
    reed, rng = m.plain('#D9BD8B', 0.8), random.Random(2)
    for i in range(7):
        made.append(tube([(0, 0, 10), ((i - 3) * 1.5, rng.uniform(-2, 2), 22 - abs(i - 3) * 0.5)], 0.14, reed, 8))
    return made


@shot('wh-prf-007-1', 'موزّع عطري زجاجي كهرماني تخرج منه أعواد القصب', elevation=8, passes=8)
def _():
    return diffuser()


@shot('wh-prf-007-2', 'الموزّع العطري وأمامه غصن خزامى', elevation=18, turn=20, passes=8)
def _():
    return diffuser() + lavender()


def lavender():
    made, violet, stem = [], m.plain('#8779A8', 0.8), m.plain('#7C8A5A', 0.8)
    for k, (y, turn) in enumerate(((-7.0, 4), (-7.8, -6), (-6.4, 12))):
        parts = [tube([(-7, 0, 0.2), (0, 0, 0.4), (3, 0, 0.4)], 0.1, stem, 8)]
        for i in range(9):
            for j in range(4):
                bud = ball(0.34, violet, squash=1.3)
                bud.location = (2.2 + i * 0.5, 0.36 * (1 if j % 2 else -1) * (1 - i * 0.07), 0.15 + 0.34 * (j // 2))
                parts.append(bud)
        made += move(parts, (k * 0.6, y, 0), turn)
    return made


@shot('wh-prf-008-1', 'زجاجة معطّر مفارش رملية بملصق أخضر وبجانبها برتقالة', elevation=10)
def _():
    return mist()


@shot('wh-prf-008-2', 'مرشّ معطّر المفارش عن قرب', elevation=20, turn=18)
def _():
    return mist(False)


def mist(fruit=True):
    white = m.plain('#F1EBDF', 0.35)
    made = [drum(3.4, 13, m.plain('#D8C9AC', 0.3, 0.5, 0.4), edge=0.7), round_label(print_of('linen'), 3.4, 3.0, 9.6, 1.62), lathe([(3.0, 12.9), (1.5, 13.8), (1.3, 14.2), (1.3, 15), (0, 15)], m.plain('#D8C9AC', 0.3, 0.5, 0.4)), drum(1.5, 1.6, white, 14.2, 0.1)]
    made += [box((3.8, 1.5, 1.8), white, (-0.5, 0, 15.8), 0.4), tube([(-2.2, 0, 16.9), (-2.9, 0, 16.9)], 0.28, white, 12), tube([(-1.3, 0, 16.0), (-2.0, 0, 14.9), (-2.1, 0, 13.7)], [0.45, 0.4, 0.25], white, 12)]
    if fruit:
        skin = m.Surface('orange').set(Roughness=0.42)
        skin.colour(skin.ramp(skin.noise(0.3), [(0.2, '#D9762A'), (0.8, '#E8922F')])).bump(skin.noise(4, 2), 0.35, 0.1)
        made += move([ball(3.4, skin.material)], (7.0, -2.0, 0))
    return made
