import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] } as const

export const screen = style({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' })
export const counts = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
})
export const count = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const countName = style({ color: color.textMuted, fontSize: fontSize[14], fontWeight: weight.regular })
export const countValue = style({
  fontSize: fontSize[24],
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
})
export const countWaits = style([countValue, { color: color.accentText }])
export const cards = style({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' })
export const line = style(row)
export const acts = style(row)
export const end = style({ marginInlineStart: 'auto' })
export const number = style({ fontSize: fontSize[16], fontWeight: weight.medium })
export const quiet = style({ color: color.textMuted, fontSize: fontSize[14] })
export const tally = style({ color: color.textMuted, fontSize: fontSize[12], fontVariantNumeric: 'tabular-nums' })
const said = {
  display: 'grid',
  gap: space[1],
  padding: space[3],
  borderRadius: radius.small,
  fontSize: fontSize[14],
  overflowWrap: 'anywhere',
} as const
export const error = style({ ...said, background: color.dangerSoft, color: color.danger })
export const warning = style({ ...said, background: color.warningSoft, color: color.warning })
export const done = style({ ...said, background: color.successSoft, color: color.success })
export const rule = style({ fontWeight: weight.medium })
export const code = style({ fontSize: fontSize[12], overflowWrap: 'anywhere' })
export const facts = style({
  display: 'grid',
  gap: `${space[1]} ${space[6]}`,
  fontSize: fontSize[14],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const fact = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const form = style({ display: 'grid', gap: space[4], maxInlineSize: '36rem' })
/** What a call came to, once it is over. */
export const result = style([screen, { ':empty': { display: 'none' } }])
export const steps = style({ display: 'grid', gap: space[2], paddingInlineStart: space[5], listStyle: 'decimal' })
