import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const frame = style({ position: 'relative', display: 'block' })
const atEnd = {
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlock: 0,
  margin: 'auto',
  color: color.textMuted,
} as const
export const mark = style({
  ...atEnd,
  display: 'flex',
  alignItems: 'center',
  insetInlineEnd: space[3],
  pointerEvents: 'none',
})
export const clear = style({
  ...atEnd,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: radius.small,
  ':hover': { color: color.text },
})
export const text = style({
  display: 'block',
  fontSize: fontSize[14],
  lineHeight: lineHeight.snug,
  color: color.textMuted,
})
