import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#components/theme/theme.ts'

export const rating = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: fontSize[14],
  color: vars.color.textMuted,
})
export const stars = style({
  inlineSize: '5rem',
  blockSize: '1rem',
  fill: vars.color.lineStrong,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
})
export const filled = style({ fill: vars.color.accent })
export const star = style({ inlineSize: '1rem', blockSize: '1rem', fill: vars.color.accent })
