import { c, darken, dates, lighten } from '../palette.ts'
import { shadow } from '../scene.ts'
import { ball, ellipse, flat, group, linear, metal, path, place, radial, rect, seeded, stroke, turned } from '../svg.ts'
import { longVase, mug } from './ceramics.ts'
import { jar, jarFill, palm, pouch, star, triangles } from './containers.ts'
import { date, heap, mamoul } from './dates.ts'
import { honeyJar, nutJar, syrupBottle } from './honey.ts'
import { finjan } from './hospitality.ts'
import { chip, flutedBurner, mabsous, oudJar } from './incense.ts'
import { candleCup, flacon } from './scent.ts'

const bow = (x: number, y: number, size: number, colour: string): string =>
  group(path('M-8 4L-70 120L-44 112L-30 136L14 10Z', darken(colour, 0.15))
    + path('M8 4L70 120L44 112L30 136L-14 10Z', darken(colour, 0.22))
    + path('M0 0C-40 -70 -150 -90 -160 -40C-166 0 -80 40 0 10Z', linear([[0, lighten(colour, 0.2)], [1, darken(colour, 0.25)]]))
    + path('M0 0C40 -70 150 -90 160 -40C166 0 80 40 0 10Z', linear([[0, darken(colour, 0.2)], [1, lighten(colour, 0.12)]]))
    + path('M-20 -4C-60 -44 -116 -56 -130 -36C-116 -10 -60 4 -20 6Z', darken(colour, 0.42), 'opacity="0.5"')
    + path('M20 -4C60 -44 116 -56 130 -36C116 -10 60 4 20 6Z', darken(colour, 0.42), 'opacity="0.5"')
    + rect(-28, -24, 56, 54, 16, turned(colour)), `translate(${x} ${y}) scale(${size})`)

/** A lidded box with a ribbon; `card` adds a card under the bow. */
export const giftBox = (colour: string, ribbon: string, card = false): string =>
  shadow(290)
    + path('M330 560H870V880Q870 900 850 900H350Q330 900 330 880Z', linear([[0, lighten(colour, 0.06)], [0.5, colour], [1, darken(colour, 0.24)]]))
    + rect(548, 540, 104, 360, 0, linear([[0, darken(ribbon, 0.15)], [0.3, lighten(ribbon, 0.25)], [1, darken(ribbon, 0.25)]]))
    + path('M330 560H870V600H330Z', darken(colour, 0.4), 'opacity="0.45"')
    + path('M306 470H894V560Q894 572 882 572H318Q306 572 306 560Z', linear([[0, lighten(colour, 0.14)], [0.5, colour], [1, darken(colour, 0.2)]]))
    + path('M306 470L370 404H830L894 470Z', lighten(colour, 0.22))
    + rect(548, 470, 104, 102, 0, linear([[0, darken(ribbon, 0.1)], [0.3, lighten(ribbon, 0.3)], [1, darken(ribbon, 0.2)]]))
    + path('M548 470L560 404H640L652 470Z', lighten(ribbon, 0.2))
    + (card ? group(rect(-70, -46, 140, 180, 8, flat('#FBF5E7'))
      + rect(-58, -34, 116, 156, 4, 'none', `stroke="${c.brass}" stroke-width="3"`)
      + star(0, 44, 0.5, colour), 'translate(740 640) rotate(10)') : '')
    + bow(600, 424, 1.15, ribbon)

/** A box with its lid leaning behind, contents standing in it. */
const openBox = (colour: string, lining: string, contents: string, [w, front]: readonly [number, number] = [820, 220]): string => {
  const [x, top] = [600 - w / 2, 900 - front]
  const straw = seeded(21)
  const nest = Array.from({ length: 70 }, () => { const sx = x + 24
    + straw() * (w - 48); return stroke(`M${sx} ${top + 14}q${straw() * 30 - 15} ${-20 - straw() * 16} ${straw() * 50 - 25} ${-12 - straw() * 22}`, straw() > 0.5 ? '#DCC598' : '#C5A874', 5) }).join('')
  return shadow(w * 0.46)
    + path(`M${x + 36} 330H${x + w - 36}L${x + w} ${top}H${x}Z`, linear([[0, darken(colour, 0.1)], [1, darken(colour, 0.34)]], true))
    + path(`M${x + 62} 356H${x + w - 62}L${x + w - 30} ${top}H${x + 30}Z`, linear([[0, lining], [1, darken(lining, 0.22)]], true))
    + contents + nest
    + path(`M${x} ${top}H${x + w}L${x + w - 16} 886Q${x + w - 18} 900 ${x + w - 32} 900H${x + 32}Q${x + 18} 900 ${x + 16} 886Z`, linear([[0, lighten(colour, 0.1)], [0.6, colour], [1, darken(colour, 0.26)]]))
    + stroke(`M${x + 4} ${top + 3}H${x + w - 4}`, lighten(colour, 0.4), 6, 0.8) + star(600, 900 - front / 2, 0.85, c.brass)
    + star(600, 900 - front / 2, 0.5, colour)
}

