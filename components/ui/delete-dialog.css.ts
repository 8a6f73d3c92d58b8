import { style } from '@vanilla-extract/css'
import { vars } from '#components/theme/theme.ts'

const { color } = vars
/** Redefines the primary colour as the danger colour for its content. */
export const dangerous = style({
  display: 'contents',
  vars: { [color.primary]: color.danger, [color.primaryHover]: color.dangerHover, [color.onPrimary]: color.onDanger },
})
