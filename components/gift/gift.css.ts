import { style } from '@vanilla-extract/css'
import { fontSize, media, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  fontSize: fontSize[14],
  color: color.textSoft,
})
export const label = style({ color: color.textMuted })
/** As the customer broke the lines. */
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const pair = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const boxes = style({ display: 'flex', flexDirection: 'column', gap: space[3] })
