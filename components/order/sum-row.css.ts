import { style } from '@vanilla-extract/css'
import { space, vars } from '#components/theme/theme.ts'

export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  color: vars.color.textSoft,
})
export const saving = style({ color: vars.color.success })
