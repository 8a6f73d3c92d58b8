import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, radius, space, vars } from '#components/theme/theme.ts'

export const anchor = style({ display: 'inline-flex' })
export const tooltip = style({
  margin: 0,
  inset: 'auto',
  border: 0,
  inlineSize: 'max-content',
  maxInlineSize: '16rem',
  paddingInline: space[3],
  paddingBlock: space[1],
  borderRadius: radius.small,
  background: vars.color.text,
  color: vars.color.page,
  fontSize: fontSize[14],
  lineHeight: lineHeight.body,
  fontWeight: 'normal',
  boxShadow: vars.shadow.raised,
})
