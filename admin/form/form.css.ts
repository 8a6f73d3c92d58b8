import { style } from '@vanilla-extract/css'
import { space } from '#components/theme/theme.ts'

export const form = style({ display: 'grid', gap: space[4] })
