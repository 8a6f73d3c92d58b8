import { style } from '@vanilla-extract/css'
import { space, vars } from '#components/theme/theme.ts'

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  color: vars.color.textSoft,
})
export const saving = style({ color: vars.color.success })
