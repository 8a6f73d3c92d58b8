import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars

/** As in the shop: on the brand colour, which the form may change. */
export const ground = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '12rem',
  blockSize: '5rem',
  padding: space[3],
  borderRadius: radius.small,
  fontSize: fontSize[14],
  overflow: 'hidden',
})
export const square = style({ inlineSize: '5rem' })
const size = { inlineSize: '100%', blockSize: '100%', minBlockSize: 0 }
export const drawn = style({ ...size, objectFit: 'contain' })
export const shape = style({
  ...size,
  background: 'currentColor',
  maskRepeat: 'no-repeat',
  maskPosition: 'center',
  maskSize: 'contain',
  forcedColorAdjust: 'none',
})
export const quiet = style({ color: color.textMuted, fontSize: fontSize[14] })

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  flex: 1,
  fontSize: fontSize[14],
})
export const dots = style({ display: 'flex', gap: space[1], marginInlineStart: 'auto' })
export const dot = style({
  inlineSize: '1rem',
  blockSize: '1rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.pill,
  forcedColorAdjust: 'none',
})
export const colour = style({ display: 'flex', alignItems: 'center', gap: space[2] })
export const swatch = style({
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: space[1],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  background: color.surface,
  cursor: 'pointer',
})
export const hex = style({ flex: 1, minInlineSize: 0 })
export const opened = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: color.link,
  fontWeight: weight.medium,
  textDecoration: 'underline',
})
