import { c, darken, lighten } from '../palette.ts'
import { shadow } from '../scene.ts'
import { ball, band, clipped, ellipse, flat, group, lathe, linear, metal, path, place, radial, rect, seeded, stroke, tilt, turned, type Profile } from '../svg.ts'
import { piled } from './botanicals.ts'
import { jar, jarOutline, lowJar, triangles } from './containers.ts'
import { plate } from './dates.ts'
import { steam } from './hospitality.ts'

/** A split of agarwood, its resin in dark veins. */
export const chip = (x: number, y: number, turn: number, size: number, i = 0, colour: string = '#7A5233'): string => {
  const shapes = ['M-60 -8L-30 -24L48 -18L62 4L20 22L-52 16Z', 'M-52 -18L20 -26L58 -6L40 20L-40 18L-62 4Z', 'M-46 -12L8 -28L56 -16L52 12L-14 24L-58 10Z']
  const d = shapes[i % 3] ?? ''
  return group(path(d, linear([[0, lighten(colour, 0.22)], [1, darken(colour, 0.25)]], true))
    + clipped(stroke('M-60 -2C-20 -12 20 -6 60 -10M-54 8C-16 0 24 10 58 2', darken(colour, 0.6), 6, 0.7) + stroke('M-50 -14C-10 -20 20 -16 50 -14', lighten(colour, 0.35), 3, 0.6), d), `translate(${x} ${y}) rotate(${turn}) scale(${size})`)
}

const chips = (cx: number, base: number, rows: readonly number[], size: number, colour?: string, seed = 4): string =>
  piled(cx, base, rows, [78 * size, 44 * size], (x, y, turn, i) => chip(x, y, (turn % 70) - 35, size, i + Math.floor(turn), colour), seed)

export const oudJar = (): string =>
  jar({ inside: clipped(rect(380, 540, 440, 380, 0, '#4A2F1C') + chips(600, 880, [5, 5, 5, 5, 5, 5, 5, 4], 0.98), jarOutline), lid: 'brass', label: undefined })
    + rect(520, 690, 160, 130, 10, flat(c.green900)) + rect(529, 699, 142, 112, 6, 'none', `stroke="${c.brass}" stroke-width="3"`)
    + group(chip(0, 0, -14, 0.8, 0, c.brass), 'translate(600 755)')

export const oudPlate = (): string => plate(c.white, 850, 330, c.brass) + chips(600, 838, [2, 3, 4, 5], 1.25, undefined, 9)

const bead = (x: number, y: number, size: number, i: number): string => ellipse(x, y, 44 * size, 42 * size, ball(i % 3 ? '#4B2A22' : '#5D342A'))
  + ellipse(x - 14 * size, y - 18 * size, 8 * size, 5 * size, '#F3D9B5', 'opacity="0.4"')
export const mabsous = (): string => {
  const inside = clipped(rect(360, 680, 480, 230, 0, '#2E1813')
    + piled(600, 868, [6, 6, 5, 5], [84, 58], (x, y, _turn, i) => bead(x, y, 1.05, i)), lathe([[218, 690], [218, 850], [202, 892]]))
  return lowJar(inside, c.brass)
}
export const beadsOnBrass = (): string =>
  shadow(280, 600, 888) + ellipse(600, 866, 330, 66, c.brassDark) + ellipse(600, 850, 335, 68, metal(c.brass))
    + ellipse(600, 852, 270, 50, darken(c.brass, 0.18))
    + [[480, 800], [600, 790], [720, 804], [540, 720], [660, 716], [600, 640], [420, 848], [560, 858], [770, 852], [676, 864]].map(([x = 0, y = 0], i) => [y, bead(x, y, 1.55, i)] as const).toSorted((a, b) => a[0] - b[0]).map(([, drawn]) => drawn).join('')

