import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { fontSize, motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const words = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlockEnd: space[1],
  fontSize: fontSize[14],
})
export const note = style({ color: color.textMuted, fontVariantNumeric: 'tabular-nums' })
export const track = style({
  overflow: 'hidden',
  blockSize: '0.5rem',
  borderRadius: radius.pill,
  background: color.gray,
})
export const bar = style({
  display: 'block',
  blockSize: '100%',
  borderRadius: radius.pill,
  transition: `inline-size ${motion.slow}`,
})
export const tone = styleVariants({
  brand: { background: color.link },
  accent: { background: color.accent },
  success: { background: color.success },
  danger: { background: color.danger },
})
const roam = keyframes({ from: { marginInlineStart: '-40%' }, to: { marginInlineStart: '100%' } })
export const unknown = style({ inlineSize: '40%', animation: `${roam} 1.4s ease-in-out infinite` })
