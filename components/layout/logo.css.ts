import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, space, vars, weight } from '#components/theme/theme.ts'

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  flexShrink: 0,
  minBlockSize: '2.75rem',
  color: vars.color.onBrand,
})
export const mark = style({
  inlineSize: '2rem',
  blockSize: '2rem',
  fill: 'none',
  stroke: vars.color.accent,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const name = style({
  fontSize: fontSize[24],
  fontWeight: weight.bold,
  lineHeight: lineHeight.flat,
  paddingBlockEnd: '0.15em',
})
