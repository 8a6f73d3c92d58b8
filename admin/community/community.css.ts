import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

export { columns } from '../shell/layout.css.ts'

const { color } = vars
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] } as const

export const acts = style(row)
export const head = style(row)
export const stars = style({ inlineSize: '5.5rem' })
export const photos = style(row)
export const photo = style({ borderRadius: radius.small, objectFit: 'cover', background: color.picture })
export const count = style({ color: color.textMuted, fontSize: fontSize[12], fontVariantNumeric: 'tabular-nums' })
export const quiet = style({ color: color.textMuted, fontSize: fontSize[14] })
export const strong = style({ fontWeight: weight.medium })
export const words = style({ whiteSpace: 'pre-line' })
export const answer = style({
  padding: space[3],
  borderRadius: radius.small,
  background: color.accentSoft,
  color: color.accentText,
  whiteSpace: 'pre-line',
})
export const cards = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: space[6] })
export const figure = style({ margin: 0, fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' })
