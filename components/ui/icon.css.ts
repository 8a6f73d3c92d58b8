import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

const STROKE = 1.6

export const icon = style({
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: STROKE,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const size = styleVariants({ 16: [16], 20: [20], 24: [24], 32: [32] }, ([px]) => ({
  inlineSize: px,
  blockSize: px,
}))
export const mirrored = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } })

/** Icons of other sets, with other line widths. */
export const ofSet = style({})
globalStyle(`${ofSet} [stroke-width]`, { strokeWidth: STROKE })
