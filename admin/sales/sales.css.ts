import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const sheet = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const sales = style({ display: 'grid', listStyle: 'none', margin: 0, padding: 0 })
export const saleRow = style({
  display: 'grid',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  fontSize: fontSize[14],
  justifyItems: 'start',
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line}` } },
  '@media': { [media.tablet]: { gridTemplateColumns: '7rem minmax(8rem, 1fr) 8rem minmax(0, 1.5fr)' } },
})
export const priced = style({ maxBlockSize: '24rem', overflowY: 'auto' })
export const pricedRow = style({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[2],
  fontSize: fontSize[14],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line}` } },
})
export const prices = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], fontVariantNumeric: 'tabular-nums' })
export const notice = style({ color: color.warning, fontSize: fontSize[14] })
export const times = style({ color: color.textMuted, fontVariantNumeric: 'tabular-nums' })
export const cellTimes = style({ display: 'inline-block', maxInlineSize: '22rem' })
