import { style, styleVariants } from '@vanilla-extract/css'

export const icon = style({ flexShrink: 0, fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' })
export const size = styleVariants({ 16: [16], 20: [20], 24: [24], 32: [32] }, ([px]) => ({ inlineSize: px, blockSize: px }))
export const mirrored = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } })
