import { style } from '@vanilla-extract/css'
import { vars } from '#components/theme/theme.ts'

const { color } = vars
/** Within it the primary colour is that of danger: the same button, in a corner of the theme of its own. */
export const dangerous = style({
  display: 'contents',
  vars: { [color.primary]: color.danger, [color.primaryHover]: color.dangerHover, [color.onPrimary]: color.onDanger },
})
