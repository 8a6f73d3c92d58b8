import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#components/theme/theme.ts'

export const off = style({ display: 'inline-flex' })
export const on = style([off])
globalStyle(`${on} svg`, { fill: 'currentColor', color: vars.color.wished })
