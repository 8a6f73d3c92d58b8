import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars

/** px */
export const CHART_HEIGHT = 240

export const chart = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minInlineSize: 0,
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
/** As high as the chart, which is drawn once its width is measured. */
export const frame = style({ minBlockSize: CHART_HEIGHT })
export const drawing = style({ display: 'block', overflow: 'visible' })
const words = {
  fontSize: fontSize[12],
  fontFamily: 'inherit',
  fill: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
}
export const axis = style(words)
export const date = style({ direction: 'rtl' })
export const rule = style({ stroke: color.line })
export const zero = style({ stroke: color.textMuted })
export const day = style({ outline: 'none' })
export const reach = style({
  fill: 'transparent',
  selectors: {
    [`${day}:hover > &`]: { fill: color.tint },
    [`${day}:focus-visible > &`]: { fill: color.tint, stroke: color.focus, strokeWidth: 2 },
  },
})
export const bar = style({ fill: color.link })
export const beforeLine = style({
  fill: 'none',
  stroke: color.accentText,
  strokeWidth: 2,
  strokeDasharray: '5 4',
  pointerEvents: 'none',
})
export const beforeStroke = style({ stroke: color.accent, strokeWidth: 3 })
export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[5]}`,
  fontSize: fontSize[14],
})
/** Two lines are kept on phones, so that nothing below moves. */
export const shown = style({
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.belowTablet]: { flexBasis: '100%', minBlockSize: '3.0625rem' } },
})
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  color: color.textMuted,
})
export const period = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  fontVariantNumeric: 'tabular-nums',
})
const key = { flexShrink: 0, inlineSize: '0.875rem' }
export const nowKey = style({ ...key, blockSize: '0.75rem', borderRadius: '3px', background: color.link })
export const lineKey = style({ ...key, borderBlockStart: `2px dashed ${color.accentText}` })
export const strokeKey = style({ ...key, inlineSize: '3px', blockSize: '0.875rem', background: color.accent })
export const ranks = style({ display: 'flex', flexDirection: 'column', gap: space[3] })
export const rank = style({ display: 'flex', flexDirection: 'column', gap: space[1] })
export const rankName = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  fontSize: fontSize[14],
})
export const rankAmounts = style({
  display: 'inline-flex',
  marginInlineStart: 'auto',
  gap: space[4],
  fontVariantNumeric: 'tabular-nums',
})
export const rankBefore = style({ color: color.textMuted })
export const track = style({ borderRadius: radius.pill, background: color.gray })
export const rankAxis = style([words, { direction: 'ltr' }])
