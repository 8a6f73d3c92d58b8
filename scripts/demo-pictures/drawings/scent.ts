import { c, darken, lighten } from '../palette.ts'
import { shadow } from '../scene.ts'
import { ball, band, ellipse, flat, group, lathe, linear, metal, path, place, radial, rect, stroke, tilt, turned } from '../svg.ts'
import { bean, lavender, orange, rose } from './botanicals.ts'
import { palm, star, triangles } from './containers.ts'

const glassBody = (colour: string) => linear([[0, darken(colour, 0.45)], [0.1, colour], [0.28, lighten(colour, 0.32)], [0.5, lighten(colour, 0.08)], [0.85, darken(colour, 0.12)], [1, darken(colour, 0.5)]])

export const squareBottle = (): string =>
  shadow(190) + rect(420, 470, 360, 430, 34, glassBody(c.green800))
    + rect(448, 500, 304, 366, 20, linear([[0, darken(c.green700, 0.25)], [0.4, c.green600], [1, darken(c.green800, 0.3)]]), 'opacity="0.85"')
    + stroke('M446 520V850', '#FFFFFF', 10, 0.4) + rect(420, 872, 360, 28, 14, c.green950, 'opacity="0.5"')
    + rect(500, 590, 200, 190, 4, c.brass) + rect(508, 598, 184, 174, 2, flat(c.green900)) + palm(600, 672, 0.8, c.brassLight)
    + rect(552, 428, 96, 48, 6, metal(c.brassDark)) + rect(520, 300, 160, 136, 14, metal(c.brass))
    + stroke('M520 414H680', c.brassDark, 4, 0.6)

export const squareBottleWithBox = (): string => {
  const box = shadow(150) + rect(470, 330, 260, 570, 6, flat(c.sand100))
    + rect(470, 330, 70, 570, 6, darken(c.sand200, 0.12), 'opacity="0.6"') + rect(470, 770, 260, 130, 0, c.green900)
    + triangles(470, 770, 260, 8, 30, c.green900) + palm(626, 540, 0.9, c.green900) + stroke('M470 430H730', c.brass, 5)
  return place(box, 150, -40, 1) + place(squareBottle(), -140, 20, 0.86)
}

export const roundBottle = (): string => {
  const d = 'M600 440A228 228 0 0 1 690 878L680 900H520L510 878A228 228 0 0 1 600 440Z'
  return shadow(190) + path(d, radial([[0, '#F7D9D6'], [0.55, '#E3A3A6'], [1, '#A85C67']], 0.38, 0.32, 0.75))
    + ellipse(600, 668, 178, 178, radial([[0, '#F3C3C2'], [1, '#CF7F88']], 0.4, 0.35, 0.7), 'opacity="0.8"')
    + stroke('M424 610A190 190 0 0 1 500 500', '#FFFFFF', 16, 0.7)
    + rect(560, 400, 80, 56, 6, metal(c.brass)) + ellipse(600, 356, 62, 58, ball(c.brass)) + star(600, 356, 0.6, c.brassLight)
    + ellipse(600, 668, 60, 60, 'none', `stroke="#FFF3EA" stroke-width="4" opacity="0.8"`) + star(600, 668, 0.75, '#FBE9E4')
    + ellipse(600, 668, 12, 12, c.rose) + rose(850, 830, 0.95, c.rose)
}

export const tallBottle = (): string =>
  shadow(130) + path(lathe([[70, 462], [112, 492], [116, 520], [116, 870], [106, 898]]), glassBody('#9A5A1E'))
    + stroke('M520 530V860', '#FFE2B0', 12, 0.5) + path(lathe([[116, 620], [116, 800]]), turned(c.cream))
    + triangles(492, 790, 216, 8, 28, c.clay) + ellipse(600, 690, 34, 34, 'none', `stroke="${c.clay}" stroke-width="4"`)
    + star(600, 690, 0.55, c.clay) + path(lathe([[52, 430], [52, 470]]), metal(c.brass))
    + path(lathe([[76, 290], [76, 436]]), turned(c.wood)) + ellipse(600, 290, 76, 76 * tilt, lighten(c.wood, 0.25))
    + [-40, -8, 30].map((dx) => stroke(`M${600 + dx} 300V428`, darken(c.wood, 0.3), 3, 0.4)).join('')

