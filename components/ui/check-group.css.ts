import { style } from '@vanilla-extract/css'
import { fontSize, space, weight } from '#components/theme/theme.ts'

export const group = style({ minInlineSize: 0 })
export const legend = style({ fontSize: fontSize[14], fontWeight: weight.medium })
export const options = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
  columnGap: space[4],
})
