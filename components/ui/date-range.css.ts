import { style } from '@vanilla-extract/css'
import { space } from '#components/theme/theme.ts'

export const range = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: space[3],
  minInlineSize: 0,
  border: 0,
})
