import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const onWide = (rule: object) => ({ '@media': { [media.tablet]: rule } })
const onPhone = (rule: object) => ({ '@media': { 'screen and (max-width: 39.99rem)': rule } })

export const table = style(onPhone({ display: 'block' }))
export const caption = style({
  paddingBlockEnd: space[3],
  textAlign: 'start',
  fontWeight: weight.bold,
  ...onPhone({ display: 'block' }),
})
/** Visually hidden on phones, where each cell has its own label, but available to screen readers. */
const hidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
export const head = style(onPhone(hidden))
export const headCell = style({
  paddingInline: space[3],
  paddingBlock: space[3],
  textAlign: 'start',
  fontSize: fontSize[14],
  fontWeight: weight.medium,
  color: color.textMuted,
  borderBlockEnd: `1px solid ${color.lineStrong}`,
  whiteSpace: 'nowrap',
})
export const body = style(onPhone({ display: 'grid', gap: space[3] }))
export const row = style({
  '@media': {
    'screen and (max-width: 39.99rem)': {
      display: 'block',
      position: 'relative',
      padding: space[4],
      border: `1px solid ${color.line}`,
      borderRadius: radius.medium,
      background: color.surface,
    },
    [media.hover]: { selectors: { '&:hover': { background: color.tint } } },
  },
})
export const cell = style({
  paddingInline: space[3],
  paddingBlock: space[3],
  textAlign: 'start',
  verticalAlign: 'middle',
  ...onPhone({
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: space[4],
    paddingInline: 0,
    paddingBlock: space[1],
  }),
  selectors: { [`tr:not(:last-child) > &`]: onWide({ borderBlockEnd: `1px solid ${color.line}` }) },
})
export const rowHeading = style({
  fontWeight: weight.medium,
  ...onPhone({ display: 'block', paddingBlockEnd: space[2] }),
})
export const numeric = style({ fontVariantNumeric: 'tabular-nums', ...onWide({ textAlign: 'end' }) })
export const cellLabel = style({ color: color.textMuted, fontSize: fontSize[14], ...onWide({ display: 'none' }) })
export const cellContent = style({ minInlineSize: 0, ...onPhone({ textAlign: 'end' }) })
/** A button is taller than its label's line. */
globalStyle(`${cell}:has(> ${cellContent} button)`, onPhone({ alignItems: 'center' }))
globalStyle(`${cell}:has(> ${cellContent}:empty)`, onPhone({ display: 'none' }))

const SELECT_WIDTH = '2.75rem'
/** On phones the checkbox is in the corner of the card. */
export const selectCell = style({
  inlineSize: SELECT_WIDTH,
  ...onPhone({ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, padding: space[3] }),
})
/** On phones «select all» stands above the cards, with a label. */
export const headOfSelection = style(
  onPhone({ position: 'static', display: 'block', inlineSize: 'auto', blockSize: 'auto', clipPath: 'none' }),
)
globalStyle(`${headOfSelection} > tr`, onPhone({ display: 'block' }))
globalStyle(`${headOfSelection} > tr > th:not(${selectCell})`, onPhone(hidden))
globalStyle(
  `${headOfSelection} ${selectCell}`,
  onPhone({ display: 'block', position: 'static', inlineSize: 'auto', padding: 0, border: 0 }),
)
export const selectAll = style({
  display: 'grid',
  placeItems: 'center',
  ...onPhone({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[3],
    minBlockSize: '2.75rem',
    paddingInlineStart: space[3],
  }),
})
export const selectAllWords = style(onWide({ display: 'none' }))
export const selectArea = style({ display: 'grid', placeItems: 'center', blockSize: '100%' })
export const selected = style({ selectors: { '&&': { background: color.tint } } })

/** Around a table of many rows: 40 px each, and a head and a first column that stay in view. */
export const dense = style({
  fontSize: fontSize[14],
  '@media': {
    [media.tablet]: {
      // Visually hidden texts of scrolled rows stay inside.
      position: 'relative',
      // Clips to the corners, and leaves the scrolling to the page.
      overflow: 'clip',
      border: `1px solid ${color.line}`,
      borderRadius: radius.medium,
      background: color.surface,
    },
  },
})
/** A table wider than its place scrolls inside, with its scroll bar in view. */
export const scrolls = style({ '@media': { [media.tablet]: { maxBlockSize: '80dvh', overflow: 'auto' } } })
const denseOnWide = (part: string, rule: object) =>
  globalStyle(`${dense} ${part}`, { '@media': { [media.tablet]: rule } })
denseOnWide(headCell, {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  paddingBlock: space[2],
  background: color.surface,
})
denseOnWide(cell, { blockSize: '2.5rem', paddingBlock: space[1] })
denseOnWide(rowHeading, { position: 'sticky', insetInlineStart: 0, background: color.surface })
denseOnWide(`${headCell}:first-child`, { insetInlineStart: 0, zIndex: 2 })
denseOnWide(`${selected} ${rowHeading}`, { background: color.tint })
denseOnWide(`tr:has(> ${selectCell}) ${rowHeading}`, { insetInlineStart: SELECT_WIDTH })
