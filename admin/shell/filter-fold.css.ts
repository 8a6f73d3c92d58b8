import { style } from '@vanilla-extract/css'
import { media, space } from '#components/theme/theme.ts'

export const button = style({ alignSelf: 'end', '@media': { [media.tablet]: { display: 'none' } } })

/** On wide screens its filters stand in the grid around it. */
export const open = style({
  display: 'grid',
  gap: space[3],
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  '@media': { [media.tablet]: { display: 'contents' } },
})
export const folded = style({
  display: 'none',
  '@media': { [media.tablet]: { display: 'contents' } },
})
/** A filter that has a line of its own on phones. */
export const wholeLine = style({ '@media': { [media.belowTablet]: { gridColumn: '1 / -1' } } })
