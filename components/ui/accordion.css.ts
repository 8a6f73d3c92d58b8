import { globalStyle, style } from '@vanilla-extract/css'
import { motion, space, vars, weight } from '#components/theme/theme.ts'

export const item = style({ borderBlockEnd: `1px solid ${vars.color.line}` })
// Paper cannot be opened.
globalStyle(`${item}::details-content`, { '@media': { print: { contentVisibility: 'visible', blockSize: 'auto' } } })
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minBlockSize: '3.5rem',
  paddingBlock: space[3],
  fontWeight: weight.medium,
  ':hover': { color: vars.color.linkHover },
})
export const mark = style({
  display: 'flex',
  color: vars.color.textMuted,
  transition: `rotate ${motion.base}`,
  selectors: { 'details[open] > summary &': { rotate: '180deg' } },
})
export const content = style({ paddingBlockEnd: space[5], color: vars.color.textSoft })
