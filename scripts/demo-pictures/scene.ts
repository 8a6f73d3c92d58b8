import { c, darken, lighten, mix } from './palette.ts'
import { definitionsOf, ellipse, linear, path, radial, rect } from './svg.ts'

export const grounds = {
  sand: '#F1E9DA', dune: '#EADCC4', sage: '#DFE6DA', blush: '#F0DFD2', honey: '#F3E4C3', mist: '#E4E7E3', night: '#123F30',
} as const
export type Ground = keyof typeof grounds

export type Backdrop = 'arch' | 'disc' | 'dunes' | 'window' | 'plain' | 'top' | 'steps'

/** The one soft shadow of a picture; light comes from the upper left. */
export const shadow = (rx: number, cx = 600, y = 903, ry = rx * 0.16): string =>
  ellipse(cx + rx * 0.14, y, rx * 1.28, ry * 1.5, radial([[0, '#2A1B0C', 0.42], [0.55, '#2A1B0C', 0.2], [1, '#2A1B0C', 0]]))

const shapes: Record<Backdrop, (hex: string) => string> = {
  plain: () => '',
  top: () => '',
  arch: (hex) => path('M320 790V470A280 280 0 0 1 880 470V790Z', linear([[0, lighten(hex, 0.5)], [1, hex]], true), 'opacity="0.75"'),
  disc: (hex) => ellipse(640, 500, 300, 300, linear([[0, lighten(hex, 0.45)], [1, darken(hex, 0.03)]], true), 'opacity="0.8"'),
  dunes: (hex) => path('M0 640C200 520 380 540 560 620S960 720 1200 560V900H0Z', mix(hex, c.sand400, 0.3), 'opacity="0.6"')
    + path('M0 740C260 660 520 700 760 740S1080 740 1200 690V900H0Z', mix(hex, c.sand400, 0.45), 'opacity="0.6"'),
  window: (hex) => path('M200 0L520 0L980 790L560 790Z', lighten(hex, 0.65), 'opacity="0.55"') + path('M610 0L760 0L1200 760L1200 790L1060 790Z', lighten(hex, 0.65), 'opacity="0.45"'),
  steps: (hex) => rect(150, 300, 330, 500, 0, lighten(hex, 0.35), 'opacity="0.8"') + rect(480, 470, 520, 330, 0, darken(hex, 0.05), 'opacity="0.7"'),
}

const room = (ground: Ground, backdrop: Backdrop): string => {
  const hex = grounds[ground]
  if (backdrop === 'top') return rect(0, 0, 1200, 1200, 0, radial([[0, lighten(hex, 0.4)], [1, darken(hex, 0.06)]], 0.35, 0.3, 0.9))
  const wall = rect(0, 0, 1200, 1200, 0, linear([[0, lighten(hex, 0.25)], [0.65, hex]], true))
  const floor = path('M0 780C300 772 900 772 1200 780V1200H0Z', linear([[0, darken(hex, 0.07)], [0.25, lighten(hex, 0.18)], [1, hex]], true))
  return wall + shapes[backdrop](darken(hex, 0.08)) + floor
}

export type Picture = { width: number; height: number; drawing: string }

/** A square picture in its room; `lift` raises what is drawn, in units of the 1200-unit square. */
export const on = (ground: Ground, backdrop: Backdrop, content: string, lift = 0): Picture => ({
  width: 1200,
  height: 1200,
  drawing: `${room(ground, backdrop)}<g transform="translate(0 ${-lift})">${content}</g>`,
})

export const svgOf = ({ width, height, drawing }: Picture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitionsOf(drawing)}</defs>${drawing}</svg>`
