import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const card = {
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
}
export const details = style({ display: 'grid', gap: space[5], minInlineSize: 0 })
export const work = style({ ...card, display: 'grid', gap: space[2] })
export const note = style({ color: color.textMuted, fontSize: fontSize[14] })
export const reason = style({
  padding: space[3],
  borderRadius: radius.small,
  background: color.warningSoft,
  color: color.warning,
  fontSize: fontSize[14],
})
export const facts = style({
  ...card,
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))' } },
})
export const fact = style({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' })
export const factName = style({ color: color.textMuted, fontSize: fontSize[14] })
export const factValue = style({ fontSize: fontSize[20], fontWeight: weight.bold, fontVariantNumeric: 'tabular-nums' })
export const list = style({ display: 'grid', gap: space[3], minInlineSize: 0, overflowWrap: 'anywhere' })
export const sentence = style({ display: 'block', minInlineSize: '12rem', maxInlineSize: '32rem' })
export const recent = style({
  display: 'grid',
  gap: space[1],
  marginBlockEnd: space[4],
  color: color.textMuted,
  fontSize: fontSize[14],
})
