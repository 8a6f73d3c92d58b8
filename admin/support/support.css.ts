import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] } as const

export const form = style({ display: 'grid', gap: space[4] })
export const acts = style(row)
export const count = style({ color: color.textMuted, fontSize: fontSize[12], fontVariantNumeric: 'tabular-nums' })
export const quiet = style({ color: color.textMuted, fontSize: fontSize[14] })
export const strong = style({ fontSize: fontSize[14], fontWeight: weight.medium })
export const words = style({ whiteSpace: 'pre-line' })
export const by = style({ fontSize: fontSize[14] })
export const columns = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 2fr)' } },
})
export const column = style({ display: 'grid', gap: space[4], minInlineSize: 0 })
export const cards = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const messages = style({ display: 'grid', gap: space[3] })
export const message = style({
  display: 'grid',
  gap: space[2],
  justifySelf: 'start',
  maxInlineSize: 'min(40rem, 92%)',
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  fontSize: fontSize[14],
  overflowWrap: 'anywhere',
})
/** What the shop wrote. */
export const ours = style({ justifySelf: 'end', background: color.accentSoft })
export const files = style(row)
export const photo = style({ borderRadius: radius.small, objectFit: 'cover', background: color.picture })
export const document = style({ ...row, minBlockSize: '2.75rem', color: color.link })
