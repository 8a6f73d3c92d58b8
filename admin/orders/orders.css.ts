import { globalStyle, style } from '@vanilla-extract/css'
import { bars, fontSize, layer, media, radius, space, vars, weight } from '#components/theme/theme.ts'
import { visuallyHidden } from '#components/ui/visually-hidden.css.ts'

export { columns, column } from '../shell/layout.css.ts'

const { color, shadow } = vars
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] } as const

export const form = style({ display: 'grid', gap: space[4] })
export const pair = style({ display: 'grid', gap: space[3], gridTemplateColumns: '1fr 1fr' })
export const quiet = style({ color: color.textMuted, fontSize: fontSize[14] })
export const sku = style([quiet, { whiteSpace: 'nowrap' }])
export const link = style([quiet, { overflowWrap: 'anywhere' }])
export const strong = style({ fontWeight: weight.medium })
export const acts = style(row)
export const count = style({ color: color.textMuted, fontSize: fontSize[12], fontVariantNumeric: 'tabular-nums' })
/** A time, or a button: on wide screens other columns give way. */
export const unbroken = style({ '@media': { [media.tablet]: { whiteSpace: 'nowrap' } } })
export const numberCell = style({ ...row, flexWrap: 'nowrap', whiteSpace: 'nowrap' })
/** On phones the search, and beside it a button for the rest. */
export const filters = style({
  display: 'grid',
  gap: space[3],
  marginBlockEnd: space[4],
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(12rem, 2fr) repeat(4, minmax(8rem, 1fr))' } },
})

/** Actions on the selected orders; stays in view above the bar of phones. */
export const bar = style({
  ...row,
  position: 'sticky',
  insetBlockEnd: space[4],
  zIndex: layer.bar,
  justifyContent: 'space-between',
  marginBlockStart: space[4],
  padding: space[3],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.medium,
  background: color.surface,
  boxShadow: shadow.floating,
  fontSize: fontSize[14],
  '@media': {
    [media.belowDesktop]: { insetBlockEnd: `calc(${bars.bottom} + env(safe-area-inset-bottom) + ${space[2]})` },
  },
})
/** The result of the last action, on its own line above the buttons. */
export const barReport = style({
  flexBasis: '100%',
  maxBlockSize: '40dvh',
  overflowY: 'auto',
  selectors: { '&:not(:has(p, section))': { display: 'none' } },
})
export const moved = style({ marginBlockStart: space[3], color: color.success, fontSize: fontSize[14] })
export const refused = style({
  display: 'grid',
  gap: space[2],
  marginBlock: space[3],
  padding: space[4],
  borderRadius: radius.medium,
  background: color.warningSoft,
  color: color.warning,
  fontSize: fontSize[14],
})

