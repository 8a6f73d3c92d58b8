import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, motion, radius, space, vars, weight } from '#components/theme/theme.ts'
import { row } from '#components/order/sum-row.css.ts'

const { color } = vars
export const summary = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  boxShadow: vars.shadow.low,
  overflow: 'hidden',
  '@media': { [media.desktop]: { boxShadow: 'none' } },
})
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  inlineSize: '100%',
  minBlockSize: '3.25rem',
  paddingInline: space[4],
  textAlign: 'start',
  ':focus-visible': { outlineOffset: '-3px' },
  '@media': { [media.desktop]: { display: 'none' } },
})
export const barWords = style({ flex: '1 1 6rem', minInlineSize: 0, fontWeight: weight.medium })
export const sum = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  lineHeight: lineHeight.snug,
})
export const chevron = style({
  display: 'grid',
  color: color.textMuted,
  transition: `rotate ${motion.base}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
})
export const body = style({
  display: 'none',
  flexDirection: 'column',
  gap: space[5],
  padding: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  maxBlockSize: '70dvh',
  overflowY: 'auto',
  selectors: { '&[data-open]': { display: 'flex' } },
  '@media': {
    [media.desktop]: { display: 'flex', padding: space[6], borderBlockStart: 0, maxBlockSize: 'calc(100dvh - 3rem)' },
  },
})
export const title = style({
  display: 'none',
  fontSize: fontSize[20],
  fontWeight: weight.medium,
  '@media': { [media.desktop]: { display: 'block' } },
})
export const lines = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const line = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const thumb = style({ flexShrink: 0, inlineSize: '4rem' })
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 })
export const name = style({ fontSize: fontSize[14], lineHeight: lineHeight.snug, fontWeight: weight.medium })
export const details = style({ fontSize: fontSize[14], fontWeight: weight.regular, color: color.textMuted })
export const quiet = style([details, { whiteSpace: 'nowrap', '@media': { [media.cramped]: { whiteSpace: 'normal' } } }])
export const totals = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
})
export const total = style([
  row,
  {
    alignItems: 'baseline',
    paddingBlockStart: space[3],
    marginBlockStart: space[1],
    borderBlockStart: `1px solid ${color.line}`,
    fontWeight: weight.medium,
    color: color.text,
  },
])
export const vat = style([row, { fontSize: fontSize[14], color: color.textMuted }])
/** Keeps its place. */
export const pending = style({ visibility: 'hidden' })
