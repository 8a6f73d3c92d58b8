import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[5],
  padding: space[5],
  border: `1px solid ${color.accent}`,
  borderRadius: radius.medium,
  background: color.page,
})
export const seal = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: radius.pill,
  background: color.accentSoft,
  color: color.accentText,
})
export const facts = style({ inlineSize: '100%' })
export const fact = style({
  paddingBlock: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
})
export const name = style({ fontSize: fontSize[14], color: color.textMuted })
export const value = style({ fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' })
export const note = style({ fontSize: fontSize[14], color: color.textMuted, textAlign: 'center' })
