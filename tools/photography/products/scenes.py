"""Wide pictures of the house in use, for the home page: places rather than products."""
import glass as g
import materials as m
from products.ceramics import VASE, carafe, date_stand, mug, sprig, tumbler
from products.coffee import beans, drop
from products.gifts import straw
from products.hero import finjan, fruit, outside, pot
from products.perfume import diriyah, oil, wax
from products.stationery import inkwell, leather, nib_pen, notebook
from shapes.base import box, lathe, move
from shapes.brass import lantern, tray
from shapes.incense import faceted, najdi, pierced
from shapes.loose import pod
from shapes.paper import bow, card, satin, tray_box
from shapes.plants import branch
from shapes.scenery import fire_pan, low_table, mortar, roasting_pan, seat, shelf, tissue, wall
from shapes.smoke import smoke
from shapes.textile import cushion, folded, linen, rug
from shapes.vessels import dish, flat_label, plate
from shots import SHOTS, print_of, shot

WIDE = {'size': (1600, 900), 'passes': 8, 'part': (0, 1, 0, 1)}


def pictured(name):
    """The model of another picture."""
    return SHOTS[name].build()


def vase(tone, kind, glazed=False):
    return [lathe(VASE, (m.glaze if glazed else m.clay)(tone))] + sprig(kind)


def plume(height, length, lean, at, seed=8, strength=0.2):
    made = smoke(height, length, lean, strength, seed)
    for thing in made:
        thing.location = (at[0], at[1], 0)
    return made


def setting(side):
    """A place at the table: two plates, a glass of water, a folded napkin to the `side` (-1 left, 1 right)."""
    napkin = move(folded(9.5, 16, 2, m.cloth('#B5623F', 5, 0.3), 0.7), (side * 19.5, 0, 0.2), side * -4)
    return [plate(13.5, m.glaze('#D8C9AC', '#8A6A48'), rise=2.0)] + move([plate(9.6, m.glaze('#14664A', '#0B3B2B'), rise=1.5)], (0, 0, 1.0)) + napkin + move(tumbler(0.6), (side * 13.2, 12.5, 0.15))


@shot('scene-guests', 'مائدة مفروشة بالكتان للضيوف: أطباق رملية وخضراء وكؤوس ماء وتمر على طبق مرتفع وسلطانية فواكه وإبريق ماء وغصن زيتون',
      elevation=22, fill=1.0, focus=(0.5, 0.42), stop=0.8, **WIDE)
def _():
    made = move(setting(-1), (-24, -14, 0.16), 3) + move(setting(1), (25, -13, 0.16), -3)
    made += move(pictured('wh-cer-002-2'), (-14, 19, 0.1), 0, scale=0.86) + move(date_stand(), (5, 5, 0.16))
    made += move(carafe(), (19, 21, 0.1)) + move(pot(), (34, 14, 0.1), -160)
    for x, y in ((-3.4, -15), (3.8, -17.4)):
        made += move(finjan(), (x, y, 0.16))
    made += outside(move(vase('#EDE3D0', 'olive', True), (-35, 24, 0), 30, scale=1.0))
    return made + outside([linen(230, 96, '#DFCDAA', (0, -12, 0), 0, 0.5, 4.0)])


@shot('scene-majlis', 'ركن مجلس أرضي: مرتبة فاتحة ووسائد سدو عنابية، وطاولة خشب واطئة عليها دلّة وفناجين وتمر، وفانوس ومزهرية زيتون',
      elevation=11, fill=0.95, focus=(0.57, 0.47), stop=0.9, **WIDE)
