import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const card = {
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
}
export const upload = style({ ...card, display: 'grid', gap: space[3], marginBlockEnd: space[5] })
export const note = style({ color: color.textMuted, fontSize: fontSize[14], marginBlockStart: space[3] })
export const fault = style({ color: color.danger, fontSize: fontSize[14] })
export const details = style({ display: 'grid', gap: space[5], minInlineSize: 0, outline: 'none' })
export const reason = style({
  padding: space[3],
  borderRadius: radius.small,
  background: color.warningSoft,
  color: color.warning,
  fontSize: fontSize[14],
  overflowWrap: 'anywhere',
})
export const hint = style({ fontSize: fontSize[14], gridColumn: '1 / -1' })
export const work = style({ ...card, display: 'grid', gap: space[2] })
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
export const acts = style({ ...card, display: 'grid', gap: space[4] })
export const options = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr' } },
})
export const losses = style({
  display: 'grid',
  gap: space[3],
  padding: space[3],
  borderRadius: radius.small,
  background: color.warningSoft,
  color: color.warning,
  fontSize: fontSize[14],
})
export const questions = style({
  display: 'grid',
  gap: space[4],
  gridColumn: '1 / -1',
  padding: space[3],
  border: `1px solid ${color.warning}`,
  borderRadius: radius.small,
})
export const mapping = style({
  display: 'grid',
  gap: space[3],
  gridColumn: '1 / -1',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  overflowWrap: 'anywhere',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const question = style({ display: 'grid', gap: space[2], minInlineSize: 0, overflowWrap: 'anywhere' })
export const samples = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  color: color.textMuted,
  fontSize: fontSize[14],
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
export const what = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  overflowWrap: 'anywhere',
})
/** A sentence in a cell, which on phones stands at the end of its card. */
export const sentence = style({ display: 'block', textAlign: 'start', overflowWrap: 'anywhere' })
export const fields = style({
  display: 'grid',
  textAlign: 'start',
  gap: space[1],
  fontSize: fontSize[14],
  overflowWrap: 'anywhere',
  minInlineSize: 0,
})
export const address = style({ direction: 'ltr', unicodeBidi: 'isolate', overflowWrap: 'anywhere' })
export const form = style({
  ...card,
  display: 'grid',
  gap: space[4],
  marginBlockEnd: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const wide = style({ gridColumn: '1 / -1' })
export const stack = style({ display: 'grid', gap: space[4] })
export const commands = style({ display: 'grid', gap: space[3], marginBlockStart: space[6] })
