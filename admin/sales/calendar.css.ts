import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const calendar = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const beside = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)' } },
})
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[2] })
export const turn = style({ display: 'flex', alignItems: 'center', gap: space[1] })
export const grid = style({ inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' })
export const weekday = style({
  paddingBlock: space[1],
  color: color.textMuted,
  fontSize: fontSize[12],
  fontWeight: weight.regular,
  textAlign: 'center',
})
export const day = style({
  blockSize: '3.25rem',
  paddingBlock: space[1],
  border: `1px solid ${color.line}`,
  textAlign: 'center',
  verticalAlign: 'top',
  cursor: 'pointer',
  ':hover': { background: color.tint },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  selectors: {
    '&[aria-selected="true"]': { background: color.tintStrong },
    '&[data-beside]': { color: color.textMuted },
  },
})
export const number = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: '1.625rem',
  blockSize: '1.625rem',
  borderRadius: radius.pill,
  fontSize: fontSize[14],
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${day}[aria-current="date"] &`]: { background: color.primary, color: color.onPrimary, fontWeight: weight.bold },
  },
})
export const marks = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  minBlockSize: '0.75rem',
  color: color.textMuted,
  fontSize: fontSize[12],
  lineHeight: 1,
})
export const mark = styleVariants({ on: color.success, upcoming: color.info, over: color.textFaint }, (background) => ({
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  borderRadius: radius.pill,
  background,
  '@media': { '(forced-colors: active)': { outline: '1px solid currentColor' } },
}))
export const chosen = style({ fontSize: fontSize[14], fontWeight: weight.bold })
export const list = style({ display: 'grid', gap: space[3], listStyle: 'none', margin: 0, padding: 0 })
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize[14],
})
export const times = style({ flexBasis: '100%', color: color.textMuted, fontVariantNumeric: 'tabular-nums' })
