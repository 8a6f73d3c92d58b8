import { c, darken, dates, lighten } from '../palette.ts'
import { shadow } from '../scene.ts'
import { clipped, ellipse, flat, linear, path, place, rect, seeded, stroke } from '../svg.ts'
import { bean, cardamom, piled, strewn } from './botanicals.ts'
import { jar, jarOutline, palm } from './containers.ts'
import { date } from './dates.ts'

/** A burlap sack fallen open, beans before it. */
export const beanSack = (): string => {
  const body = 'M380 400C340 520 316 700 340 860C346 896 370 900 420 900H780C830 900 854 896 860 860C884 700 860 520 820 400C760 376 700 420 600 404C500 420 440 376 380 400Z'
  const threads = Array.from({ length: 34 }, (_, i) => stroke(`M320 ${400 + i * 15}C460 ${408 + i * 15} 740 ${392 + i * 15} 880 ${400 + i * 15}`, darken(c.kraft, 0.35), 3, 0.2)).join('')
    + Array.from({ length: 34 }, (_, i) => stroke(`M${330 + i * 16} 380C${324 + i * 17} 560 ${330 + i * 16} 740 ${336 + i * 16} 900`, darken(c.kraft, 0.35), 3, 0.16)).join('')
  const roll = 'M366 404C356 356 400 336 470 350C560 366 640 366 730 350C800 336 844 356 834 404C824 440 760 424 700 432C620 442 580 442 500 432C440 424 376 440 366 404Z'
  return place(shadow(270)
    + path(body, linear([[0, darken(c.kraft, 0.3)], [0.3, lighten(c.kraft, 0.15)], [0.65, c.kraft], [1, darken(c.kraft, 0.38)]]))
    + clipped(threads, body) + piled(600, 372, [5, 7, 7], [50, 24], (x, y, t) => bean(x, y, t, 1.05), 8)
    + path(roll, linear([[0, lighten(c.kraft, 0.25)], [1, darken(c.kraft, 0.2)]], true))
    + palm(600, 640, 1.5, c.green900), 0, -40, 0.94)
    + strewn(600, 925, 400, 56, 46, (x, y, t) => bean(x, y, t, 1.05), 17)
}

export const ajwaJar = (): string => {
  const random = seeded(14)
  const rows = [500, 566, 632, 698, 764, 830, 880].map((y, row) => [-2, -1, 0, 1, 2].map((k) => date(600 + k * 84
    + (row % 2) * 38, y, random() * 70 - 35, 1.06, { colour: random() > 0.5 ? dates.ajwa : '#40241F' })).join('')).join('')
  return jar({ inside: clipped(rect(380, 450, 440, 460, 0, '#1B100E') + rows, jarOutline), lid: 'brass' })
    + rect(506, 660, 188, 150, 10, flat(c.cream)) + rect(515, 669, 170, 132, 6, 'none', `stroke="${c.green800}" stroke-width="3"`)
    + palm(600, 722, 0.72, c.green800)
}

export const cardamomFill = (): string =>
  clipped(rect(380, 500, 440, 400, 0, '#6E7F3E') + piled(600, 880, [6, 7, 7, 7, 7, 7, 7, 7, 7], [66, 40], (x, y, t) => cardamom(x, y, t, 1.12), 6), jarOutline)

export const saffronDish = (): string => {
  const random = seeded(9)
  const threads = Array.from({ length: 60 }, () => { const a = random() * 6.28; const r = Math.sqrt(random()); const [x, y] = [600
    + Math.cos(a) * r * 100, 838
    + Math.sin(a) * r * 18 - (1 - r) * 34]; return stroke(`M${x} ${y}q${random() * 30 - 15} ${random() * -22} ${random() * 56 - 28} ${random() * -16}`, random() > 0.3 ? '#A3241C' : '#D9641F', 5) }).join('')
  return place(shadow(130, 600, 880) + ellipse(600, 862, 150, 32, darken(c.white, 0.3))
    + ellipse(600, 850, 154, 32, flat(c.white)) + ellipse(600, 852, 118, 22, darken(c.white, 0.1)) + threads, -220, 60, 1.1)
}

export const cardamomsAround = (): string =>
  [[392, 850, 30], [330, 900, 140], [420, 930, 80], [500, 962, 12], [300, 962, 50], [720, 952, 160], [790, 900, 20], [850, 946, 110]].map(([x = 0, y = 0, turn = 0]) => cardamom(x, y, turn, 1.35)).join('')