def _():
    cream, maroon, sage = m.cloth('#E2D2B2', 1.0, 0.4), m.cloth('#6E2433', 1.2, 0.4), m.cloth('#7F9078', 1.2, 0.4)
    sadu, dark = m.printed(print_of('sadu-burgundy'), 0.95, bumpy=0.5), m.printed(print_of('sadu-black'), 0.95, bumpy=0.5)
    made = move(seat(206, 66, 17, cream, maroon), (0, 28, 0))
    for x, face, back, turn in ((-72, cream, maroon, 3), (0, cream, maroon, -2), (72, cream, maroon, 2)):
        made += move(cushion(66, 44, 20, face, back), (x, 52, 16), turn, (-10, 0))
    for x, y, size, face, back, turn in ((-58, 38, 42, sadu, maroon, 12), (28, 38, 40, dark, m.cloth('#2B2F2C', 1.2, 0.4), -12), (76, 36, 42, sadu, maroon, -16)):
        made += move(cushion(size, size, 15, face, back), (x, y, 16.5), turn, (-14, 0))
    made += move(cushion(50, 32, 13, sage, sage), (-22, 34, 16.5), -4, (-20, 0))
    table = low_table(31, 24, m.wood('#7A4F30')) + move(tray(22), (0, 0, 24)) + move(pot(), (-5, 4, 24.4), -14)
    bowl, inside = dish(6.6, 4, m.glaze('#14664A'))
    table += move([bowl] + fruit('#7A3D18', 34, 5.2, inside, heap=0.4), (10, 5, 24.5))
    for x, y in ((-9, -9), (-1, -12), (7, -10)):
        table += move(finjan(), (x, y, 24.5))
    made += move(table, (-14, -34, 1))
    made += move(lantern(m.metal(roughness=0.22), g.thin('#F2C46B', 0.6)), (62, -14, 1.6), 12, scale=1.6)
    made += outside(move(vase('#C9A37C', 'olive'), (-118, 26, 0), 20, scale=2.0))
    made += outside(move(rug(print_of('runner'), 112, 330, 1.4), (0, -54, 0), 90) + [wall(64)])
    return made


@shot('scene-gift', 'صندوق هدايا أخضر مفتوح يطلّ منه ورق ناعم وعطر وشمعة وعلبة تمر، وغطاؤه المربوط بشريط ذهبي إلى جانبه',
      elevation=24, fill=0.9, focus=(0.5, 0.47), stop=0.8, **WIDE)
def _():
    size, stuff = (32, 23, 12), satin('#C08A2D')
    inner = tray_box(size, '#0F4D38', '#F1E7D3') + tissue((30.6, 21.6), 11.4) + straw(25, 17, 7, 150, 4)
    inner += move(diriyah(), (-8.6, 2.5, 7.6), 8, scale=1.2) + move(wax(False), (2.6, 3.4, 7.4), -8)
    inner += move(tray_box((11, 9, 3.6), '#C29A66') + fruit('#7A3D18', 16, 3.6, lambda r: 1.2, 3, box=(9.4, 7.4)), (9.6, -3.4, 9.0), -4, (10, 0))
    made = move(inner, (4, 4, 0), -14)
    top = [box((32.6, 23.6, 3.2), card('#0F4D38'), bevel=0.12), box((32.7, 3, 3.26), stuff, (0, 0, 0), 0.03), box((3, 23.7, 3.28), stuff, (0, 0, 0), 0.03)]
    made += move(top + move(bow(stuff, 2.4, 5.2), (0, 0, 3.25), 24), (-29, 9, 0), 22)
    made += move([box((9, 6, 0.12), card('#F6F0E2'), bevel=0.02), flat_label(print_of('gift'), 9, 6, (0, 0, 0.14), tilt=-90)], (27.5, -6.5, 0.16), -16)
    made += move(branch([(-9, 0, 0.6), (0, 1, 0.9), (9, 0, 0.7)], '#8A9A72', (4.2, 1.0), 16, 4), (-25, -10, 0), 16)
    return made + outside([linen(70, 34, '#DCC9A5', (16, -8, 0), 9)])


@shot('scene-coals', 'دلّة قهوة نحاسية على جمر متّقد في كانون، يتصاعد منها البخار، وحولها هاون ومحماس فيه بنّ أشقر وفنجانان وهيل',
      elevation=17, fill=0.74, focus=(0.57, 0.43), stop=0.8, **WIDE)
