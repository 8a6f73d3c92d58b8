import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#components/theme/theme.ts'
import { button } from './button.css.ts'

const { color, variant, size, shape, transition } = button.variants
const word = [button.base, color.gray, variant.outlined, shape.base, transition.base]
export const wordTrigger = styleVariants({ md: [...word, size.md], sm: [...word, size.sm] })
export const iconTrigger = style([button.base, color.ghost, variant.text, size.square, shape.circle, transition.base])
export const menu = style({ minInlineSize: '12rem', maxInlineSize: 'min(20rem, 100vw - 1.5rem)' })
export const tone = styleVariants({ normal: {}, danger: { color: vars.color.danger } })
