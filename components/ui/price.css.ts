import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, lineHeight, space, vars, weight } from '#components/theme/theme.ts'

export const price = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  lineHeight: lineHeight.snug,
})
export const size = styleVariants({
  14: { fontSize: fontSize[14] },
  16: { fontSize: fontSize[16] },
  20: { fontSize: fontSize[20] },
  30: { fontSize: fontSize[30] },
})
export const amount = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const now = style({ fontWeight: weight.bold })
export const sale = style({ color: vars.color.danger })
export const before = style({ color: vars.color.textMuted, fontSize: '0.85em' })
