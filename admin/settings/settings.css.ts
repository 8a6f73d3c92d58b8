import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'
import { stickyBar } from '../shell/sticky-bar.ts'

export { pair } from '../shell/layout.css.ts'

const { color } = vars
export const search = style({ maxInlineSize: '28rem', marginBlockEnd: space[5] })
export const topic = style({ marginBlockEnd: space[6] })
export const topicTitle = style({ marginBlockEnd: space[2], fontSize: fontSize[14], color: color.textMuted })
export const sections = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  overflow: 'hidden',
})
export const section = style({
  display: 'grid',
  gap: `0 ${space[4]}`,
  paddingInline: space[4],
  paddingBlock: space[2],
  minBlockSize: '2.75rem',
  alignItems: 'center',
  fontSize: fontSize[14],
  ':hover': { background: color.tint },
  ':focus-visible': { outlineOffset: -2 },
  '@media': { [media.desktop]: { gridTemplateColumns: '12rem minmax(0, 1fr) minmax(0, 1fr)' } },
  selectors: { 'li:not(:last-child) > &': { borderBlockEnd: `1px solid ${color.line}` } },
})
export const sectionName = style({ fontWeight: weight.medium })
export const sectionText = style({ color: color.textMuted, fontSize: fontSize[14] })
export const sectionNow = style({
  color: color.textSoft,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [media.belowDesktop]: { display: 'none' } },
})

export const form = style({ display: 'grid', gap: space[5], maxInlineSize: '40rem' })
/** A table needs more room than fields. */
export const wide = style({ display: 'grid', gap: space[5], minInlineSize: 0, maxInlineSize: '72rem' })
export const folded = style({ minInlineSize: 0 })
export const foldedHead = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  cursor: 'pointer',
  fontWeight: weight.medium,
})
export const foldedMark = style({
  marginInlineStart: 'auto',
  color: color.textMuted,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
})
export const sheet = style({
  display: 'grid',
  minInlineSize: 0,
  outline: 'none',
  gap: space[5],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '@media': { [media.tablet]: { padding: space[6] } },
})
export const group = style({ display: 'grid', gap: space[4], minInlineSize: 0 })
export const legend = style({ marginBlockEnd: space[3], fontWeight: weight.bold, fontSize: fontSize[14] })
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space[4],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
})
export const items = style({ display: 'grid', gap: space[3] })
export const places = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
globalStyle(`${item} > fieldset`, { gridColumn: '1 / -1' })
export const itemHead = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
})

export const bar = style(stickyBar)
export const barWords = style({ flex: 1, minInlineSize: '12rem' })
export const barActs = style({ display: 'flex', alignItems: 'center', gap: space[3], marginInlineStart: 'auto' })
export const wrong = style({ color: color.danger })
export const saved = style({ display: 'grid', justifyItems: 'start', gap: space[2] })
export const history = style({ display: 'grid', gap: space[3] })
export const change = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  fontSize: fontSize[14],
})
export const before = style({ color: color.textMuted, textDecoration: 'line-through' })
export const values = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' })
export const quiet = style({
  paddingInline: space[4],
  paddingBlock: space[2],
  borderRadius: radius.small,
  background: color.successSoft,
  color: color.success,
  fontSize: fontSize[14],
})

export const duties = style({ display: 'grid', gap: space[3], maxInlineSize: '48rem' })
export const duty = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  fontSize: fontSize[14],
})
export const dutyTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  fontSize: fontSize[16],
  fontWeight: weight.medium,
})
/** As high as a finger needs. */
export const dutyLink = style({ display: 'flex', alignItems: 'center', minBlockSize: '2.75rem' })
export const dutiesLink = style({ marginBlockEnd: space[5], fontSize: fontSize[14] })
