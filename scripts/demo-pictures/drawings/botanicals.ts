import { c, darken, lighten } from '../palette.ts'
import { ball, ellipse, group, linear, path, radial, seeded, stroke } from '../svg.ts'

export const leaf = (x: number, y: number, turn: number, size: number, colour: string = c.leaf): string =>
  group(path('M0 0C-26 -26 -26 -70 0 -104C26 -70 26 -26 0 0Z', linear([[0, lighten(colour, 0.22)], [1, darken(colour, 0.2)]]))
    + stroke('M0 -4V-92', darken(colour, 0.35), 2.5, 0.6), `translate(${x} ${y}) rotate(${turn}) scale(${size})`)

/** A stem from (x, y) upwards with leaves to both sides. */
export const sprig = (x: number, y: number, length: number, turn: number, colour: string = c.leaf, pairs = 4, size = 0.7): string => {
  const leaves = Array.from({ length: pairs }, (_, i) => {
    const h = -length * (0.32 + (0.62 * i) / pairs)
    return leaf(4, h, 48, size * (1 - i * 0.09), colour) + leaf(-4, h - 16, -48, size * (1 - i * 0.09), colour)
  }).join('')
  return group(stroke(`M0 0C8 ${-length / 2} -6 ${-length * 0.8} 0 ${-length}`, darken(colour, 0.25), 6) + leaves
    + leaf(0, -length + 8, 0, size * 0.9, colour), `translate(${x} ${y}) rotate(${turn})`)
}

const petal = (shade: string) => path('M0 6C-38 -6 -58 -50 -34 -80C-20 -96 20 -96 34 -80C58 -50 38 -6 0 6Z', linear([[0, lighten(shade, 0.3)], [0.5, shade], [1, darken(shade, 0.3)]], true))
  + stroke('M-36 -74C-20 -92 20 -92 36 -74', lighten(shade, 0.5), 3, 0.6)

const ring = (count: number, scale: number, shade: string, turn: number) =>
  Array.from({ length: count }, (_, i) => group(petal(shade), `rotate(${turn + (i * 360) / count}) scale(${scale})`)).join('')

export const rose = (x: number, y: number, size: number, colour: string = c.rose): string => {
  const heart = ellipse(0, 0, 24, 24, darken(colour, 0.2))
    + stroke('M-16 6C-22 -16 14 -24 18 -2C20 16 -8 18 -8 4C-8 -6 6 -8 8 0', lighten(colour, 0.35), 5)
  return group(leaf(-30, 30, -128, 0.8) + leaf(34, 26, 122, 0.72) + ring(6, 1, darken(colour, 0.12), 12)
    + ring(5, 0.76, colour, 40) + ring(4, 0.52, lighten(colour, 0.1), 8) + heart, `translate(${x} ${y}) scale(${size})`)
}

export const lavender = (x: number, y: number, length: number, turn: number): string => {
  const buds = Array.from({ length: 9 }, (_, i) => {
    const h = -length * 0.45 - i * length * 0.062
    return [-1, 1].map((side) => ellipse(side * (13 - i * 0.8), h, 10, 14, side < 0 ? lighten(c.lavender, 0.15) : darken(c.lavender, 0.1), `transform="rotate(${side * 28} ${side * 12} ${h})"`)).join('')
  }).join('')
  return group(stroke(`M0 0V${-length}`, c.leaf, 5) + buds, `translate(${x} ${y}) rotate(${turn})`)
}

/** A stem with small round flowers. */
export const blossom = (x: number, y: number, length: number, turn: number, colour: string = c.white): string => {
  const spots = [[0, 1], [26, 0.86], [-30, 0.8], [18, 0.66], [-22, 0.58], [30, 0.5]] as const
  return group(stroke(`M0 0C10 ${-length * 0.5} -8 ${-length * 0.8} 0 ${-length}`, '#6B5236', 6)
    + spots.map(([dx, share]) => stroke(`M0 ${-length * (share - 0.1)}L${dx} ${-length * share}`, '#6B5236', 4)
      + [0, 72, 144, 216, 288].map((a) => group(ellipse(0, -13, 9, 13, colour), `translate(${dx} ${-length * share}) rotate(${a})`)).join('')
      + ellipse(dx, -length * share, 6, 6, c.brass)).join(''), `translate(${x} ${y}) rotate(${turn})`)
}

