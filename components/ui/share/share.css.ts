import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const targets = style({ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[2] })
export const target = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[2],
  borderRadius: radius.small,
  fontSize: fontSize[14],
  lineHeight: lineHeight.snug,
  textAlign: 'center',
  ':hover': { color: color.linkHover },
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  borderRadius: radius.pill,
  background: color.gray,
  color: color.link,
  transition: `background-color ${motion.fast}`,
  selectors: { [`${target}:hover &`]: { background: color.tintStrong } },
})
export const copy = style({ display: 'flex', gap: space[2], paddingBlockStart: space[5], whiteSpace: 'nowrap' })
export const status = style({
  minBlockSize: '1.75rem',
  paddingBlockStart: space[1],
  fontSize: fontSize[14],
  color: color.textMuted,
})