/** A form, and beside it what it comes to; below it on phones. */
export const draft = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 40rem) minmax(18rem, 24rem)' } },
})
export const draftSums = style({
  '@media': { [media.desktop]: { position: 'sticky', insetBlockStart: space[4] } },
})
export const orderActs = style({ ...row, marginBlockEnd: space[5] })
/** The next step, the menu and the papers fit in one line of a phone. */
globalStyle(`${orderActs} > button, ${orderActs} > span > button`, {
  '@media': { [media.belowTablet]: { paddingInline: space[3] } },
})
/** On phones the next step is under the thumb, above the bar of screens. */
export const nextAct = style({
  '@media': {
    [media.belowTablet]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: `calc(${bars.bottom} + env(safe-area-inset-bottom))`,
      zIndex: layer.bar,
      display: 'grid',
      paddingInline: space[4],
      paddingBlock: space[2],
      borderBlockStart: `1px solid ${color.line}`,
      background: color.surface,
    },
  },
})
globalStyle(`${orderActs}:has(> ${nextAct}) + *`, { '@media': { [media.belowTablet]: { paddingBlockEnd: '4rem' } } })
export const lines = style({ display: 'grid' })
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line}` } },
})
export const thumb = style({
  flexShrink: 0,
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  borderRadius: radius.small,
  objectFit: 'cover',
  background: color.picture,
})
export const lineWords = style({ display: 'grid', justifyItems: 'start', flex: 1, minInlineSize: 0 })
export const lineTitle = style({ fontWeight: weight.medium, ':hover': { textDecoration: 'underline' } })
export const options = style({ fontWeight: weight.medium, color: color.textSoft })
export const quantity = style({ fontSize: fontSize[16], fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
/** Emphasised, since packers overlook quantities above one. */
export const many = style([
  quantity,
  {
    paddingInline: space[2],
    borderRadius: radius.small,
    background: color.accentSoft,
    color: color.accentText,
    fontWeight: weight.bold,
  },
])
export const linePrice = style({ minInlineSize: '4.5rem', textAlign: 'end' })
export const wish = style({
  display: 'grid',
  gap: space[1],
  padding: space[3],
  borderRadius: radius.small,
  background: color.accentSoft,
  color: color.accentText,
})
export const wishes = style({ display: 'grid', gap: space[1] })
export const giftMessage = style({ margin: 0, whiteSpace: 'pre-line', color: color.text })
export const risk = style({
  ...row,
  flexWrap: 'nowrap',
  padding: space[3],
  borderRadius: radius.small,
  background: color.dangerSoft,
  color: color.danger,
})
export const address = style({ display: 'grid', gap: space[1], justifyItems: 'start', fontStyle: 'normal' })
globalStyle(`${address} > button`, { marginInlineStart: `calc(-1 * ${space[4]})` })
export const map = style({ ...row, flexWrap: 'nowrap', minBlockSize: '2.75rem', color: color.link })
export const noteText = style({ display: 'grid', whiteSpace: 'pre-line' })
export const tagForm = style({ display: 'grid', gap: space[2], gridTemplateColumns: '1fr auto', alignItems: 'end' })

export const parcel = style({
  display: 'grid',
  gap: space[2],
  selectors: {
    '&:not(:last-of-type)': { paddingBlockEnd: space[3], borderBlockEnd: `1px solid ${color.line}` },
  },
})
export const parcelHead = style(row)
export const pieces = style({ display: 'grid', gap: space[3] })
export const piece = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
})
/** The line that a choice with a long name has to itself, above number and removal. */
export const pieceChoice = style({ gridColumn: '1 / -1' })
export const pieceCount = style({ justifySelf: 'start' })
export const file = style({
  ...row,
  minBlockSize: '2.5rem',
  paddingInline: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: { '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 2 } },
})
export const fileInput = visuallyHidden
export const photos = style(row)
export const photo = style({ borderRadius: radius.small, objectFit: 'cover', background: color.picture })
/** A sentence in a table: in full, over several lines. */
export const sentence = style({ display: 'block', maxInlineSize: '20rem', overflowWrap: 'anywhere' })

export const sums = style({ display: 'grid', gap: space[1], fontVariantNumeric: 'tabular-nums' })
export const sum = style({ display: 'flex', justifyContent: 'space-between', gap: space[3], color: color.textSoft })
export const sumTotal = style([sum, { fontWeight: weight.bold, color: color.text }])
export const compared = style({ inlineSize: '100%', fontVariantNumeric: 'tabular-nums' })
globalStyle(`${compared} :is(th, td)`, { paddingBlock: space[1], textAlign: 'start', fontWeight: 'inherit' })
globalStyle(`${compared} :is(td, thead th:not(:first-child))`, { textAlign: 'end' })
globalStyle(`${compared} :is(thead, tbody th)`, { color: color.textSoft })
export const moneyRow = style({ ...row, justifyContent: 'space-between' })
export const refund = style({ display: 'grid', gap: space[2] })
export const account = style({ ...row, inlineSize: '100%', fontVariantNumeric: 'tabular-nums' })
export const dispute = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  borderRadius: radius.small,
  background: color.warningSoft,
})