const facet = (d: string, colour: string, opacity: number) => path(d, colour, `opacity="${opacity}"`)

/** The cut-crystal flacon of oil of oud. */
export const flacon = (): string => {
  return shadow(130)
    + path('M470 640L520 580H680L730 640L720 870L690 900H510L480 870Z', linear([[0, '#C9D8D2'], [0.3, '#F6FAF7'], [0.6, '#DCE8E2'], [1, '#9FB4AB']]))
    + path('M506 680L540 640H660L694 680L686 850L664 868H536L514 850Z', linear([[0, '#3A1608'], [0.35, '#8C3F16'], [1, '#2C1006']]))
    + facet('M470 640L520 580L540 640L506 680Z', '#FFFFFF', 0.7) + facet('M730 640L680 580L660 640L694 680Z', '#7E978C', 0.5)
    + facet('M480 870L510 900L536 868L514 850Z', '#8DA49A', 0.6) + facet('M720 870L690 900L664 868L686 850Z', '#6F877C', 0.6)
    + facet('M470 640L506 680L514 850L480 870Z', '#FFFFFF', 0.35) + facet('M730 640L694 680L686 850L720 870Z', '#5E766B', 0.35)
    + stroke('M548 690L556 836', '#F0B27A', 9, 0.55) + rect(548, 540, 104, 44, 8, metal(c.brass))
    + path('M600 300L650 420L640 540H560L550 420Z', linear([[0, '#D5E3DC'], [0.45, '#FFFFFF'], [0.55, '#B6CBC1'], [1, '#8EA79C']]))
    + path('M600 300L614 420L608 540H592L586 420Z', '#FFFFFF', 'opacity="0.6"')
    + path('M550 420L600 300L650 420L600 450Z', '#FFFFFF', 'opacity="0.35"')
}

export const rollOn = (): string =>
  place(shadow(90)
    + path(lathe([[50, 522], [74, 534], [84, 562], [84, 562], [84, 880], [84, 880], [78, 898]]), linear([[0, '#9FB5AB'], [0.16, '#EDF4EF'], [0.6, '#DCE8E1'], [1, '#8BA298']]))
    + path(lathe([[74, 580], [74, 872]]), linear([[0, '#C9AE62'], [0.35, '#F6E7B4'], [0.7, '#E3CB86'], [1, '#B3964A']]))
    + path(lathe([[85, 660], [85, 810]]), turned(c.white)) + ellipse(600, 744, 38, 38, c.green100)
    + path('M600 718C618 740 618 754 600 768C582 754 582 740 600 718Z', c.green700) + rect(548, 482, 104, 48, 8, metal(c.brass))
    + ellipse(600, 470, 42, 38, ball(c.steel)) + ellipse(586, 456, 10, 8, '#FFFFFF', 'opacity="0.8"')
    + stroke('M532 590V640', '#FFFFFF', 9, 0.8) + stroke('M532 826V868', '#FFFFFF', 9, 0.8), -70, 0, 1.15)
  + place(shadow(80) + path(lathe([[66, 640], [66, 898]]), metal(c.brass)) + ellipse(600, 640, 66, 10, c.brassLight) + band(860, 66, c.brassDark, 4, 0.6), 150, 30, 1)

const flame = (y: number) => ellipse(600, y - 40, 70, 90, radial([[0, '#FFE7A0', 0.8], [1, '#FFE7A0', 0]]))
  + path(`M600 ${y - 92}C628 ${y - 54} 630 ${y - 18} 600 ${y - 8}C570 ${y - 18} 572 ${y - 54} 600 ${y - 92}Z`, radial([[0, '#FFF6C8'], [0.6, '#F9BE4B'], [1, '#E07B26']], 0.5, 0.7, 0.7))

