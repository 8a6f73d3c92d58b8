import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const frame = style({
  position: 'relative',
  display: 'flex',
  gap: space[2],
  inlineSize: '100%',
  maxInlineSize: '22rem',
  selectors: { '&:has(:disabled)': { opacity: 0.6 } },
})
/** The transparent input lies over the boxes and gets touch, autofill and screen readers; the boxes show its value. */
export const input = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  border: 0,
  background: 'transparent',
  color: 'transparent',
  caretColor: 'transparent',
  fontSize: fontSize[16],
  zIndex: 1,
  cursor: 'text',
  ':focus-visible': { outline: 'none' },
  '::selection': { background: 'transparent', color: 'transparent' },
})
export const box = style({
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  minInlineSize: 0,
  blockSize: '3.25rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  background: color.surface,
  fontSize: fontSize[24],
  fontWeight: weight.medium,
  lineHeight: lineHeight.flat,
  fontVariantNumeric: 'tabular-nums',
  transition: `border-color ${motion.fast}`,
})
export const wrong = style({ borderColor: color.danger })
export const current = style({ outline: `2px solid ${color.focus}`, outlineOffset: -1 })
