import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, space, vars, weight } from '#components/theme/theme.ts'

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  flexShrink: 0,
  minBlockSize: '2.75rem',
  color: vars.color.onBrand,
})
export const mark = style({
  inlineSize: '2rem',
  blockSize: '2rem',
  fill: 'none',
  stroke: vars.color.accent,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
/** The merchant's: as high as the header has room for, unless it is too wide for a phone. */
const size = { blockSize: '2.5rem', maxInlineSize: '9.5rem' }
export const picture = style({ ...size, inlineSize: 'auto', objectFit: 'contain' })
export const shape = style({
  ...size,
  display: 'block',
  background: 'currentColor',
  maskRepeat: 'no-repeat',
  maskPosition: 'center',
  maskSize: 'contain',
  forcedColorAdjust: 'none',
})
export const name = style({
  fontSize: fontSize[24],
  fontWeight: weight.bold,
  lineHeight: lineHeight.flat,
  paddingBlockEnd: '0.15em',
})
