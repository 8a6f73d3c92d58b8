import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#components/theme/theme.ts'

export const adder = style({ display: 'flex', flexDirection: 'column', gap: space[2] })
export const hint = style({ fontSize: fontSize[14], color: vars.color.textMuted })
export const wrong = style({ fontSize: fontSize[14], color: vars.color.danger })
