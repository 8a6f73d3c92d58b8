import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const sheet = style({
  display: 'grid',
  gap: space[2],
  minInlineSize: 0,
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const title = style({ fontSize: fontSize[16], fontWeight: weight.bold })
export const text = style({ color: color.textMuted, fontSize: fontSize[14], overflowWrap: 'anywhere' })
export const rows = style({ display: 'grid' })
const line = { borderBlockStart: `1px solid ${color.line}` }
export const row = style({
  ...line,
  display: 'grid',
  alignItems: 'center',
  gap: `0 ${space[4]}`,
  paddingBlock: space[2],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const rowState = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const link = style({
  position: 'relative',
  minBlockSize: '1.5rem',
  // A touch target of 44 px.
  '::after': { content: '', position: 'absolute', inset: 'min(0px, (100% - 2.75rem) / 2)' },
  color: color.brand,
  fontSize: fontSize[14],
  textDecoration: 'underline',
  cursor: 'pointer',
})
export const provider = style({ ...line, minInlineSize: 0, scrollMarginBlockStart: '5rem' })
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '2.75rem',
  cursor: 'pointer',
  listStyle: 'none',
})
export const name = style({ fontWeight: weight.medium, fontSize: fontSize[14] })
export const mark = style({
  marginInlineStart: 'auto',
  color: color.textMuted,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
})
export const content = style({
  display: 'grid',
  gap: space[4],
  minInlineSize: 0,
  paddingBlock: `${space[2]} ${space[4]}`,
})
export const webhook = style({ display: 'grid', gap: space[1], minInlineSize: 0 })
export const copy = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const code = style({ fontSize: fontSize[14], overflowWrap: 'anywhere' })
export const fields = style({ display: 'grid', gap: space[4], minInlineSize: 0 })
export const test = style({ ...line, display: 'grid', gap: space[3], paddingBlockStart: space[4] })
export const acts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
const said = { padding: `${space[2]} ${space[4]}`, borderRadius: radius.small, fontSize: fontSize[14] }
export const note = style({ ...said, background: color.tint })
export const done = style({ ...said, background: color.successSoft, color: color.success })
export const failure = style({ ...said, background: color.dangerSoft, color: color.danger })
