import { style } from '@vanilla-extract/css'
import { motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const column = style({ display: 'flex', flexDirection: 'column', gap: space[2] })
export const frame = style({ position: 'relative', display: 'block' })
/**
 * Left-to-right input, aligned with the form's other fields of this kind. Its own start is the opposite side of a
 * right-to-left page.
 */
export const input = style({
  paddingInlineEnd: '3rem',
  selectors: { '[dir="rtl"] &': { paddingInlineStart: '3rem', paddingInlineEnd: space[3] } },
  '::-ms-reveal': { display: 'none' },
})
export const eye = style({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  borderRadius: radius.small,
  color: color.textMuted,
  transition: `color ${motion.fast}`,
  ':hover': { color: color.text },
  ':focus-visible': { outlineOffset: '-4px' },
})
