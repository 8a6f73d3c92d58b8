import { c, darken, lighten } from '../palette.ts'
import { shadow } from '../scene.ts'
import { ball, band, clipped, ellipse, flat, group, lathe, linear, metal, path, place, rect, seeded, stroke, turned } from '../svg.ts'
import { piled } from './botanicals.ts'
import { bowl, plate } from './dates.ts'
import { glassOver, jar, jarFill, jarOutline, palm, triangles } from './containers.ts'

export const dipper = (x: number, y: number, turn: number, size: number): string =>
  group(rect(-9, -330, 18, 260, 9, turned(c.wood))
    + [0, 1, 2, 3, 4].map((i) => rect(-44 + Math.abs(i - 2) * 7, -76
      + i * 24, 88 - Math.abs(i - 2) * 14, 17, 8, turned(i % 2 ? darken(c.wood, 0.12) : c.wood))).join(''), `translate(${x} ${y}) rotate(${turn}) scale(${size})`)

export const honeyJar = (colour: string): string => jar({ inside: jarFill(colour), lid: 'cloth', label: { ground: c.cream, mark: c.burgundy } })
export const honeyJarWithDipper = (colour: string): string => place(honeyJar(colour), -60)
  + group(dipper(0, 0, 0, 1), 'translate(900 900) rotate(62)')

const drip = (x: number, top: number, bottom: number, colour: string): string => path(`M${x - 16} ${top}C${x - 12} ${(top + bottom) / 2} ${x - 7} ${bottom - 40} ${x - 6} ${bottom}H${x + 6}C${x + 7} ${bottom - 40} ${x + 12} ${(top + bottom) / 2} ${x + 16} ${top}Z`, linear([[0, lighten(colour, 0.3)], [1, darken(colour, 0.15)]]))

export const honeyBowl = (colour: string, tool: 'dipper' | 'spoon', ware: string): string => {
  const surface = ellipse(600, 694, 252, 36, linear([[0, darken(colour, 0.15)], [0.4, lighten(colour, 0.3)], [1, darken(colour, 0.2)]]))
  const tip = tool === 'dipper'
    ? drip(600, 520, 690, colour) + dipper(600, 480, 24, 1.15) + ellipse(592, 500, 58, 48, ball(colour), 'opacity="0.72"')
    : drip(596, 520, 690, colour)
      + group(rect(-8, -360, 20, 320, 10, turned(c.wood)) + ellipse(0, 0, 50, 66, flat(c.wood)) + ellipse(0, 4, 40, 54, ball(colour)), 'translate(610 470) rotate(32)')
  return bowl(ware, surface + ellipse(600, 694, 60, 9, lighten(colour, 0.45), 'opacity="0.7"') + tip, 262)
}

/** A six-sided jar. */
export const hexJar = (colour: string): string => {
  const d = 'M430 520L470 480H730L770 520V850L740 898H460L430 850Z'
  return shadow(200) + path(d, '#EAF0EA', 'opacity="0.6"')
    + path('M440 540L472 520H728L760 540V846L734 888H466L440 846Z', linear([[0, darken(colour, 0.35)], [0.3, lighten(colour, 0.06)], [0.42, lighten(colour, 0.2)], [0.7, colour], [1, darken(colour, 0.5)]]))
    + path('M530 490H670V888H530Z', '#FFFFFF', 'opacity="0.08"') + stroke('M530 500V884M670 500V884', '#FFFFFF', 3, 0.35)
    + glassOver(d, 'M452 560V830') + path('M520 620H680V800H520Z', flat(c.cream))
    + rect(530, 630, 140, 160, 0, 'none', `stroke="${c.clayDark}" stroke-width="3"`) + triangles(540, 780, 120, 6, 22, c.clayDark)
    + palm(600, 694, 0.66, c.clayDark)
    + rect(452, 404, 296, 84, 12, metal(c.black)) + ellipse(600, 406, 146, 16, '#5B605C') + stroke('M454 470H746', c.brass, 5)
}

export const creamJar = (): string => {
  const body = jar({ inside: jarFill(c.honeyCream, 530), lid: 'wood', label: { ground: c.green900, mark: c.brassLight } })
  const bread = shadow(150, 600, 900)
    + path('M440 880C430 800 520 764 600 764S770 800 760 880C756 906 444 906 440 880Z', linear([[0, '#E9BE7C'], [0.5, '#C98C46'], [1, '#8F5926']], true))
    + [[520, 806], [600, 792], [680, 808]].map(([x = 0, y = 0]) => stroke(`M${x - 20} ${y + 24}L${x + 20} ${y - 8}`, '#F3D9A4', 9, 0.8)).join('')
  return place(body, -80) + place(bread, 230, 30, 0.95)
}

const cells = (x0: number, y0: number, w: number, h: number, r = 27): string => {
  const random = seeded(8)
  const hex = (x: number, y: number) => Array.from({ length: 6 }, (_, i) => `${(x + r * 0.9 * Math.sin((i * Math.PI) / 3)).toFixed(1)},${(y + r * 0.9 * Math.cos((i * Math.PI) / 3)).toFixed(1)}`).join(' ')
  let out = ''
  for (let row = 0; row * r * 1.5 < h + r; row++) for (let col = 0; col * r * 1.74 < w + r; col++) {
    const roll = random()
    out += `<polygon points="${hex(x0 + col * r * 1.74 + (row % 2) * r * 0.87, y0 + row * r * 1.5)}" fill="${roll > 0.82 ? '#B96F12' : roll > 0.4 ? '#E9AE3F' : '#DD9A2A'}"/>`
  }
  return out
}

