import { style } from '@vanilla-extract/css'
import { fontSize, motion, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const list = style({
  display: 'flex',
  gap: space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px 0 ${color.line}`,
})
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  flexShrink: 0,
  minBlockSize: '3rem',
  paddingInline: space[4],
  color: color.textSoft,
  whiteSpace: 'nowrap',
  borderBlockEnd: '2px solid transparent',
  transition: `color ${motion.fast}, border-color ${motion.fast}`,
  ':hover': { color: color.linkHover },
  ':focus-visible': { outlineOffset: -2 },
})
export const current = style({ color: color.link, borderColor: color.link, fontWeight: weight.medium })
export const count = style({ fontSize: fontSize[14], color: color.textMuted, fontVariantNumeric: 'tabular-nums' })
export const panel = style({ paddingBlock: space[5] })
