import { c, darken, lighten } from '../palette.ts'
import { shadow, unmeasured } from '../scene.ts'
import { clipped, ellipse, flat, group, linear, path, place, radial, rect, stroke, turned } from '../svg.ts'
import { fruitBowl } from './ceramics.ts'
import { star, triangles } from './containers.ts'

const fringe = (x: number, y: number, width: number, length: number, colour: string, step = 16): string =>
  Array.from({ length: Math.floor(width / step)
    + 1 }, (_, i) => stroke(`M${x + i * step} ${y}C${x + i * step + 3} ${y + length * 0.4} ${x + i * step - 3} ${y + length * 0.7} ${x + i * step + ((i * 7) % 5) - 2} ${y + length}`, i % 2 ? colour : darken(colour, 0.1), 5)).join('')

const underneath = (x: number, y: number, w: number, h: number) => rect(x + 26, y + 30, w, h, 14, '#2A1B0C', `${unmeasured} opacity="0.09"`)
  + rect(x + 14, y + 16, w, h, 10, '#2A1B0C', `${unmeasured} opacity="0.14"`)

/** A prayer rug from above: one quiet niche. */
export const prayerRug = (colour: string, line: string): string => {
  const [x, y, w, h] = [360, 170, 480, 840]
  const niche = 'M440 920V500C440 420 500 380 560 340C580 326 592 310 600 286C608 310 620 326 640 340C700 380 760 420 760 500V920Z'
  return underneath(x, y, w, h) + fringe(x + 6, y + 4, w - 12, -34, c.cream) + fringe(x + 6, y + h - 4, w - 12, 34, c.cream)
    + rect(x, y, w, h, 6, flat(colour)) + rect(x + 18, y + 18, w - 36, h - 36, 2, 'none', `stroke="${line}" stroke-width="4"`)
    + rect(x + 46, y + 46, w - 92, h - 92, 2, 'none', `stroke="${line}" stroke-width="2" opacity="0.8"`)
    + Array.from({ length: 9 }, (_, i) => star(x + 32, y + 62 + i * 89.5, 0.2, line) + star(x + w - 32, y + 62 + i * 89.5, 0.2, line)).join('')
    + Array.from({ length: 5 }, (_, i) => star(x + 92 + i * 74, y + 32, 0.2, line) + star(x + 92 + i * 74, y + h - 32, 0.2, line)).join('')
    + path(niche, darken(colour, 0.14)) + stroke(niche, line, 6)
    + stroke('M470 920V516C470 448 520 416 572 376C586 364 594 352 600 338C606 352 614 364 628 376C680 416 730 448 730 516V920', line, 2.5, 0.8)
    + stroke('M600 352V440', line, 3) + path('M600 440L622 478L600 520L578 478Z', line) + triangles(472, 920, 256, 12, 22, line)
    + rect(x, y, w, h, 6, linear([[0, '#FFFFFF', 0.1], [0.5, '#FFFFFF', 0], [1, '#000000', 0.1]]))
}

const sole = (cx: number) => path(`M${cx} 800C${cx - 44} 800 ${cx - 40} 850 ${cx - 26} 884C${cx - 20} 900 ${cx - 30} 930 ${cx - 14} 944C${cx + 2} 956 ${cx + 26} 944 ${cx + 26} 916C${cx + 26} 890 ${cx + 44} 800 ${cx} 800Z`, c.green700, 'opacity="0.85"')

export const childRug = (): string => {
  const small = [[520, 330], [690, 300], [500, 470], [706, 440], [560, 580], [660, 620]] as const
  return underneath(380, 190, 440, 800) + fringe(388, 194, 424, -28, c.green700) + fringe(388, 986, 424, 28, c.green700)
    + rect(380, 190, 440, 800, 8, flat(c.cream))
    + rect(400, 210, 400, 760, 4, 'none', `stroke="${c.green700}" stroke-width="8" stroke-dasharray="18 12"`)
    + path('M440 960V480C440 340 540 300 600 250C660 300 760 340 760 480V960Z', '#DCE8DC')
    + path('M640 380A78 78 0 1 0 640 516A62 62 0 1 1 640 380Z', c.brass)
    + small.map(([x, y], i) => group(path('M0 -20L6 -6L20 -5L9 5L13 20L0 11L-13 20L-9 5L-20 -5L-6 -6Z', i % 2 ? c.clay : c.brass), `translate(${x} ${y}) scale(${0.8 + (i % 3) * 0.2})`)).join('')
    + triangles(440, 780, 320, 10, 26, c.sage) + sole(548) + sole(652)
}

