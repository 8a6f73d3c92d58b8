import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#components/theme/theme.ts'

export const area = style({
  paddingBlock: space[3],
  resize: 'block',
  minBlockSize: '5.5rem',
  maxBlockSize: '20rem',
  fieldSizing: 'content' as never,
})
export const count = style({
  alignSelf: 'end',
  fontSize: fontSize[12],
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