def _():
    made = move(fire_pan(), (0, 4, 0)) + move(pot(), (0, 4, 7.6), -16, scale=1.12)
    made += outside(move(roasting_pan() + beans('#B07A3E', 150, 6.4, 3, ground=lambda r: 0.8), (-27, -9, 0), 196))
    made += move(mortar(), (27, 6, 0), -24)
    for x, y in ((16, -14), (24.4, -11.4)):
        made += move(finjan(), (x, y, 0))
    bowl, inside = dish(4.6, 2.8, m.glaze('#14664A'))
    made += move([bowl] + drop(lambda i: pod(seed=i), 60, 3.6, 4, ground=inside), (37, -6, 0)) + drop(lambda i: pod(seed=i), 6, 3.4, 7, (33, -14))
    return made + beans('#B07A3E', 12, 5, 6, at=(-16, -17)) + plume(26.4, 26, -2, (-11.8, 7.4), 8, 0.3) + plume(15, 24, 3, (9, 8), 3, 0.1)


@shot('scene-shelves', 'رفوف من خشب الجوز عليها مرطبانات عود ومباخر خزفية ونحاسية وخشبية وقوارير دهن عود وعلب بخور',
      elevation=3, fill=1.03, focus=(0.5, 0.5), **WIDE)
def _():
    low, high = 2.2, 32.2
    made = move(pictured('wh-oud-001-1'), (-40, 0, low), 0, scale=1.35) + move(faceted(m.glaze('#0F4D38')), (-18, 0, low), 6, scale=1.1)
    made += move(pictured('wh-oud-002-1'), (6, 0, low), 12, scale=1.3) + move(pictured('wh-oud-003-1'), (28, 0, low), 0, scale=1.15) + move(oil(), (42, 2, low), 20, scale=1.3)
    made += move(najdi(m.wood('#9A6A3E', 'z'), m.metal(roughness=0.26)), (-36, 0, high), 28)
    made += move(oil(), (-20, 0, high), 12, scale=1.5) + move(oil(), (-13.6, -2, high), 50, scale=1.2)
    made += move(pierced(m.metal(roughness=0.22)), (6, 0, high), 0) + move(pictured('wh-oud-004-1'), (32, 0, high), 0, scale=1.1)
    made += [box((110, 0.1, 2.2), m.wood('#7A4F30'), (0, -9.4, 0))]
    shelves = [shelf(low), shelf(high), shelf(62.2), wall(9.4)]
    shelves += move(pictured('wh-oud-001-1'), (-66, 0, high), 0, scale=1.3) + move(vase('#C9A37C', 'olive'), (66, 0, low), 0)
    return made + outside(shelves) + plume(high + 16.6, 16, 1.2, (6, 0), 8, 0.24) + plume(low + 14, 17, 1.2, (-18, 0), 11, 0.24)


@shot('scene-desk', 'مكتب في ضوء الصباح: مخطط أسبوع مفتوح على لوح جلدي أخضر ودفتر بلون الطين وقلم نحاسي ودواة حبر وكوب قهوة ساخنة وغصن زيتون',
      elevation=31, fill=0.97, focus=(0.5, 0.41), stop=0.9, **WIDE)
def _():
    made = move(pictured('wh-stn-002-2'), (-4, -6, 0.5), 6) + move(notebook('#B5623F'), (31, 2, 0.5), -14) + move(nib_pen(), (27, 1, 3.1), 52, (0, 90))
    made += move(mug('#F1EBDF'), (-31, -9, 0.5), 160) + move(inkwell(), (14, 19, 0))
    made += move(pictured('wh-stn-007-1'), (-26, 24, 0), 6) + move([plate(6.2, m.glaze('#E9DEC8', '#8A6A48'), rise=1.1)] + fruit('#7A3D18', 5, 3.0, lambda r: 0.7, 6), (31, -20, 0.5))
    made += outside(move(vase('#EDE3D0', 'olive', True), (30, 24, 0), 0, scale=0.85))
    pad = [box((78, 46, 0.4), leather('#12392C'), (0, -5, 0), 0.2)]
    return made + outside(pad) + plume(8, 22, 1.6, (-31, -9), 8, 0.09)