/** The travel rug, folded, beside its zipped case. */
export const travelRug = (colour: string, line: string): string =>
  place(underneath(280, 300, 420, 420) + rect(292, 312, 420, 420, 14, darken(colour, 0.3))
    + rect(284, 304, 420, 420, 14, darken(colour, 0.15)) + rect(276, 296, 420, 420, 14, flat(colour))
    + stroke('M276 506H696', darken(colour, 0.35), 5, 0.6) + stroke('M276 512H696', lighten(colour, 0.3), 3, 0.4)
    + path('M346 716V470C346 410 420 400 486 350C552 400 626 410 626 470V716Z', darken(colour, 0.12))
    + stroke('M346 716V470C346 410 420 400 486 350C552 400 626 410 626 470V716', line, 5)
    + stroke('M378 716V484C378 440 440 428 486 394C532 428 594 440 594 484V716', line, 2.5, 0.8)
    + star(486, 560, 0.7, line), -10, -10)
  + place(underneath(600, 560, 300, 330) + rect(600, 560, 300, 330, 36, flat(darken(colour, 0.06)))
    + rect(614, 574, 272, 302, 26, 'none', `stroke="${lighten(colour, 0.25)}" stroke-width="3" stroke-dasharray="9 7"`)
    + stroke('M612 640H888', c.ink900, 12) + stroke('M612 640H888', c.brassLight, 4) + rect(846, 630, 20, 52, 8, c.brass)
    + star(750, 770, 0.85, line) + stroke('M890 720C960 700 970 800 900 800', darken(colour, 0.2), 16), 60, 40)

/** Bands of Sadu weaving over a rectangle. */
export const sadu = (x: number, y: number, w: number, h: number, [main, dark, light]: readonly [string, string, string]): string => {
  const unit = h / 20
  const diamonds = (top: number, height: number, count: number, colour: string) => Array.from({ length: count }, (_, i) => path(`M${x + ((i + 0.5) * w) / count} ${top}L${x + ((i + 1) * w) / count} ${top + height / 2}L${x + ((i + 0.5) * w) / count} ${top + height}L${x + (i * w) / count} ${top + height / 2}Z`, colour)).join('')
  const stripe = (row: number, rows: number, colour: string) => rect(x, y + row * unit, w, rows * unit, 0, colour)
  return rect(x, y, w, h, 0, main) + stripe(1, 0.5, light) + stripe(2, 2.4, dark)
    + triangles(x, y + 4.3 * unit, w, 14, 2 * unit, light) + stripe(4.8, 0.4, light) + stripe(6, 0.4, dark) + stripe(7, 6, light)
    + diamonds(y + 7.2 * unit, 5.6 * unit, 5, main) + diamonds(y + 8.4 * unit, 3.2 * unit, 5, light)
    + diamonds(y + 9.2 * unit, 1.6 * unit, 5, dark) + stripe(13.6, 0.4, dark) + stripe(14.8, 0.4, light)
    + stripe(15.6, 2.4, dark) + triangles(x, y + 15.8 * unit, w, 14, -2 * unit, light) + stripe(18.5, 0.5, light)
    + Array.from({ length: Math.floor(h / 9) }, (_, i) => stroke(`M${x} ${y + i * 9}H${x + w}`, '#000000', 1.6, 0.09)).join('')
}

const puff = 'M340 400C420 424 780 424 860 400C872 396 884 408 880 420C856 500 856 780 880 880C884 892 872 904 860 900C780 876 420 876 340 900C328 904 316 892 320 880C344 780 344 500 320 420C316 408 328 396 340 400Z'
const softness = path(puff, radial([[0, '#FFFFFF', 0.2], [0.55, '#FFFFFF', 0], [1, '#1B120A', 0.36]], 0.42, 0.38, 0.68))

export const saduCushion = (colours: readonly [string, string, string]): string => shadow(270)
  + clipped(sadu(310, 390, 580, 520, colours), puff) + softness

export const linenCushion = (): string => {
  const weave = Array.from({ length: 40 }, (_, i) => stroke(`M300 ${390 + i * 13}H900`, '#FFFFFF', 2, 0.12)).join('')
    + Array.from({ length: 46 }, (_, i) => stroke(`M${310 + i * 13} 380V920`, '#3E4A38', 2, 0.07)).join('')
  const inner = 'M376 444C450 460 750 460 824 444C808 540 808 760 824 856C750 840 450 840 376 856C392 760 392 540 376 444Z'
  return group(shadow(280)
    + clipped(rect(300, 380, 600, 540, 0, c.sage) + weave + stroke('M420 520C470 560 460 640 430 700M770 500C740 560 760 640 780 690M520 830C580 800 640 800 690 830', darken(c.sage, 0.35), 12, 0.16), puff)
    + softness
    + `<path d="${inner}" fill="none" stroke="${c.brass}" stroke-width="6" stroke-dasharray="20 13" stroke-linecap="round"/>`, 'translate(600 900) scale(1.18 0.82) translate(-600 -900)')
}

