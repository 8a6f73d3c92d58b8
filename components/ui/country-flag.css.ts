import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#components/theme/theme.ts'

export const flag = style({
  flexShrink: 0,
  aspectRatio: '3 / 2',
  borderRadius: '3px',
  background: vars.color.gray,
  boxShadow: `0 0 0 1px ${vars.color.line}`,
})
export const size = styleVariants({ small: '1.25rem', medium: '1.5rem', large: '2.25rem' }, (inlineSize) => ({
  inlineSize,
}))
