import { darken, lighten } from './palette.ts'

export type Point = readonly [x: number, y: number]

const definitions = new Map<string, string>()

/** Gradients and clips are named by their content, so equal ones are one definition. */
const define = (tag: (id: string) => string): string => {
  const content = tag('')
  let hash = 2166136261
  for (const char of content) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619)
  const id = `d${(hash >>> 0).toString(36)}`
  definitions.set(id, tag(id))
  return id
}

/** The definitions that a drawing refers to, those that clips refer to included. */
export const definitionsOf = (drawing: string): string =>
  [...new Set([...drawing.matchAll(/url\(#(\w+)\)/g)].map((match) => match[1] ?? ''))].map((id) => definitions.get(id) ?? '').join('')

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopTags = (stops: readonly Stop[]) =>
  stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')

export const linear = (stops: readonly Stop[], vertical = false): string =>
  `url(#${define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">${stopTags(stops)}</linearGradient>`)})`

export const radial = (stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  `url(#${define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`)})`

/** A turned body lit from the upper left. */
export const turned = (hex: string): string =>
  linear([[0, darken(hex, 0.22)], [0.14, hex], [0.32, lighten(hex, 0.2)], [0.58, hex], [1, darken(hex, 0.38)]])

/** Polished metal: a harder light and a second, reflected one. */
export const metal = (hex: string): string =>
  linear([[0, darken(hex, 0.35)], [0.16, hex], [0.3, lighten(hex, 0.62)], [0.42, lighten(hex, 0.1)], [0.7, darken(hex, 0.24)], [0.86, darken(hex, 0.05)], [1, darken(hex, 0.45)]])

export const flat = (hex: string): string => linear([[0, lighten(hex, 0.12)], [1, darken(hex, 0.1)]], true)

/** A rounded thing: a date, a bean, a fruit. */
export const ball = (hex: string): string => radial([[0, lighten(hex, 0.45)], [0.45, hex], [1, darken(hex, 0.42)]], 0.36, 0.3, 0.75)

/** `rest` is further SVG attributes. */
export const path = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}" ${rest}/>`
export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, rest = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${rest}/>`
export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string, rest = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${rest}/>`
export const group = (content: string, transform: string, opacity = 1): string => `<g transform="${transform}" opacity="${opacity}">${content}</g>`

/** Moves and scales a drawing about the middle of its foot, (600, 900). */
export const place = (content: string, dx: number, dy = 0, scale = 1, turn = 0): string =>
  group(content, `translate(${600 + dx} ${900 + dy}) rotate(${turn}) scale(${scale}) translate(-600 -900)`)

export const clipped = (content: string, d: string): string =>
  `<g clip-path="url(#${define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})">${content}</g>`

const f = (value: number) => Number(value.toFixed(1))

/** A curve through all points (Catmull-Rom); a point given twice is a corner. */
export const through = (points: readonly Point[], start: 'M' | 'L' = 'M'): string => {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0]
  let d = `${start}${f(at(0)[0])} ${f(at(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    if (p1[0] === p2[0] && p1[1] === p2[1]) continue
    d += `C${f(p1[0] + (p2[0] - p0[0]) / 6)} ${f(p1[1] + (p2[1] - p0[1]) / 6)} ${f(p2[0] - (p3[0] - p1[0]) / 6)} ${f(p2[1] - (p3[1] - p1[1]) / 6)} ${f(p2[0])} ${f(p2[1])}`
  }
  return d
}

/** How far a circle seen from slightly above opens into an ellipse. */
export const tilt = 0.15

/** Radius and height from the top down. */
export type Profile = readonly (readonly [radius: number, y: number])[]

/** Outline of a body turned about the line x = cx. */
export const lathe = (profile: Profile, cx = 600): string => {
  const right = profile.map(([r, y]): Point => [cx + r, y])
  const left = profile.map(([r, y]): Point => [cx - r, y]).toReversed()
  const [top, bottom] = [profile[0]?.[0] ?? 0, profile.at(-1)?.[0] ?? 0]
  const [leftFoot, rightTop] = [left[0] ?? [0, 0], right[0] ?? [0, 0]]
  return `${through(right)}A${bottom} ${f(bottom * tilt)} 0 0 1 ${f(leftFoot[0])} ${f(leftFoot[1])}${through(left, 'L')}A${top} ${f(top * tilt)} 0 0 1 ${f(rightTop[0])} ${f(rightTop[1])}Z`
}

/** An open mouth: the lip, and the dark (or the drink) inside it. */
export const mouth = (y: number, r: number, lip: string, inside: string, wall = 8, cx = 600): string =>
  ellipse(cx, y, r, r * tilt, lip) + ellipse(cx, y + 1, r - wall, Math.max((r - wall * 1.3) * tilt, 1), inside)

/** A ring drawn about a turned body: its near half. */
export const band = (y: number, r: number, colour: string, width: number, opacity = 1, cx = 600): string =>
  stroke(`M${cx - r} ${y}A${r} ${f(r * tilt)} 0 0 0 ${cx + r} ${y}`, colour, width, opacity)

/** Numbers from 0 to 1, the same ones at each run. */
export const seeded = (seed: number) => {
  let state = seed * 2654435761 + 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 4294967296
  }
}
