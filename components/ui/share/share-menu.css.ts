import { style } from '@vanilla-extract/css'

/** Keeps its place until there are scripts to do it. */
export const waiting = style({ visibility: 'hidden' })
