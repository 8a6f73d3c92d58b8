import { globalStyle, style } from '@vanilla-extract/css'
import { container, fontSize, lineHeight, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  minInlineSize: 0,
})
globalStyle(`${card} > form[method="dialog"]`, { maxInlineSize: container.text })
export const cards = style({ display: 'flex', flexDirection: 'column', gap: space[6], outline: 'none' })
export const cardHead = style({ display: 'flex', alignItems: 'center', gap: space[3], overflowWrap: 'anywhere' })
export const cardPicture = style({ inlineSize: '4rem', flexShrink: 0 })
export const ownRating = style({ display: 'flex', flexDirection: 'column', alignItems: 'start', gap: space[3] })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: lineHeight.body })
export const hint = style({ fontSize: fontSize[14], color: color.textMuted })
export const why = style({ fontSize: fontSize[14], color: color.danger })
export const answer = style({
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${color.line}`,
  color: color.textSoft,
})
export const answerBy = style({ fontSize: fontSize[14], fontWeight: weight.medium })
export const label = style({ fontSize: fontSize[14], fontWeight: weight.medium })
export const thumbs = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], ':empty': { display: 'none' } })
export const thumb = style({ position: 'relative', inlineSize: '5.5rem' })
export const remove = style({
  position: 'absolute',
  insetBlockStart: `calc(-1 * ${space[2]})`,
  insetInlineEnd: `calc(-1 * ${space[2]})`,
})
export const section = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.desktop]: { gridTemplateColumns: '18rem minmax(0, 1fr)', gap: space[12], alignItems: 'start' } },
})
export const summary = style({ display: 'flex', flexDirection: 'column', gap: space[3] })
export const average = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontSize: fontSize[38],
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
})
export const bars = style({ display: 'flex', flexDirection: 'column', gap: space[1] })
export const bar = style({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr) 2rem',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize[14],
  inlineSize: '100%',
  minBlockSize: '2rem',
  textAlign: 'start',
})
export const track = style({
  blockSize: '0.5rem',
  inlineSize: '100%',
  borderRadius: radius.pill,
  background: color.line,
})
export const fill = style({ fill: color.accent })
export const count = style({ color: color.textMuted, fontVariantNumeric: 'tabular-nums' })
export const reviews = style({ display: 'flex', flexDirection: 'column', gap: space[6] })
export const review = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space[3],
  paddingBlockEnd: space[6],
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
export const author = style({ fontWeight: weight.medium })
export const buyer = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: fontSize[12],
  color: color.success,
})
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[3] })
export const reviewsSection = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  paddingBlockEnd: space[10],
  scrollMarginBlockStart: '8rem',
})
