import { style } from '@vanilla-extract/css'

export const qr = style({ flexShrink: 0, inlineSize: '9rem', blockSize: '9rem' })
