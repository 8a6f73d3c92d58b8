import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const tools = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const search = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'stretch',
  maxInlineSize: '28rem',
})
export const searchField = style({ flex: '1 1 12rem', minInlineSize: 0 })
export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const list = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  transition: `border-color ${motion.fast}`,
  '@media': { [media.hover]: { ':hover': { borderColor: color.link } } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}` })
export const number = style({ fontSize: fontSize[18], fontWeight: weight.medium, lineHeight: lineHeight.snug })
/** The link covers the whole card. */
export const cover = style({
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.medium },
  ':focus-visible': { outline: 'none' },
  selectors: { '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
})
export const quiet = style({ fontSize: fontSize[14], color: color.textMuted })
export const content = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  '@media': { [media.belowTablet]: { flexDirection: 'column', alignItems: 'start', gap: space[3] } },
})
export const pictures = style({ display: 'flex', flexShrink: 0, gap: space[2] })
export const picture = style({ inlineSize: '3.5rem' })
export const titles = style({
  minInlineSize: 0,
  color: color.textSoft,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const action = style({ position: 'relative', zIndex: 1, marginInlineStart: 'auto' })
export const pages = style({ display: 'flex', justifyContent: 'space-between', gap: space[3] })