/** A round tin, its lid leaning on it, full of flakes. */
export const flakesTin = (): string => {
  const flakes = piled(600, 756, [4, 5, 5], [58, 13], (x, y, turn, i) => chip(x, y, turn % 60, 0.5, i, i % 3 === 0 ? '#C89A52' : i % 3 === 1 ? '#9A6A3F' : '#6B4529'), 15)
  return place(group(ellipse(0, 0, 196, 196, c.brassDark)
    + ellipse(-8, -4, 194, 194, radial([[0, '#C98B86'], [1, '#8E4A4E']], 0.4, 0.35, 0.8))
    + ellipse(-8, -4, 150, 150, 'none', `stroke="${c.brassLight}" stroke-width="4"`)
    + triangles(-96, 20, 176, 7, 40, c.brassLight)
    + triangles(-96, 60, 176, 7, 40, c.brassLight), 'translate(760 640) scale(0.92 1)'), 60, 20)
    + shadow(230, 540) + path(lathe([[236, 752], [236, 896]], 540), turned('#A65A5C')) + band(840, 236, c.brassLight, 5, 1, 540)
    + triangles(350, 880, 380, 12, 26, c.brassLight) + ellipse(540, 752, 236, 236 * tilt, c.brass)
    + ellipse(540, 754, 222, 220 * tilt, '#4A2A1C') + group(flakes, 'translate(-60 0)')
    + group(rect(-150, -9, 220, 18, 9, flat(c.wood)) + ellipse(92, 0, 52, 26, darken(c.wood, 0.15)) + ellipse(92, -4, 44, 19, '#6B4529'), 'translate(820 905) rotate(-8)')
}

export const sticks = (): string =>
  shadow(240)
    + [-34, -14, 6, 26].map((dx, i) => stroke(`M${600 + dx * 0.4} 830L${600 + dx * 4.4} ${330 + i * 12}`, '#8A6642', 7)
      + stroke(`M${600 + dx * 2.1} ${590 + i * 4}L${600 + dx * 4.4} ${330 + i * 12}`, '#3F2A1E', 15)).join('')
    + ellipse(450, 326, 9, 10, c.ember) + steam(450, 312, 190, 0.75)
    + path(lathe([[60, 800], [54, 830], [210, 868], [190, 898]]), turned(c.sage))
    + ellipse(600, 864, 212, 34, lighten(c.sage, 0.12)) + ellipse(600, 866, 176, 25, darken(c.sage, 0.16))
    + path(lathe([[58, 796], [66, 866]]), turned(c.sage)) + ellipse(600, 796, 58, 10, lighten(c.sage, 0.2))
    + ellipse(600, 797, 24, 4, c.ink900)
    + group(rect(0, 0, 90, 420, 45, turned(c.green900)) + rect(0, 70, 90, 220, 0, turned(c.cream))
      + triangles(4, 250, 82, 4, 30, c.green900)
      + triangles(4, 200, 82, 4, 30, c.brass), 'translate(880 880) rotate(82) translate(-20 0)')

const coals = (y: number, r: number): string => {
  const random = seeded(6)
  return ellipse(600, y, r, r * tilt, '#2A2320')
    + Array.from({ length: 7 }, (_, i) => ellipse(600 + (i - 3) * r * 0.24, y - 6 - random() * 10, r * 0.17, r * 0.12, i % 2 ? ball('#5A4A44') : ball(c.ember))).join('')
    + chip(600, y - 20, -8, r / 130, 1)
}

/** The fluted ceramic burner. */
export const flutedBurner = (colour: string, smoke: boolean, burning = true): string => {
  const profile: Profile = [[128, 560], [176, 620], [196, 690], [176, 770], [112, 826], [112, 826], [132, 898]]
  const flutes = [-0.78, -0.48, -0.16, 0.16, 0.48, 0.78].map((k) => stroke(`M${600 + 126 * k} 566C${600 + 200 * k} 640 ${600 + 200 * k} 740 ${600 + 110 * k} 822`, darken(colour, 0.3), 7, 0.45)
    + stroke(`M${592 + 126 * k} 570C${590 + 200 * k} 640 ${590 + 200 * k} 740 ${593 + 110 * k} 820`, lighten(colour, 0.4), 4, 0.4)).join('')
  return shadow(170) + (smoke ? steam(600, 480, 290) : '') + path(lathe([[112, 826], [118, 850], [132, 898]]), turned('#A9744F'))
    + path(lathe(profile.slice(0, 5)), turned(colour)) + flutes
    + path(lathe([[164, 496], [158, 536], [128, 566]]), metal(c.brass)) + ellipse(600, 496, 164, 164 * tilt, c.brassLight)
    + ellipse(600, 498, 150, 150 * tilt, c.brassDark) + (burning ? coals(502, 128) : '')
}

