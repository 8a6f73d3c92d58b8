import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const parts = style({ display: 'grid', gap: space[5], maxInlineSize: '40rem' })
export const part = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const title = style({ fontSize: fontSize[18] })
export const text = style({ color: color.textMuted, fontSize: fontSize[14] })
export const list = style({ display: 'grid' })
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: '3rem',
  paddingBlock: space[1],
  fontSize: fontSize[14],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line}` } },
})
export const words = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' })
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const quiet = style({ display: 'grid', gap: space[3], gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' })
