import { style } from '@vanilla-extract/css'
import { space } from '#components/theme/theme.ts'

export const head = style({ display: 'flex', alignItems: 'center', gap: space[4] })
export const picture = style({ flexShrink: 0, inlineSize: '7.5rem' })
export const more = style({ display: 'flex', justifyContent: 'center' })
