import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const group = style({ minInlineSize: 0, selectors: { '&:disabled': { opacity: 0.6 } } })
export const legend = style({ paddingBlockEnd: space[1], fontWeight: weight.medium })
export const row = style({ position: 'relative', display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center' })
export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
})
export const star = style({
  inlineSize: '80%',
  aspectRatio: '1',
  fill: 'transparent',
  stroke: color.textMuted,
  strokeWidth: 1.2,
  strokeLinejoin: 'round',
  transition: `fill ${motion.fast}`,
})
export const on = style({ fill: color.accent, stroke: color.accent })
export const size = styleVariants({
  medium: { inlineSize: '2.25rem', blockSize: '2.75rem' },
  large: { inlineSize: '3rem', blockSize: '3rem' },
})
export const word = style({
  minInlineSize: '5.5rem',
  paddingInlineStart: space[3],
  fontSize: fontSize[14],
  color: color.textSoft,
})
export const error = style({ display: 'block', fontSize: fontSize[14], color: color.danger })
