import { style } from '@vanilla-extract/css'

export const menu = style({ display: 'inline-flex' })
/** Keeps its place until there are scripts to do it. */
export const waiting = style({ visibility: 'hidden' })
