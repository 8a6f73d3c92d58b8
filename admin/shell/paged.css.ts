import { style } from '@vanilla-extract/css'
import { space } from '#components/theme/theme.ts'

export const paged = style({ display: 'grid', gap: space[4], justifyItems: 'start' })
export const wide = style({ inlineSize: '100%' })
