import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#components/theme/theme.ts'

/**
 * One line. The current page's name is truncated, since the title below repeats it; padding leaves room for the focus
 * ring.
 */
export const list = style({
  display: 'flex',
  columnGap: space[1],
  overflow: 'hidden',
  margin: -4,
  padding: 4,
  fontSize: fontSize[14],
  color: vars.color.textMuted,
})
export const item = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  flexShrink: 0,
  textWrap: 'nowrap',
  ':last-child': { flexShrink: 1, minInlineSize: 0 },
})
const name = style({ paddingBlock: space[2], overflow: 'hidden', textOverflow: 'ellipsis' })
export const link = style([
  name,
  { maxInlineSize: '10rem', ':hover': { color: vars.color.linkHover, textDecoration: 'underline' } },
])
export const current = style([name, { color: vars.color.textSoft }])