/** The pierced dome of brass; `lit` shows the light and the smoke through it. */
export const piercedBurner = (lit: boolean): string => {
  const dome = lathe([[14, 372], [70, 392], [150, 470], [178, 560], [176, 640]])
  const holes = [430, 490, 550, 610].map((y, row) => [-2, -1, 0, 1, 2].map((k) => group(path('M0 -24L17 0L0 24L-17 0Z', lit ? radial([[0, '#FFF0B8'], [1, '#F0A840']]) : '#4A3312'), `translate(${600 + k * (24 + row * 12) * (row % 2 ? 1 : 0.92) + (row % 2 && k !== 0 ? 0 : 0)} ${y + Math.abs(k) * -3}) scale(${1 - Math.abs(k) * 0.13} 1)`)).join('')).join('')
  return shadow(230) + (lit ? steam(560, 380, 220, 0.6) + steam(660, 400, 180, 0.5) : '')
    + ellipse(600, 886, 250, 42, c.brassDark) + ellipse(600, 874, 254, 42, metal(c.brass))
    + ellipse(600, 874, 200, 30, darken(c.brass, 0.2)) + path(lathe([[60, 770], [46, 820], [120, 880]]), metal(c.brass))
    + path(lathe([[182, 650], [170, 710], [110, 770], [60, 786]]), metal(c.brass)) + path(dome, metal(lighten(c.brass, 0.08)))
    + holes
    + band(640, 180, c.brassDark, 9) + band(652, 182, c.brassLight, 6)
    + stroke('M470 450C446 490 436 550 438 600', '#FFF7E0', 10, 0.5)
    + path(lathe([[10, 330], [22, 350], [14, 376]]), metal(c.brass)) + ellipse(600, 322, 20, 20, ball(c.brass))
}

const stud = (x: number, y: number) => ellipse(x, y, 11, 11, ball(c.brass))

/** The Najdi burner: square, waisted, studded. */
export const najdiBurner = (smoke: boolean): string => {
  const face = 'M420 430H780L668 640L744 898H456L532 640Z'
  return shadow(190) + (smoke ? steam(600, 380, 260, 0.8) : '')
    + path(face, linear([[0, darken(c.wood, 0.12)], [0.35, lighten(c.wood, 0.12)], [1, darken(c.wood, 0.35)]]))
    + clipped([480, 560, 650, 720].map((x) => stroke(`M${x} 430C${x - 20} 560 ${x + 24} 720 ${x - 6} 900`, darken(c.wood, 0.35), 4, 0.3)).join('')
      + triangles(400, 560, 400, 8, 54, c.walnut) + triangles(440, 870, 320, 8, 56, c.walnut)
      + path('M440 800H760V812H440ZM400 578H800V590H400Z', c.walnut), face)
    + stroke('M436 462H764', c.brass, 8) + stroke('M466 880H734', c.brass, 8)
    + [474, 537, 600, 663, 726].map((x) => stud(x, 462)).join('') + [500, 567, 633, 700].map((x) => stud(x, 842)).join('')
    + rect(522, 622, 156, 36, 8, metal(c.brass))
    + path('M404 396H796L780 436H420Z', turned(darken(c.wood, 0.1))) + path('M404 396L440 366H760L796 396Z', c.steel)
    + path('M426 394L454 372H746L774 394Z', '#2A2320')
    + (smoke ? [500, 560, 620, 690].map((x, i) => ellipse(x, 384, 32, 14, i % 2 ? ball('#5A4A44') : ball(c.ember))).join('') + chip(600, 366, -6, 1, 0) : '')
}

export const electricBurner = (colour: string): string => {
  const holes = [-100, -60, -20, 20, 60, 100].map((dx) => rect(592 + dx, 470 - Math.abs(dx) * 0.12, 16, 54, 8, '#4A3312')).join('')
  return shadow(170) + path(lathe([[150, 560], [160, 620], [160, 860], [146, 898]]), turned(colour))
    + path(lathe([[150, 430], [154, 470], [156, 556]]), metal(c.brass)) + ellipse(600, 430, 150, 150 * tilt, flat(c.brassLight))
    + ellipse(600, 430, 56, 8, c.brassDark) + holes + band(566, 154, darken(colour, 0.5), 6, 0.6)
    + ellipse(600, 742, 36, 36, darken(colour, 0.28)) + ellipse(600, 742, 30, 30, lighten(colour, 0.14))
    + stroke('M600 724V742M586 732A18 18 0 1 0 614 732', c.brass, 5) + ellipse(600, 812, 6, 6, '#7FD6A4')
    + stroke('M468 640V850', '#FFFFFF', 12, 0.25) + steam(600, 410, 170, 0.7)
}