/** A dry ear of wheat. */
export const wheat = (x: number, y: number, length: number, turn: number): string =>
  group(stroke(`M0 0V${-length}`, c.straw, 5)
    + Array.from({ length: 8 }, (_, i) => [-1, 1].map((s) => ellipse(s * 12, -length * 0.62 - i * length * 0.05, 8, 18, s < 0 ? '#DDB974' : '#C29A52', `transform="rotate(${s * 24} ${s * 12} ${-length * 0.62 - i * length * 0.05})"`)).join('')).join('')
    + [-14, -5, 5, 14].map((dx) => stroke(`M0 ${-length}L${dx * 1.6} ${-length * 1.16}`, '#DDB974', 2.5)).join(''), `translate(${x} ${y}) rotate(${turn})`)

export const bean = (x: number, y: number, turn: number, size: number, colour: string = c.coffee): string =>
  group(ellipse(0, 0, 30, 21, ball(lighten(colour, 0.08))) + stroke('M-26 0C-12 -9 12 9 26 0', darken(colour, 0.5), 4), `translate(${x} ${y}) rotate(${turn}) scale(${size})`)

export const cardamom = (x: number, y: number, turn: number, size: number): string =>
  group(path('M-36 0C-22 -22 20 -22 38 0C20 22 -22 22 -36 0Z', ball('#94A85A'))
    + stroke('M-26 -4C-8 -10 14 -10 28 -3', '#6C7F3A', 2.2, 0.7) + stroke('M-26 6C-8 11 14 11 28 5', '#6C7F3A', 2.2, 0.7)
    + stroke('M36 0L46 -3', '#8A8450', 4), `translate(${x} ${y}) rotate(${turn}) scale(${size})`)

/** Small things strewn over an ellipse of the ground. */
export const strewn = (cx: number, cy: number, rx: number, ry: number, count: number, item: (x: number, y: number, turn: number, i: number) => string, seed = 7): string => {
  const random = seeded(seed)
  const spots = Array.from({ length: count }, () => [random() * 6.283, Math.sqrt(random()), random() * 360] as const)
  return spots.map(([a, r, turn]) => [cx + Math.cos(a) * r * rx, cy + Math.sin(a) * r * ry, turn] as const).toSorted((p, q) => p[1] - q[1]).map(([x, y, turn], i) => item(x, y, turn, i)).join('')
}

/** Rows of small things filling a width from a line upwards, the top row narrowest. */
export const piled = (cx: number, base: number, rows: readonly number[], step: readonly [number, number], item: (x: number, y: number, turn: number, i: number) => string, seed = 11): string => {
  const random = seeded(seed)
  return rows.map((count, row) => Array.from({ length: count }, (_, i) => item(cx + (i - (count - 1) / 2) * step[0]
    + (random() - 0.5) * step[0] * 0.4, base - (rows.length - 1 - row) * step[1]
    + (random() - 0.5) * step[1] * 0.4, random() * 360, i)).join('')).join('')
}

export const fruit = (x: number, y: number, r: number, colour: string): string =>
  ellipse(x, y, r, r * 0.96, ball(colour))
    + ellipse(x - r * 0.34, y - r * 0.42, r * 0.2, r * 0.12, '#FFFFFF', `opacity="0.45" transform="rotate(-30 ${x - r * 0.34} ${y - r * 0.42})"`)
export const orange = (x: number, y: number, r: number): string => fruit(x, y, r, c.orange)
  + ellipse(x + 4, y - r * 0.88, r * 0.12, r * 0.05, '#6F7B35') + leaf(x + 6, y - r * 0.86, 62, r / 130, c.leaf)
export const pomegranate = (x: number, y: number, r: number): string =>
  path(`M${x - r * 0.2} ${y - r * 0.86}L${x - r * 0.26} ${y - r * 1.22}L${x - r * 0.08} ${y - r * 1.08}L${x} ${y - r * 1.26}L${x + r * 0.08} ${y - r * 1.08}L${x + r * 0.26} ${y - r * 1.22}L${x + r * 0.2} ${y - r * 0.86}Z`, '#96323A')
    + fruit(x, y, r, '#B5404A')
export const lemonSlice = (x: number, y: number, r: number, turn = 0): string =>
  group(ellipse(0, 0, r, r, c.lemon) + ellipse(0, 0, r * 0.86, r * 0.86, '#FBF4D0')
    + ellipse(0, 0, r * 0.8, r * 0.8, radial([[0, '#F6EAA0'], [1, '#EBD56A']]))
    + [0, 60, 120].map((a) => group(stroke(`M0 ${-r * 0.78}V${r * 0.78}`, '#FBF4D0', r * 0.07), `rotate(${a})`)).join(''), `translate(${x} ${y}) rotate(${turn}) scale(1 0.9)`)
