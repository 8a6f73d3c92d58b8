import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#components/theme/theme.ts'

const { color } = vars

export const period = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[4],
  marginBlock: space[4],
})
export const range = style({ flexBasis: '22rem', maxInlineSize: '100%' })
export const report = style({ display: 'flex', flexDirection: 'column', gap: space[5], marginBlockStart: space[4] })
export const trial = style({ color: color.warning, fontSize: fontSize[14] })
export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
