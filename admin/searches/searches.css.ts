import { style } from '@vanilla-extract/css'
import { fontSize, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const form = style({ display: 'grid', gap: space[4] })
export const products = style({ display: 'grid', gap: space[2] })
export const product = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
})
export const code = style({ color: color.textMuted, fontSize: fontSize[12], fontWeight: weight.regular })