export const candleCup = (lit: boolean, colour: string = c.clay): string =>
  shadow(190) + path(lathe([[190, 540], [186, 700], [170, 850], [150, 898]]), turned(colour))
    + path(lathe([[177, 790], [166, 860], [150, 898]]), turned('#C79A6B'))
    + stroke('M423 790C500 806 540 780 600 792S700 806 777 788', '#C79A6B', 10)
    + ellipse(600, 540, 190, 190 * tilt, lighten(colour, 0.3)) + ellipse(600, 544, 176, 172 * tilt, darken(colour, 0.35))
    + ellipse(600, 552, 172, 22, radial([[0, lit ? '#FFF3CE' : '#F2E6CC'], [1, '#E0CDA4']]))
    + stroke('M600 550V522', '#3A2A1C', 6) + (lit ? flame(526) : '')
    + stroke('M446 590C448 680 456 740 470 800', '#FFFFFF', 12, 0.3)

export const candle = (lit: boolean): string => {
  const beans = lit ? [[372, 884, 20], [424, 918, 120], [336, 922, 70], [500, 938, 10], [744, 926, 150], [800, 896, 30], [838, 930, 95]].map(([x = 0, y = 0, turn = 0]) => bean(x, y, turn, 1.1)).join('') : ''
  const lid = lit ? '' : place(shadow(120)
    + group(ellipse(0, 0, 170, 170, darken(c.wood, 0.3)) + ellipse(-10, -4, 168, 168, flat(c.wood)) + [126, 86, 46].map((r) => ellipse(-10, -4, r, r, 'none', `stroke="${darken(c.wood, 0.25)}" stroke-width="4" opacity="0.5"`)).join(''), 'translate(600 740) scale(0.9 0.98)'), 250, 10)
  return lid + place(candleCup(lit), lit ? 0 : -90) + beans
}

export const diffuser = (withLavender: boolean): string => {
  const body = shadow(170)
    + [-80, -52, -26, 0, 26, 52, 80].map((dx, i) => stroke(`M${600 + dx * 0.3} 620L${600 + dx * 2.2} ${240 + Math.abs(dx) * 0.5 + (i % 2) * 24}`, i % 2 ? '#C9A873' : '#B08D58', 11)).join('')
    + path(lathe([[64, 590], [70, 630], [160, 690], [176, 760], [172, 860], [156, 898]]), linear([[0, '#2A322E'], [0.25, '#69756E'], [0.5, '#48534D'], [1, '#1E2622']]))
    + path(lathe([[160, 780], [162, 850], [148, 888]]), linear([[0, '#6B5A2B', 0.6], [0.4, '#C2A85A', 0.5], [1, '#4C3F1D', 0.7]]))
    + path(lathe([[68, 568], [68, 610]]), metal(c.brass)) + ellipse(600, 568, 68, 10, c.brassLight)
    + ellipse(600, 568, 46, 6, c.ink900) + stroke('M462 720C448 760 446 820 456 860', '#FFFFFF', 11, 0.4)
    + rect(536, 740, 128, 100, 6, flat(c.cream)) + group(lavender(0, 40, 84, 0), 'translate(600 790)')
  return withLavender ? place(body, -60) + lavender(740, 930, 330, 52) + lavender(770, 950, 290, 62) : body
}

export const linenSpray = (): string =>
  place(orange(600, 792, 110), 250, 20)
    + place(shadow(170) + path(lathe([[56, 470], [120, 520], [150, 570], [150, 870], [138, 898]]), turned(c.sand300))
      + path(lathe([[150, 620], [150, 820]]), turned(c.green900))
      + ellipse(600, 722, 54, 54, 'none', `stroke="${c.brassLight}" stroke-width="4"`) + palm(600, 716, 0.5, c.brassLight)
      + band(620, 150, c.brass, 4) + band(820, 150, c.brass, 4) + path(lathe([[52, 420], [56, 474]]), metal(c.brass))
      + path('M470 330H650C676 330 690 350 690 374V420H560C560 396 540 380 512 380H470Z', turned(c.white))
      + rect(450, 336, 26, 36, 6, c.brass)
      + path('M528 384C520 420 528 450 552 470L566 460C546 440 544 414 552 384Z', darken(c.white, 0.15))
      + stroke('M482 600V850', '#FFFFFF', 11, 0.4)
      + [0, 1, 2, 3, 4, 5].map((i) => ellipse(424 - i * 26, 354 + ((i * 53) % 70) - 34, 5, 5, '#FFFFFF', 'opacity="0.9"')).join(''), -100, 0)
