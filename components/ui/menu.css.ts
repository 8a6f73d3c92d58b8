import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#components/theme/theme.ts'
import { button, colors, shapes, sizes, transitions, variants } from './button.css.ts'

export const wordTrigger = style([button, colors.gray, variants.outlined, sizes.md, shapes.base, transitions.base])
export const iconTrigger = style([button, colors.ghost, variants.text, sizes.square, shapes.circle, transitions.base])
export const menu = style({ minInlineSize: '12rem', maxInlineSize: 'min(20rem, 100vw - 1.5rem)' })
export const tone = styleVariants({ normal: {}, danger: { color: vars.color.danger } })