export const hospitalityBox = (): string =>
  openBox(c.green800, c.cream, place(pouch(c.green700, { ground: c.cream, mark: c.green800 }), -215, -130, 0.66)
    + place(jar({ inside: jarFill('#8CA05A'), lid: 'wood' }), 250, -150, 0.56) + place(finjan(c.white), 30, -276, 0.86)
    + place(finjan(c.white), 30, -326, 0.86) + heap(622, 682, [2, 3, 3], 0.8, { colour: dates.sukkari }))
export const oudBox = (): string => openBox('#7C2F3E', '#E9D9C4', place(flutedBurner(c.sand300, false, false), -170, -120, 0.92)
  + place(oudJar(), 110, -140, 0.66) + place(mabsous(), 290, -140, 0.46))
export const honeyBox = (): string => openBox(c.pine, '#F0DDB4', place(honeyJar(c.honeyDark), -255, -130, 0.66)
  + place(jar({ inside: jarFill(c.honeyCream), lid: 'wood', label: { ground: c.green900, mark: c.brassLight } }), 0, -130, 0.66)
  + place(nutJar(), 255, -130, 0.66), [860, 200])
export const homeBox = (): string => openBox(c.kraft, '#E8D3AE', place(longVase(c.white, 'blossom'), -250, -120, 0.9)
  + place(candleCup(false), 20, -140, 0.66) + place(mug(c.white), 250, -230, 0.6) + place(mug(c.green700), 220, -130, 0.62))
export const honeyBoxClosed = (): string =>
  shadow(330) + rect(260, 580, 680, 320, 10, linear([[0, lighten(c.pine, 0.12)], [1, darken(c.pine, 0.18)]], true))
    + [650, 730, 810].map((y, i) => stroke(`M270 ${y}C460 ${y + 14 - i * 10} 700 ${y - 16 + i * 8} 930 ${y + 6}`, darken(c.pine, 0.35), 4, 0.35)).join('')
    + path('M240 520H960L940 590H260Z', flat(lighten(c.pine, 0.2))) + path('M240 520L300 470H900L960 520Z', lighten(c.pine, 0.35))
    + ellipse(600, 496, 60, 12, darken(c.pine, 0.4)) + stroke('M420 486V900M440 486V900', c.burgundy, 9)
    + stroke('M430 560C380 520 350 560 400 590C440 604 500 560 470 530C450 516 436 540 430 560', c.burgundy, 8)
    + group(rect(-64, -54, 128, 108, 8, c.cream) + palm(0, -8, 0.6, c.green800), 'translate(690 740)')

/** A small box lined with green, open, holding pieces of oud. */
export const oudCase = (): string =>
  shadow(300) + path('M330 380H870L900 640H300Z', linear([[0, darken(c.walnut, 0.1)], [1, darken(c.walnut, 0.4)]], true))
    + path('M362 410H838L862 640H338Z', flat(c.green800)) + rect(548, 450, 104, 64, 6, metal(c.brass))
    + path('M300 640H900L880 720H320Z', c.green900)
    + [[430, 672, -10], [560, 650, 16], [690, 668, -20], [790, 682, 8], [500, 700, 24], [630, 706, -6], [740, 712, 14]].map(([x = 0, y = 0, t = 0], i) => chip(x, y, t, 1.25, i, '#7A5233')).join('')
    + path('M292 700H908L896 880Q894 900 876 900H324Q306 900 304 880Z', linear([[0, lighten(c.walnut, 0.18)], [0.2, c.walnut], [1, darken(c.walnut, 0.3)]], true))
    + [760, 810, 856].map((y) => stroke(`M306 ${y}C460 ${y + 10} 720 ${y - 14} 894 ${y + 2}`, darken(c.walnut, 0.4), 4, 0.4)).join('')
    + stroke('M296 704H904', c.brass, 6) + rect(572, 696, 56, 64, 8, metal(c.brass)) + ellipse(600, 734, 9, 9, c.brassDark)

export const flaconCase = (): string =>
  shadow(260) + path('M372 300H828L850 690H350Z', linear([[0, darken(c.burgundy, 0.05)], [1, darken(c.burgundy, 0.4)]], true))
    + path('M402 330H798L816 690H384Z', flat(c.green800)) + place(flacon(), 0, -150, 0.86)
    + path('M340 680H860L848 882Q846 900 828 900H372Q354 900 352 882Z', linear([[0, lighten(c.burgundy, 0.1)], [1, darken(c.burgundy, 0.25)]]))
    + stroke('M344 684H856', c.brass, 6) + triangles(360, 876, 480, 14, 30, c.brass)

