import { c, darken, lighten, mix } from './palette.ts'
import type { Box } from './extent.ts'
import { definitionsOf, ellipse, group, linear, path, radial, rect } from './svg.ts'

export const grounds = {
  sand: '#F1E9DA', dune: '#EADCC4', sage: '#DFE6DA', blush: '#F0DFD2', honey: '#F3E4C3', mist: '#E4E7E3', night: '#123F30',
} as const
export type Ground = keyof typeof grounds

export type Backdrop = 'arch' | 'disc' | 'dunes' | 'window' | 'plain' | 'top' | 'steps'

/** Shadows and smoke do not count when a drawing is framed. */
export const unmeasured = 'class="unmeasured"'

/** The one soft shadow of a picture; light comes from the upper left. */
export const shadow = (rx: number, cx = 600, y = 903, ry = rx * 0.16): string =>
  ellipse(cx + rx * 0.14, y, rx * 1.28, ry * 1.5, radial([[0, '#2A1B0C', 0.42], [0.55, '#2A1B0C', 0.2], [1, '#2A1B0C', 0]]), unmeasured)

/** Drawn upon a horizon at y = 780. */
const shapes: Record<Backdrop, (hex: string) => string> = {
  plain: () => '',
  top: () => '',
  arch: (hex) => path('M270 790V450A330 330 0 0 1 930 450V790Z', linear([[0, darken(hex, 0.05)], [1, darken(hex, 0.01)]], true)) + path('M270 790V450A330 330 0 0 1 930 450V790H900V455A300 300 0 0 0 300 455V790Z', lighten(hex, 0.35), 'opacity="0.7"'),
  disc: (hex) => ellipse(650, 470, 330, 330, linear([[0, lighten(hex, 0.45)], [1, darken(hex, 0.03)]], true), 'opacity="0.85"'),
  dunes: (hex) => path('M-200 640C120 500 380 540 560 620S960 720 1400 540V900H-200Z', mix(hex, c.sand400, 0.3), 'opacity="0.6"')
    + path('M-200 740C260 640 520 700 760 740S1080 740 1400 670V900H-200Z', mix(hex, c.sand400, 0.45), 'opacity="0.6"'),
  window: (hex) => path('M160 -200L560 -200L1040 790L620 790Z', lighten(hex, 0.65), 'opacity="0.55"') + path('M650 -200L800 -200L1260 760L1260 790L1120 790Z', lighten(hex, 0.65), 'opacity="0.45"'),
  steps: (hex) => rect(110, 260, 380, 540, 0, lighten(hex, 0.35), 'opacity="0.8"') + rect(490, 440, 560, 360, 0, darken(hex, 0.05), 'opacity="0.7"'),
}

const room = (ground: Ground, backdrop: Backdrop, horizon: number): string => {
  const hex = grounds[ground]
  if (backdrop === 'top') return rect(0, 0, 1200, 1200, 0, radial([[0, lighten(hex, 0.4)], [1, darken(hex, 0.06)]], 0.35, 0.3, 0.9))
  const wall = rect(0, 0, 1200, 1200, 0, linear([[0, lighten(hex, 0.25)], [0.65, hex]], true))
  const floor = path('M-20 780C300 772 900 772 1220 780V1400H-20Z', linear([[0, darken(hex, 0.07)], [0.25, lighten(hex, 0.18)], [1, hex]], true))
  return wall + group(shapes[backdrop](darken(hex, 0.08)) + floor, `translate(0 ${horizon - 780})`)
}

/** A drawing that is framed by its own extent, or one that fills its picture. */
export type Picture = { ground: Ground; backdrop: Backdrop; content: string } | { width: number; height: number; drawing: string }

export const on = (ground: Ground, backdrop: Backdrop, content: string): Picture => ({ ground, backdrop, content })

const svg = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitionsOf(drawing)}</defs>${drawing}</svg>`

/** Every object fills its square alike, and stands on the floor a little before the horizon. */
export const svgOf = (picture: Picture, box: Box): string => {
  if ('drawing' in picture) return svg(picture.width, picture.height, picture.drawing)
  const scale = Math.min(830 / box.width, 820 / box.height, 1.55)
  const height = box.height * scale
  const middle = picture.backdrop === 'top' ? 600 : Math.max(610, 830 - height / 2)
  const horizon = Math.min(Math.max(middle + height / 2 - 130, 640), 830)
  const framed = group(picture.content, `translate(600 ${middle}) scale(${scale.toFixed(3)}) translate(${-box.x - box.width / 2} ${-box.y - box.height / 2})`)
  return svg(1200, 1200, room(picture.ground, picture.backdrop, horizon) + framed)
}
