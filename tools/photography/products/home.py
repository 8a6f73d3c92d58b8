"""The wide pictures of the home page and one picture for each part of the shop."""
import glass as g
import materials as m
from products.ceramics import mug, VASE, sprig
from products.coffee import drop, finjan
from products.dates import SUKKARI, AJWA, heap
from products.gifts import favour
from products.honey import pot
from products.oud import chips
from products.perfume import diriyah, oil
from products.stationery import inkwell, notebook, nib_pen
from shapes.base import lathe, move
from shapes.brass import dallah, tray
from shapes.incense import faceted, pierced
from shapes.loose import pod
from shapes.paper import gift_box, ribbon
from shapes.smoke import smoke
from shapes.textile import cushion, folded
from shapes.vessels import dish, drum, plate
from shapes.wooden import dipper
from shots import print_of, shot


def brass_dallah():
    return dallah(m.metal(roughness=0.24, hammered=1.1), m.metal(roughness=0.2))


def stone(radius, height):
    """Round plinth of pale plaster."""
    return [drum(radius, height, m.clay('#DCC9A8'), edge=0.3)]


@shot('story', 'دلّة نحاسية وثلاثة فناجين مملوءة بالقهوة الشقراء وطبق تمر على صينية نحاسية', size=(1600, 1200), elevation=22, fill=0.86, passes=6)
def _():
    made = tray(24) + move(brass_dallah(), (4, 8, 0.4), 20)
    for x, y in ((-12, -4), (-5.5, -10.5), (3, -13)):
        made += move(finjan(), (x, y, 0.4))
    return made + move([plate(6.6, m.glaze('#F2EADB'))] + heap(SUKKARI, 16, 4.0, lambda r: 0.75, 5, heap=0.4), (13.4, -6.4, 0.4))


@shot('category-dates', 'وعاء خزفي من تمر سكري ذهبي، وأمامه طبق من عجوة داكنة', elevation=24)
def _():
    bowl, inside = dish(10, 6.5, m.glaze('#14664A'))
    return [bowl] + heap(SUKKARI, 58, 8.2, inside, heap=0.4) + move([plate(6, m.glaze('#F4EFE6'))] + heap(AJWA, 13, 3.6, lambda r: 0.75, 2, heap=0.4), (9.5, -10, 0))


@shot('category-coffee', 'دلّة نحاسية وأمامها فنجانان من القهوة الشقراء وحبّات هيل', elevation=12, passes=6)
def _():
    return brass_dallah() + move(finjan(), (7.6, -8.5, 0)) + move(finjan('#14664A'), (-1.2, -11.5, 0)) + drop(lambda i: pod(seed=i), 8, 3, 4, at=(-9, -9))


@shot('category-oud', 'مبخرة نحاسية مخرّمة وأمامها كِسر عود على طبق صغير', elevation=16, passes=6)
def _():
    return pierced(m.metal(roughness=0.22)) + smoke(17, 9, 1.1) + move([plate(4.6, m.glaze('#F1EBDF'), rise=1.0, wall=0.3)] + chips(18, 2.8, lambda r: 0.6, 3, heap=0.3), (8.8, -6, 0))


@shot('category-perfume', 'زجاجة عطر خضراء وبجانبها قارورة دهن عود بسدّادة بلورية', elevation=10, passes=8)
def _():
    return move(diriyah(), (-3, 1, 0), 10) + move(oil(), (4.6, -3.0, 0), 20)


@shot('category-honey', 'مرطبانا عسل، كهرماني وأبيض كريمي، وأمامهما مغرفة خشبية', elevation=14, passes=7)
def _():
    return move(pot(g.honey(), 'honey-sidr'), (-5.4, 1, 0)) + move(pot(m.plain('#F0E2BE', 0.3), 'honey-majra', top='wood'), (5.2, 2.4, 0)) + move(dipper(13), (6.6, -6.4, 1.25), 186, (0, 84))


@shot('category-ceramics', 'مزهرية طينية بسنابل جافة وإلى جانبها كوب أخضر ووعاء صغير', elevation=12)
def _():
    bowl, _ = dish(7, 4.5, m.glaze('#F4EFE6', '#9A7B55'))
    return move([lathe(VASE, m.clay('#B5623F'))] + sprig('wheat'), (-5, 3, 0)) + move(mug('#14664A'), (8, 1.5, 0), -14) + move([bowl], (2.6, -8, 0))


@shot('category-textiles', 'وسادة سدو عنابية مسندة إلى بطانية صوف مطوية', elevation=16, turn=-16)
def _():
    return move(cushion(46, 46, 15, m.printed(print_of('sadu-burgundy'), 0.95, bumpy=0.5), m.cloth('#6E2433', 2, 0.3)), (-3, 2, 0), 0, (-9, 0)) + move(folded(36, 26, 3, m.cloth('#D8C9AC', 1.3, 0.8), 4, 5, '#F6EFE0'), (14, -22, 0), 12)


@shot('category-stationery', 'دفتر جلدي أخضر فوقه قلم نحاسي وبجانبه دواة حبر', elevation=36, turn=-20)
def _():
    return notebook('#0F4D38') + move(nib_pen(), (-3.6, 2.4, 2.6), 34, (0, 90)) + move(inkwell(), (12, 6, 0))


@shot('category-gifts', 'صندوق هدايا أخضر بشريط نحاسي، وأمامه علبتا توزيعات صغيرتان', elevation=18, turn=22)
def _():
    size = (20, 20, 14)
    return gift_box(size, '#0F4D38') + ribbon(size, '#C08A2D', 3.0) + favour('#F1E7D3', 8, -17, -16) + favour('#B5623F', -2, -18.5, -30)