const crescent = (x: number, y: number, r: number, colour: string) => path(`M${x + r * 0.45} ${y - r * 0.87}A${r} ${r} 0 1 0 ${x + r * 0.45} ${y + r * 0.87}A${r * 0.88} ${r * 0.88} 0 1 1 ${x + r * 0.45} ${y - r * 0.87}Z`, colour)
const favour = (colour: string, string: string): string =>
  shadow(120) + rect(480, 690, 240, 210, 8, linear([[0, lighten(colour, 0.1)], [1, darken(colour, 0.2)]]))
    + path('M470 640H730V704H470Z', flat(lighten(colour, 0.08))) + path('M470 640L500 606H700L730 640Z', lighten(colour, 0.3))
    + crescent(600, 808, 50, c.brassLight) + stroke('M600 640V704', string, 8) + bow(600, 622, 0.44, string)
export const favours = (): string => place(favour(c.green700, c.cream), -170, -190, 0.94)
  + place(favour(c.cream, c.burgundy), 130, -210, 0.94) + place(favour(c.clay, c.cream), -30, -60, 1.04)
  + place(favour(c.cream, c.green700), -270, 30, 1.04) + place(favour(c.green700, c.cream), 230, 20, 1.04)
export const favourOpen = (): string =>
  shadow(260) + path('M350 420H850L880 660H320Z', linear([[0, c.cream], [1, darken(c.cream, 0.2)]], true))
    + crescent(600, 510, 56, c.brass) + path('M320 660H880L860 740H340Z', darken(c.cream, 0.3))
    + path('M350 690C400 610 470 650 520 620S640 640 690 612S820 640 850 700Z', '#FFFDF6', 'opacity="0.9"')
    + group(date(480, 660, -8, 1.9, { colour: dates.sukkari, filling: '#D9B27C' }), '') + mamoul(710, 640, 1.1)
    + path('M312 700H888L876 884Q874 900 858 900H342Q326 900 324 884Z', flat(c.cream))
    + triangles(330, 884, 540, 14, 34, c.green700) + stroke('M318 704H882', c.brass, 5)

export const lantern = (): string =>
  shadow(170) + ellipse(600, 700, 260, 300, radial([[0, '#FFE3A0', 0.65], [1, '#FFE3A0', 0]]))
    + stroke('M560 330A40 40 0 1 1 640 330', c.brass, 12) + path('M600 330L680 440H520Z', metal(c.brass))
    + ellipse(600, 330, 16, 16, ball(c.brass)) + rect(480, 436, 240, 30, 8, metal(c.brass))
    + path('M496 466H704L740 800H460Z', radial([[0, '#FFF4CF'], [0.6, '#F6C66A'], [1, '#C98A34']], 0.5, 0.6, 0.6), 'opacity="0.92"')
    + [496, 565, 635, 704].map((x, i) => stroke(`M${x} 466L${[460, 553, 647, 740][i]} 800`, c.brassDark, 11)).join('')
    + [560, 640, 720].map((y) => stroke(`M${486 - (y - 560) * 0.11} ${y}H${714 + (y - 560) * 0.11}`, c.brassDark, 5, 0.7)).join('')
    + rect(572, 690, 56, 110, 8, '#FFF9E6') + ellipse(600, 664, 15, 30, '#FFFFFF') + rect(440, 796, 320, 40, 8, metal(c.brass))
    + path('M456 836H744L776 900H424Z', metal(darken(c.brass, 0.08)))

const reed = (row: number, i: number) =>
  rect(252 + row * 7 + i * (41 - row * 0.8), 684 + row * 31, 37, 27, 9, (i + row) % 2 ? flat('#D2AE70') : flat('#B88F50'))

export const basket = (): string => {
  const weave = [0, 1, 2, 3, 4, 5, 6].map((row) => Array.from({ length: 17 }, (_, i) => reed(row, i)).join('')).join('')
  return shadow(340) + stroke('M270 690C280 180 920 180 930 690', '#9A7440', 32)
    + stroke('M270 690C280 180 920 180 930 690', '#CFAB6C', 20) + place(syrupBottle(), -150, -170, 0.6)
    + place(lantern(), 0, -140, 0.66)
    + place(jar({ inside: jarFill('#7A4220'), lid: 'cloth', cloth: c.green700 }), 215, -180, 0.6) + mamoul(400, 690, 0.7)
    + heap(520, 690, [2, 3], 0.7, { colour: dates.khalas }) + mamoul(700, 690, 0.62)
    + path('M240 676H960L904 884Q900 900 884 900H316Q300 900 296 884Z', '#8A6636') + weave
    + rect(228, 656, 744, 44, 22, turned('#CFAB6C'))
    + Array.from({ length: 22 }, (_, i) => stroke(`M${246 + i * 33} 660L${262 + i * 33} 696`, '#8A6636', 4, 0.6)).join('')
}
