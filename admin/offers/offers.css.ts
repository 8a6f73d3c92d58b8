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
  '@media': { [media.tablet]: { gridTemplateColumns: '9rem minmax(8rem, 1fr) minmax(0, 2fr) auto' } },
})
export const times = style({ color: color.textMuted, fontVariantNumeric: 'tabular-nums' })
export const cellTimes = style({ display: 'inline-block', maxInlineSize: '22rem' })
