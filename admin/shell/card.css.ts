import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars

/** Two beside each other where there is room. */
export const cards = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr' } },
})
export const card = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  minInlineSize: 0,
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  fontSize: fontSize[14],
  overflowWrap: 'anywhere',
})
export const cardHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  justifyContent: 'space-between',
  minBlockSize: '2rem',
})
/** Text buttons end where the card's other contents do. */
globalStyle(`${cardHead} > button`, { marginInlineEnd: `calc(-1 * ${space[4]})` })
export const cardTitle = style({ fontSize: fontSize[16], fontWeight: weight.bold })
