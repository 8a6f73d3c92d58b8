import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const meter = style({ display: 'flex', flexDirection: 'column', gap: space[1] })
export const bars = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: space[1] })
export const bar = style({
  blockSize: '4px',
  borderRadius: radius.pill,
  background: color.line,
  transition: `background-color ${motion.base}`,
})
export const reached = styleVariants({
  short: { background: color.line },
  weak: { background: color.danger },
  fair: { background: color.accent },
  good: { background: color.success },
  strong: { background: color.success },
})
export const words = style({ fontSize: fontSize[14], color: color.textMuted })
