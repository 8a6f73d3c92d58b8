import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, space, vars, weight } from '#components/theme/theme.ts'

export const table = style({ fontSize: fontSize[14], lineHeight: lineHeight.snug })
export const row = style({ borderBlockEnd: `1px solid ${vars.color.line}` })
export const name = style({
  inlineSize: '40%',
  paddingBlock: space[3],
  paddingInlineEnd: space[4],
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: weight.regular,
  color: vars.color.textMuted,
})
export const value = style({ paddingBlock: space[3], verticalAlign: 'top' })
