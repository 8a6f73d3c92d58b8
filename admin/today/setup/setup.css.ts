import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const screen = style({ display: 'grid', gap: space[5], maxInlineSize: '44rem' })
export const card = style({
  display: 'grid',
  gap: space[3],
  maxInlineSize: '44rem',
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[3] })
export const cardTitle = style({ fontSize: fontSize[18] })
export const steps = style({
  paddingInline: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  selectors: { [`${card} &`]: { padding: 0, border: 0 } },
})
export const title = style({ display: 'flex', flex: 1, alignItems: 'center', gap: space[3], minInlineSize: 0 })
export const name = style({ flex: 1, minInlineSize: 0, fontSize: fontSize[16], fontWeight: weight.medium })
export const time = style({
  color: color.textMuted,
  fontSize: fontSize[14],
  fontWeight: weight.regular,
  whiteSpace: 'nowrap',
})
export const done = style({ display: 'flex', color: color.success })
export const open = style({ display: 'flex', color: color.accentText })
export const work = style({ display: 'grid', gap: space[4], fontSize: fontSize[14] })
export const why = style({ color: color.textSoft, fontSize: fontSize[14], overflowWrap: 'anywhere' })
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  '@media': { [media.desktop]: { gap: space[2] } },
})
export const channel = style({ display: 'grid', gap: space[3] })
