import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const sheet = style({
  display: 'grid',
  gap: space[3],
  minInlineSize: 0,
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const place = style({ display: 'grid', fontWeight: weight.medium })
export const text = style({ color: color.textMuted, fontSize: fontSize[14], fontWeight: weight.regular })
export const cell = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[2]}`,
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  paddingBlock: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  textAlign: 'start',
  fontSize: fontSize[14],
  cursor: 'pointer',
  selectors: { '&:hover:not(:disabled)': { background: color.tint }, '&:disabled': { cursor: 'default' } },
  '@media': { [media.desktop]: { minInlineSize: '10rem' } },
})
export const price = style({ fontWeight: weight.medium })
export const none = style({ color: color.textMuted })
export const rowActs = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] })
export const fields = style({ display: 'grid', gap: space[4], minInlineSize: 0 })
export const pair = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[3] })
/** After a row was removed. */
export const removed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[3],
  borderRadius: radius.small,
  background: color.warningSoft,
  fontSize: fontSize[14],
})
export const unread = style({
  display: 'grid',
  gap: space[1],
  padding: space[3],
  borderRadius: radius.small,
  background: color.warningSoft,
  fontSize: fontSize[14],
})