/** A blanket in three folds, its fringe to the front. */
export const blanket = (colour: string): string => {
  const fold = (y: number, shade: number) => rect(290, y, 620, 112, 50, linear([[0, lighten(colour, 0.16 - shade)], [0.5, darken(colour, shade)], [1, darken(colour, 0.26 + shade)]], true))
    + Array.from({ length: 38 }, (_, i) => stroke(`M${318 + i * 15} ${y + 14}C${322 + i * 15} ${y + 40} ${314 + i * 15} ${y + 74} ${318 + i * 15} ${y + 98}`, darken(colour, 0.3), 3, 0.22)).join('')
  const flap = path('M420 540C480 528 720 528 780 540V806C720 818 480 818 420 806Z', linear([[0, lighten(colour, 0.2)], [0.5, colour], [1, darken(colour, 0.1)]], true))
    + Array.from({ length: 13 }, (_, i) => stroke(`M424 ${560 + i * 20}C520 ${552 + i * 20} 680 ${552 + i * 20} 776 ${560 + i * 20}`, darken(colour, 0.35), 3, 0.2)).join('')
    + [466, 510, 690, 734].map((x) => stroke(`M${x} 538V808`, lighten(colour, 0.45), 6, 0.55)).join('')
  return shadow(320) + fold(788, 0.06) + fold(696, 0.03) + fold(604, 0)
    + rect(290, 524, 620, 100, 48, linear([[0, lighten(colour, 0.28)], [1, darken(colour, 0.12)]], true)) + flap
    + fringe(428, 804, 344, 62, lighten(colour, 0.35), 17)
}

const frond = (x: number, y: number, turn: number) => group(stroke('M-46 0C-10 -8 20 -6 46 4', c.green700, 4)
  + [-30, -12, 6, 24].map((dx) => stroke(`M${dx} -4L${dx + 12} -20M${dx} -2L${dx + 14} 13`, c.green700, 4)).join(''), `translate(${x} ${y}) rotate(${turn})`)

export const tablecloth = (): string => {
  const edge = 'M210 560C300 540 900 540 990 560L1012 800C960 828 920 782 860 812S740 786 680 816S560 786 500 814S380 786 320 812S230 826 188 800Z'
  return shadow(330, 600, 930)
    + [[290, 700], [880, 700]].map(([x = 0, y = 0]) => rect(x, y, 34, 228, 6, turned(c.walnut))).join('')
    + path(edge, linear([[0, '#FCF8EE'], [1, '#DCD2BC']], true))
    + [300, 420, 540, 660, 780, 900].map((x, i) => stroke(`M${x} 580C${x + (i % 2 ? 10 : -10)} 660 ${x} 740 ${x + (i % 2 ? -14 : 14)} 800`, '#B9AC8E', 12, 0.3)).join('')
    + path('M210 560L300 480H900L990 560C900 580 300 580 210 560Z', flat('#FFFCF4'))
    + Array.from({ length: 8 }, (_, i) => frond(256 + i * 98, 752 + (i % 2) * 8, i % 2 ? 6 : -6)).join('')
    + [340, 440, 540, 640, 740, 840].map((x) => group(frond(x, 0, 0), 'translate(0 534) scale(1 0.5)')).join('')
    + place(fruitBowl(), 0, -378, 0.3)
}

export const saduColours = { burgundy: ['#7A2331', '#1F1A19', '#F1E7D2'], black: ['#2B2F2C', '#8C6A3C', '#E6D7B8'] } as const

/** A runner unrolled from its roll. */
export const runner = (): string =>
  underneath(430, 330, 340, 620) + fringe(438, 930, 324, 56, c.cream, 15) + rect(430, 420, 340, 516, 0, '#7A2331')
    + group(sadu(0, 0, 516, 340, saduColours.burgundy), 'translate(770 420) rotate(90)')
    + rect(430, 420, 340, 90, 0, linear([[0, '#1B120A', 0.6], [1, '#1B120A', 0]], true))
  + rect(404, 296, 392, 150, 70, linear([[0, '#9C3444'], [0.45, '#7A2331'], [1, '#3A0F18']], true))
  + [470, 540, 660, 730].map((x) => rect(x - 10, 298, 20, 146, 0, '#F1E7D2', 'opacity="0.85"')).join('')
  + rect(584, 297, 32, 148, 0, '#1F1A19')
  + rect(404, 296, 392, 150, 70, linear([[0, '#FFFFFF', 0.2], [0.4, '#FFFFFF', 0], [1, '#000000', 0.45]], true))
  + ellipse(404, 371, 26, 72, '#5A1823') + ellipse(404, 371, 15, 44, 'none', 'stroke="#F1E7D2" stroke-width="4"')
  + ellipse(796, 371, 26, 74, '#4A121C')

export const saduDetail = (): string => underneath(230, 250, 740, 640) + fringe(240, 886, 720, 96, c.cream, 18)
  + sadu(230, 250, 740, 640, saduColours.burgundy)

export const categoryTextiles = (): string => place(blanket(c.green700), 0, 20, 0.98) + place(saduCushion(saduColours.burgundy), 0, -366, 0.72)
