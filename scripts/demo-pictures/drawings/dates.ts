import { c, darken, dates, lighten } from '../palette.ts'
import { shadow, unmeasured } from '../scene.ts'
import { ball, clipped, ellipse, flat, group, lathe, linear, path, place, radial, rect, seeded, stroke, tilt, turned } from '../svg.ts'

type DateLook = { colour: string; tip?: string; filling?: string }

/** One date lying on its side, 100 units long before scaling. */
export const date = (x: number, y: number, turn: number, size: number, { colour, tip, filling }: DateLook): string => {
  const body = 'M-50 4C-50 -20 -28 -29 2 -28C32 -27 51 -14 50 3C49 20 30 29 0 29C-30 29 -50 24 -50 4Z'
  const wrinkles = stroke('M-30 -8C-12 -15 10 -14 30 -8', darken(colour, 0.4), 2.2, 0.45)
    + stroke('M-34 9C-14 17 12 17 32 9', darken(colour, 0.4), 2.2, 0.4)
  const tipped = tip ? clipped(rect(-52, -32, 40, 64, 0, linear([[0, tip], [0.55, tip, 0.9], [1, tip, 0]])), body) : ''
  const cap = ellipse(-47, 2, 6, 9, darken(colour, 0.45))
  const stuffed = filling
    ? path('M-34 -6C-16 -16 16 -16 36 -5C16 8 -16 8 -34 -6Z', darken(colour, 0.55))
      + path('M-26 -8C-10 -22 14 -21 29 -8C12 3 -12 3 -26 -8Z', ball(filling))
      + stroke('M-16 -9C-4 -14 8 -14 18 -9', darken(filling, 0.3), 1.6, 0.5)
    : ellipse(-8, -15, 20, 5, '#FFF3DC', 'opacity="0.42" transform="rotate(-4)"')
  return group(path(body, ball(colour)) + tipped + wrinkles + cap + stuffed, `translate(${x} ${y}) rotate(${turn}) scale(${size})`)
}

/** Dates heaped on a line of the given width, upper rows behind. */
export const heap = (cx: number, base: number, counts: readonly number[], size: number, look: DateLook, seed = 3): string => {
  const random = seeded(seed)
  return counts.map((count, row) => {
    const level = counts.length - 1 - row
    return Array.from({ length: count }, (_, i) => {
      const x = cx + (i - (count - 1) / 2) * 82 * size + (random() - 0.5) * 14
      return date(x, base - level * 44 * size + (random() - 0.5) * 10, (random() - 0.5) * 60
        + (i % 2 ? 8 : -8), size, { ...look, colour: random() > 0.5 ? look.colour : darken(look.colour, 0.12) })
    }).join('')
  }).join('')
}

export const bowl = (colour: string, content: string, rim = 270): string =>
  shadow(rim * 0.75) + ellipse(600, 690, rim, rim * tilt, darken(colour, 0.2)) + content
  + path(lathe([[rim, 690], [rim * 0.98, 720], [rim * 0.8, 800], [rim * 0.46, 868], [rim * 0.42, 898]]).replace(/A[\d.]+ [\d.]+ 0 0 1 [\d.]+ [\d.]+Z$/, `A${rim} ${rim * tilt} 0 0 0 ${600 + rim} 690Z`), turned(colour))
  + stroke(`M${600 - rim} 690A${rim} ${rim * tilt} 0 0 0 ${600 + rim} 690`, lighten(colour, 0.35), 7)

export const dateBowl = (look: DateLook, colour: string): string => bowl(colour, heap(600, 690, [2, 3, 4, 5], 1.12, look))

export const plate = (colour: string, y = 860, r = 300, line: string = darken(colour, 0.14)): string =>
  shadow(r * 0.85, 600, y + 24) + ellipse(600, y + 14, r * 0.96, r * 0.2, darken(colour, 0.3))
    + ellipse(600, y, r, r * 0.21, flat(colour)) + ellipse(600, y + 2, r * 0.72, r * 0.145, darken(colour, 0.07))
    + ellipse(600, y, r - 4, r * 0.21 - 3, 'none', `stroke="${line}" stroke-width="3"`)

export const datePlate = (look: DateLook, colour: string, seed = 5): string => plate(colour) + heap(600, 836, [2, 4, 5], 1.15, look, seed)

/** A plate upon a foot. */
export const cakeStand = (colour: string, content: string): string =>
  shadow(140) + path(lathe([[40, 720], [34, 800], [60, 860], [140, 898]]), turned(colour))
    + ellipse(600, 726, 300, 52, darken(colour, 0.28)) + ellipse(600, 712, 310, 54, flat(colour))
    + ellipse(600, 712, 250, 40, darken(colour, 0.06)) + content

export const threeDates = (look: DateLook, colour: string): string =>
  plate(colour, 830, 330) + date(600, 752, -6, 2.1, look) + date(480, 826, 8, 2.1, look) + date(724, 830, -12, 2.1, look)

