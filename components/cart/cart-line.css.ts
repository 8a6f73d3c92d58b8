import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const list = style({ display: 'flex', flexDirection: 'column', outline: 'none', containerType: 'inline-size' })
export const item = style({
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:first-child': { paddingBlockStart: 0 }, '&:last-child': { borderBlockEnd: 0 } },
})
export const line = style({ display: 'flex', gap: space[4] })
export const picture = style({
  flexShrink: 0,
  // Leaves room for the quantity's three buttons where text is twice as large.
  inlineSize: 'min(5rem, 28cqi)',
  '@container': { '(min-width: 28rem)': { inlineSize: '7rem' } },
})
export const fadedPicture = style([picture, { opacity: 0.6 }])
export const words = style({ display: 'flex', flexDirection: 'column', gap: space[2], flex: 1, minInlineSize: 0 })
export const title = style({
  display: 'block',
  fontWeight: weight.medium,
  lineHeight: lineHeight.snug,
  textWrap: 'pretty',
  selectors: { 'a&:hover': { textDecoration: 'underline' } },
})
export const option = style({ selectors: { '&:not(:last-child)::after': { content: '" · "' } } })
export const each = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space[1] })
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
})
export const total = style({ fontWeight: weight.bold, whiteSpace: 'nowrap' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  marginInlineStart: `calc(-1 * ${space[4]})`,
})
export const removed = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingInlineStart: space[4],
  paddingInlineEnd: space[2],
  paddingBlock: space[2],
  borderRadius: radius.small,
  background: color.tint,
  fontSize: fontSize[14],
  lineHeight: lineHeight.snug,
})
