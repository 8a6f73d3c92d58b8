import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#components/theme/theme.ts'

export const row = style({ display: 'flex', alignItems: 'center', gap: space[3], minBlockSize: '2.75rem' })
/** Keeps its place until there are scripts to do it. */
export const waiting = style([row, { visibility: 'hidden' }])
export const said = style({ fontSize: fontSize[14], color: vars.color.success })
