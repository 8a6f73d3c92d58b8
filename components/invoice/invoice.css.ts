import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const line = '1px solid color-mix(in srgb, currentColor 22%, transparent)'
const muted = 'color-mix(in srgb, currentColor 72%, transparent)'
const onPhone = media.belowTablet

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  paddingBlock: space[8],
  '@media': { print: { padding: 0, gap: 0 } },
})
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  '@media': { print: { display: 'none' } },
})
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
/** White in both themes. */
export const document = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  padding: space[8],
  overflow: 'hidden',
  borderRadius: radius.medium,
  background: color.white,
  color: color.onWhite,
  boxShadow: vars.shadow.low,
  fontSize: fontSize[14],
  lineHeight: lineHeight.body,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [onPhone]: { padding: space[5] },
    print: { padding: 0, boxShadow: 'none', borderRadius: 0, breakAfter: 'page', printColorAdjust: 'exact' },
  },
})
/** That it is no tax invoice yet. */
export const waiting = style({
  marginBlockStart: space[2],
  padding: space[2],
  border: '1px solid currentColor',
  borderRadius: radius.small,
  fontWeight: weight.bold,
})
export const watermark = style({ order: 1 })
export const watermarkWord = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  translate: '50% -50%',
  rotate: '-24deg',
  fontSize: '9rem',
  lineHeight: lineHeight.flat,
  fontWeight: weight.bold,
  opacity: 0.06,
  pointerEvents: 'none',
})
export const testNote = style({
  display: 'block',
  paddingBlock: space[2],
  textAlign: 'center',
  border: line,
  borderRadius: radius.small,
})
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space[5],
  '@media': { [onPhone]: { flexDirection: 'column' } },
})
export const title = style({
  fontSize: fontSize[24],
  fontWeight: weight.bold,
  lineHeight: lineHeight.heading,
  paddingBlockEnd: space[3],
})
export const facts = style({ display: 'flex', flexDirection: 'column' })
export const fact = style({ display: 'flex', gap: space[2] })
globalStyle(`${fact} dt`, { color: muted })
export const parties = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: '1fr 1fr',
  '@media': { [onPhone]: { gridTemplateColumns: '1fr' } },
})
export const party = style({ fontWeight: weight.bold, paddingBlockEnd: space[1] })
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '@media': { [onPhone]: { display: 'block' } },
})
export const caption = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
globalStyle(`${table} thead`, { '@media': { [onPhone]: { display: 'none' } } })
globalStyle(`${table} :is(tbody, tr, th, td)`, { '@media': { [onPhone]: { display: 'block' } } })
globalStyle(`${table} tbody tr`, {
  borderBlockEnd: line,
  breakInside: 'avoid',
  '@media': { [onPhone]: { paddingBlock: space[3] } },
})
export const headCell = style({
  paddingBlock: space[2],
  paddingInline: space[1],
  textAlign: 'start',
  fontWeight: weight.medium,
  color: muted,
  borderBlockEnd: line,
})
export const product = style({
  paddingBlock: space[2],
  paddingInlineEnd: space[2],
  textAlign: 'start',
  fontWeight: weight.medium,
})
export const sku = style({ display: 'block', fontSize: fontSize[12], fontWeight: weight.regular, color: muted })
export const cell = style({
  paddingBlock: space[2],
  paddingInline: space[1],
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
  '@media': {
    [onPhone]: { display: 'flex !important', justifyContent: 'space-between', paddingBlock: 0, paddingInline: 0 },
  },
})
export const cellLabel = style({ display: 'none', color: muted, '@media': { [onPhone]: { display: 'inline' } } })
export const totals = style({
  alignSelf: 'end',
  inlineSize: '100%',
  maxInlineSize: '20rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  breakInside: 'avoid',
  '@media': { [onPhone]: { maxInlineSize: 'none' } },
})
export const sum = style({ display: 'flex', justifyContent: 'space-between', gap: space[4] })
export const total = style([
  sum,
  { paddingBlockStart: space[2], borderBlockStart: line, fontSize: fontSize[18], fontWeight: weight.bold },
])
// A page break after the last one would print an empty page.
globalStyle(`${document}:last-child`, { '@media': { print: { breakAfter: 'auto' } } })
globalStyle('@page', { margin: '14mm' })
globalStyle(':root, body', { '@media': { print: { background: color.white } } })
