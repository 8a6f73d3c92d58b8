import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, radius, space, vars, weight } from '#components/theme/theme.ts'
import { CHART_HEIGHT } from './month-scales.ts'

const { color } = vars
export const periods = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const figures = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.cramped]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    'screen and (min-width: 75rem)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
})
export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  selectors: { '&:first-child': { '@media': { [media.belowTablet]: { gridColumn: '1 / -1' } } } },
})
export const figureName = style({ fontSize: fontSize[14], color: color.textMuted })
export const figureValue = style({
  fontSize: fontSize[20],
  fontWeight: weight.bold,
  lineHeight: lineHeight.snug,
  fontVariantNumeric: 'tabular-nums',
})
/** As high as the chart, which is drawn once its width is measured. */
export const frame = style({ minBlockSize: CHART_HEIGHT })
export const chart = style({ display: 'flex', flexDirection: 'column', gap: space[3], minInlineSize: 0 })
/** The last bar's label may be wider than the bar. */
export const drawing = style({ display: 'block', overflow: 'visible' })
export const axis = style({
  fontSize: fontSize[12],
  fontFamily: 'inherit',
  fill: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const rule = style({ stroke: color.line })
export const bar = style({ outline: 'none' })
export const reach = style({
  fill: 'transparent',
  selectors: {
    [`${bar}:hover > &`]: { fill: color.tint },
    [`${bar}:focus-visible > &`]: { stroke: color.focus, strokeWidth: 2 },
  },
})
export const net = style({ fill: color.link })
export const vat = style({ fill: color.accent })
export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  fontSize: fontSize[14],
  color: color.textSoft,
  minBlockSize: '3rem',
})
export const legend = style({ display: 'inline-flex', alignItems: 'center', gap: space[2], color: color.textMuted })
const key = { inlineSize: '0.75rem', blockSize: '0.75rem', borderRadius: '3px' }
export const netSwatch = style({ ...key, background: color.link })
export const vatSwatch = style({ ...key, background: color.accent, marginInlineStart: space[2] })
export const tools = style({ display: 'flex' })
export const categories = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const category = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space[3]}` })
export const categoryName = style({ fontWeight: weight.medium })
export const categoryAmount = style({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' })
export const track = style({
  flexBasis: '100%',
  marginBlockStart: space[1],
  borderRadius: radius.pill,
  background: color.gray,
})
export const quiet = style({ fontSize: fontSize[14], color: color.textMuted })
export const again = style({ display: 'flex', flexDirection: 'column', gap: space[2] })
