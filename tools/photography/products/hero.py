"""The wide picture at the top of the home page, and the things on it that the other wide pictures show again."""
import materials as m
from products.ceramics import VASE, sprig
from products.coffee import drop
from shapes.base import lathe, move
from shapes.brass import dallah
from shapes.incense import faceted
from shapes.loose import date, gone, pile, pod
from shapes.smoke import smoke
from shapes.textile import linen
from shapes.vessels import coffee, dish, drum, ring
from shots import shot


def outside(things):
    """Props that reach beyond the picture: neither the camera nor the scale regards them."""
    for thing in things:
        for part in [thing, *thing.children_recursive]:
            part['outside_frame'] = True
    return things


def pot():
    return dallah(m.beaten(), m.metal('#D6AC66', roughness=0.19))


def finjan(filled=True, colour='#F4EEE3'):
    """Thin porcelain cup on a foot ring, a gold line at its lip and one below."""
    gold = m.metal('#D9B26A', roughness=0.16)
    made = [lathe([(0, 0.35), (1.2, 0.35), (1.3, 0.02), (1.45, 0), (1.55, 0.12), (1.5, 0.45), (2.0, 0.75), (2.6, 1.7), (2.95, 3.0), (3.12, 4.35),
                   (3.1, 4.46), (3.0, 4.42), (2.82, 3.0), (2.45, 1.8), (1.8, 0.95), (0, 0.8)], m.porcelain(colour), 96)]
    made += [ring(3.07, 4.43, 0.055, gold, 96), ring(2.97, 3.22, 0.035, gold, 96)]
    if filled:
        made.append(lathe([(0, 3.15), (2.5, 3.15), (2.74, 3.17), (2.84, 3.28)], coffee('#B07B30'), 96, curve=1))
    return made


def fruit(colour, count, radius, ground, seed=1, **how):
    """Soft ripe dates, glossy and creased along their length."""
    kinds = [date(colour, i, (4.4 - 0.15 * i, 2.15, 2.0), roughness=0.26, coat=0.5, blotch=0.8, strength=0.75) for i in range(5)]
    fallen = pile(kinds, count, ground, radius, seed, **how)
    gone(kinds)
    return fallen


def stone(radius, height):
    """Round plinth of pale limestone."""
    return [drum(radius, height, m.clay('#E2D2B4'), edge=0.35)]


@shot('hero', 'مائدة ضيافة على ضوء دافئ: دلّة نحاسية وفناجين قهوة ووعاء تمر ومبخرة خضراء يتصاعد منها دخان رفيع، وخلفها غصن زيتون',
      size=(2400, 1350), passes=7, elevation=10, fill=0.61, focus=(0.255, 0.41), stop=0.8, part=(0, 0.6, 0, 1))
def _():
    bowl, inside = dish(8.2, 5.2, m.glaze('#E4D6BD', '#8A6A48'))
    made = move(stone(8.6, 3.2), (-5, 5, 0)) + move(pot(), (-4.6, 5, 3.2), -10)
    made += move([bowl] + fruit('#7A3D18', 56, 6.6, inside, heap=0.4), (8, -5.5, 0.14))
    made += move(stone(6.8, 5.0), (15, 8, 0)) + move(faceted(m.glaze('#0F4D38')), (15, 8, 5), 8)
    for x, y in ((-14.4, -4.5), (-8.2, -8.6), (-1.4, -11.0)):
        made += move(finjan(), (x, y, 0.16))
    made += outside(move([lathe(VASE, m.clay('#C9A37C'))] + sprig('olive'), (-16.5, 14, 0), 24, scale=1.1))
    made += outside([linen(56, 27, '#D9C6A2', (-8, -8, 0), -7)])
    plume = smoke(17.6, 27, 2.4)
    for thing in plume:
        thing.location = (15, 8, 0)
    return made + plume + drop(lambda i: pod(seed=i), 7, 3.2, 4, at=(19, -8))
