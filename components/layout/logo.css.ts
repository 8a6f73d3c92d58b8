import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, space, vars, weight } from '#components/theme/theme.ts'

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
/** The merchant's logo fills the height of the header. On phones a wide one is smaller, since search is beside it. */
const size = { blockSize: '2.5rem', maxInlineSize: '6rem', '@media': { [media.tablet]: { maxInlineSize: '9.5rem' } } }
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
/** Beside a wide logo, where there is room for both. */
export const besideWide = style({ display: 'none', '@media': { [media.tablet]: { display: 'inline' } } })
