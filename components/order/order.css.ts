import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, space, vars, weight } from '#components/theme/theme.ts'
import { row } from './sum-row.css.ts'

const { color } = vars
export const columns = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { 'screen and (min-width: 75rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: space[5], minInlineSize: 0 })
/** Two equal columns on phones, where buttons of different widths would stand in ragged rows. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  ':empty': { display: 'none' },
  '@media': { [media.belowTablet]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
globalStyle(`${actions} > *`, { '@media': { [media.belowTablet]: { paddingInline: space[2] } } })
// Of an odd number the first, which is the main one, fills its row.
globalStyle(`${actions} > :first-child:nth-last-child(odd)`, {
  '@media': { [media.belowTablet]: { gridColumn: '1 / -1' } },
})
export const lines = style({ display: 'flex', flexDirection: 'column' })
const ruled = {
  paddingBlock: space[3],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line}` },
  },
}
export const line = style({ display: 'flex', alignItems: 'center', gap: space[3], ...ruled })
export const plan = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[3],
  ...ruled,
})
export const substitutes = style({ flexBasis: '100%', display: 'flex', flexDirection: 'column', gap: space[3] })
export const thumb = style({ flexShrink: 0, inlineSize: '4rem' })
export const words = style({ display: 'flex', flexDirection: 'column', gap: space[1], flex: 1, minInlineSize: 0 })
export const name = style({
  fontWeight: weight.medium,
  lineHeight: lineHeight.snug,
  '@media': { [media.hover]: { selectors: { 'a&:hover': { textDecoration: 'underline' } } } },
})
export const quiet = style({ fontSize: fontSize[14], color: color.textMuted })
export const sums = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  fontVariantNumeric: 'tabular-nums',
})
export const total = style([
  row,
  {
    alignItems: 'baseline',
    paddingBlock: space[3],
    marginBlock: space[1],
    borderBlock: `1px solid ${color.line}`,
    fontWeight: weight.medium,
    color: color.text,
  },
])
export const facts = style({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space[3] })
export const code = style({ userSelect: 'all', fontVariantNumeric: 'tabular-nums' })
export const link = style({ color: color.link, textDecoration: 'underline', ':hover': { color: color.linkHover } })
export const choices = style({ display: 'flex', flexDirection: 'column', gap: space[2] })
export const legend = style({ fontWeight: weight.medium, paddingBlockEnd: space[2] })
/** A full row below its product, aligned with the name. */
export const opened = style({ flexBasis: '100%', paddingInlineStart: space[8] })
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
})
/** Prevents the bidirectional algorithm from reordering groups of Arabic-Indic digits. */
export const iban = style({})
globalStyle(`${iban} input`, { unicodeBidi: 'bidi-override' })
export const refund = style({ display: 'flex', flexDirection: 'column', gap: space[3] })
