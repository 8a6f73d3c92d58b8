import { style } from '@vanilla-extract/css'

export const brand = style({ fill: 'currentColor', stroke: 'none' })