/** A box seen from above: a frame, a lining and a grid of what lies in it. */
export const trayBox = (colour: string, columns: number, rows: number, item: (x: number, y: number, i: number) => string, lining: string = c.cream): string => {
  const [w, h] = [780, 620]
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return item(600 - (w - 90) / 2 + ((column + 0.5) * (w - 90)) / columns, 600 - (h - 90) / 2 + ((row + 0.5) * (h - 90)) / rows, i)
  }).join('')
  return rect(226, 318, w, h, 30, '#2A1B0C', `${unmeasured} opacity="0.10"`) + rect(218, 306, w - 4, h, 28, '#2A1B0C', `${unmeasured} opacity="0.14"`)
    + rect(210, 290, w, h, 26, flat(colour)) + rect(217, 297, w - 14, h - 14, 20, 'none', `stroke="${lighten(colour, 0.25)}" stroke-width="3"`)
    + rect(245, 325, w - 70, h - 70, 12, darken(lining, 0.22)) + rect(251, 335, w - 82, h - 80, 10, lining) + cells
}

export const datesInBox = (look: DateLook, box: string, turn = 72): string =>
  trayBox(box, 6, 3, (x, y, i) => date(x, y, turn + ((i * 37) % 13) - 6, 1.42, { ...look, colour: i % 3 ? look.colour : darken(look.colour, 0.1) }))

export const stuffedBox = (filling: string, box: string): string =>
  trayBox(box, 4, 3, (x, y, i) => rect(x - 78, y - 80, 156, 160, 12, darken(c.cream, 0.08)) + date(x, y, -38 + ((i * 29) % 9), 1.4, { colour: dates.sukkari, filling }))

const drizzled = (x: number, y: number, size: number) =>
  [-28, -10, 8, 26].map((dx) => stroke(`M${x + dx * size} ${y - 20 * size}L${x + (dx + 10) * size} ${y + 20 * size}`, c.white, 4.5 * size, 0.92)).join('')
const sprinkled = (x: number, y: number, size: number, seed: number) => {
  const random = seeded(seed)
  return Array.from({ length: 14 }, () => ellipse(x + (random() - 0.5) * 62 * size, y + (random() - 0.5) * 28 * size, 4 * size, 3 * size, random() > 0.5 ? '#A9B95A' : '#8A9A3C')).join('')
}
export const chocolateDate = (x: number, y: number, size: number, i: number): string =>
  date(x, y, 0, size, { colour: dates.chocolate }) + (i % 2 ? sprinkled(x, y, size, i + 2) : drizzled(x, y, size))

export const chocolateBox = (): string =>
  trayBox(c.brass, 4, 4, (x, y, i) => ellipse(x, y + 4, 84, 56, darken(c.cream, 0.12)) + chocolateDate(x, y, 1.38, i + Math.floor(i / 4)), c.white)

export const chocolatePlate = (): string =>
  plate(c.sand200, 840, 330)
    + [[600, 700], [500, 768], [700, 768], [420, 836], [600, 842], [780, 836]].map(([x = 0, y = 0], i) => chocolateDate(x, y, 1.65, i)).join('')

/** A pressed date biscuit lying at a slant. */
export const mamoul = (x: number, y: number, size: number): string => {
  const petals = Array.from({ length: 12 }, (_, i) => group(path('M0 -22C7 -40 7 -58 0 -70C-7 -58 -7 -40 0 -22Z', darken('#E0B777', 0.2), 'opacity="0.6"'), `rotate(${i * 30})`)).join('')
  const face = ellipse(0, 0, 88, 88, radial([[0, '#F3DBA9'], [0.7, '#E6C184'], [1, '#C08B4A']], 0.4, 0.35, 0.7)) + petals
    + ellipse(0, 0, 16, 16, '#C9964F')
  return group(path('M-88 0V34A88 46 0 0 0 88 34V0Z', turned('#C98F4B')) + group(face, 'scale(1 0.52)'), `translate(${x} ${y}) scale(${size})`)
}
export const mamoulPlate = (): string =>
  plate(c.white, 852, 340, c.brass) + [[470, 800], [730, 800], [600, 840]].map(([x = 0, y = 0]) => mamoul(x, y, 1.15)).join('')
    + mamoul(540, 728, 1.15) + mamoul(680, 720, 1.15) + mamoul(608, 640, 1.15)

export const pistachioDates = (): string => {
  const slice = ellipse(0, 0, 100, 100, c.orange) + ellipse(0, 0, 88, 88, '#F6E3B8') + ellipse(0, 0, 82, 82, radial([[0, '#F3B24F'], [1, '#E28A2B']]))
    + Array.from({ length: 9 }, (_, i) => group(stroke('M0 -10V-80', '#F9E6BE', 6), `rotate(${i * 40})`)).join('')
  const look = { colour: dates.khalas, filling: '#A3B04E' }
  return plate(c.sage, 850, 350, c.white) + place(group(slice, 'translate(790 760) rotate(14) scale(1.05 0.98)'), 0)
    + date(560, 728, -5, 2.2, look) + date(430, 822, 6, 2.2, look) + date(680, 838, -10, 2.2, look)
}
