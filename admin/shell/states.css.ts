import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars } from '#components/theme/theme.ts'

export const loading = style({ display: 'grid', gap: space[3], padding: space[5], maxInlineSize: '40rem' })
export const tight = style({ display: 'grid' })
export const failure = style({
  paddingInline: space[4],
  paddingBlock: space[2],
  borderRadius: radius.small,
  background: vars.color.dangerSoft,
  color: vars.color.danger,
  fontSize: fontSize[14],
})