const bar = (x: number, y: number, w: number, h: number) => rect(x, y, w, h, 5, flat(c.pine))
  + stroke(`M${x + 10} ${y + h / 2}H${x + w - 10}`, darken(c.pine, 0.25), 2, 0.4)

export const combFrame = (): string => {
  return shadow(320) + rect(268, 420, 664, 440, 0, '#F3CF7E')
    + clipped(cells(268, 420, 664, 440) + path('M268 420H600L420 860H268Z', '#FFFFFF', 'opacity="0.13"'), 'M268 420H932V860H268Z')
    + rect(246, 384, 44, 516, 5, turned(c.pine)) + rect(910, 384, 44, 516, 5, turned(c.pine)) + bar(246, 852, 708, 48)
    + bar(180, 356, 840, 58) + ellipse(268, 385, 6, 6, darken(c.pine, 0.5)) + ellipse(932, 385, 6, 6, darken(c.pine, 0.5))
    + path('M520 852C520 880 530 900 540 900C550 900 552 876 552 852Z', c.honey)
}

export const combPiece = (): string => {
  const top = 'M400 640L640 590L820 660L590 730Z'
  return plate(c.white, 850, 350, c.green700)
    + path('M372 850C420 810 560 880 640 848S840 820 846 866C840 900 400 900 372 850Z', linear([[0, lighten(c.honey, 0.3)], [1, c.honey]], true), 'opacity="0.92"')
    + path('M400 640V790L590 870V730Z', linear([[0, '#B4700F'], [1, '#E2A437']]))
    + path('M590 730V870L820 800V660Z', linear([[0, '#E9B24A'], [1, '#C07E1A']]))
    + clipped(group(cells(370, 560, 520, 220, 24), 'translate(0 250) scale(1 0.62)'), top)
    + path(top, '#FFF3C9', 'opacity="0.16"') + drip(660, 700, 838, c.honey) + drip(470, 672, 800, c.honey)
    + drip(760, 676, 790, c.honey)
}

const nut = (kind: number) => (x: number, y: number, turn: number): string => {
  const draw = [
    () => path('M-30 6C-34 -22 4 -34 24 -16C40 -2 28 22 14 18C4 12 12 2 2 0C-10 0 -14 20 -30 6Z', ball('#EBD5A5')),
    () => path('M-34 0C-20 -24 18 -20 36 0C18 20 -20 24 -34 0Z', ball('#A9683A')) + stroke('M-22 -4C-6 -10 10 -8 24 -2', '#7A4622', 2.5, 0.7),
    () => path('M-30 0C-30 -28 -6 -18 0 -24C6 -18 32 -28 32 0C32 28 8 18 0 24C-6 18 -30 28 -30 0Z', ball('#B98A52'))
      + stroke('M0 -20V20', '#7C5429', 4),
    () => path('M-28 0C-16 -17 16 -17 28 0C16 17 -16 17 -28 0Z', ball('#93A64C')) + stroke('M-20 -2C-4 -8 8 -6 20 0', '#A1536A', 4, 0.6),
  ][kind]
  return group(draw?.() ?? '', `translate(${x} ${y}) rotate(${turn})`)
}
export const nutJar = (): string => {
  const layers = [[868, 0], [788, 1], [704, 2], [620, 3]] as const
  const inside = clipped(rect(380, 500, 440, 400, 0, '#DDA23A')
    + layers.map(([y, kind]) => piled(600, y, [7, 7], [58, 40], nut(kind), kind + 3)).join('')
    + rect(380, 470, 440, 66, 0, '#E8B85A', 'opacity="0.85"'), jarOutline)
  return jar({ inside: inside + ellipse(600, 532, 190, 26, '#F3CE7C', 'opacity="0.8"'), lid: 'brass' })
    + group(rect(-64, -46, 128, 92, 8, flat(c.cream)) + palm(0, -6, 0.5, c.green700), 'translate(600 742)')
}

export const syrupBottle = (): string => {
  const outline = lathe([[42, 400], [44, 470], [70, 520], [128, 590], [134, 640], [134, 866], [122, 898]])
  const spoon = group(rect(-10, -300, 20, 300, 10, turned(c.wood)) + ellipse(0, 20, 46, 60, flat(c.wood))
    + ellipse(0, 24, 36, 47, ball(c.syrup)), 'translate(870 905) rotate(-74) translate(0 0)')
  return spoon
    + place(shadow(140)
      + path(outline, linear([[0, '#120604'], [0.24, '#4E2416'], [0.36, '#7A3C22'], [0.5, '#3A1A10'], [1, '#0E0503']]))
      + glassOver(outline, 'M490 660V850') + path(lathe([[134, 670], [134, 830]]), turned(c.cream))
      + palm(600, 738, 0.78, c.syrup) + band(674, 132, c.brass, 5) + band(826, 132, c.brass, 5)
      + rect(546, 320, 108, 92, 10, turned(c.brass)) + ellipse(600, 322, 53, 7, c.brassLight)
      + stroke('M548 396H652', c.brassDark, 4, 0.6), -70)
}
