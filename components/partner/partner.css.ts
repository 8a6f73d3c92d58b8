import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const why = style({ color: color.textSoft })
export const link = style({
  padding: space[3],
  borderRadius: radius.small,
  background: color.tint,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})
export const code = style({ fontWeight: weight.bold, fontSize: fontSize[18] })
export const figures = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const label = style({ fontSize: fontSize[14], color: color.textMuted })
export const value = style({ fontSize: fontSize[24], fontWeight: weight.bold, fontVariantNumeric: 'tabular-nums' })
export const empty = style({ color: color.textMuted })
