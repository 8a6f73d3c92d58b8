import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, space, vars, weight } from '#components/theme/theme.ts'

export const fields = style({
  display: 'grid',
  gap: `${space[5]} ${space[4]}`,
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const wide = style({ gridColumn: '1 / -1' })
export const legend = style({ fontSize: fontSize[14], color: vars.color.textMuted })
export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  fontSize: fontSize[14],
  lineHeight: lineHeight.body,
  color: vars.color.textSoft,
  overflowWrap: 'anywhere',
})
export const name = style({ fontWeight: weight.medium, color: vars.color.text })
/** Not broken between its digits where it fits a line. */
export const phone = style({ display: 'inline-block' })
export const receiver = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  fontSize: fontSize[14],
  color: vars.color.textSoft,
})
