import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const failure = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[3],
  paddingInline: space[4],
  paddingBlock: space[3],
  borderRadius: radius.small,
  background: color.dangerSoft,
  color: color.danger,
  fontSize: fontSize[14],
  lineHeight: lineHeight.body,
  fontVariantNumeric: 'tabular-nums',
})
