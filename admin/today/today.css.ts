import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const screen = style({ display: 'grid', gap: space[6] })
export const tiles = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  // Holds two lines of text, and all of them are of one height before and after they are read.
  minBlockSize: '9.5rem',
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const name = style({ fontSize: fontSize[14], fontWeight: weight.regular, color: color.textMuted })
export const value = style({ fontSize: fontSize[24], fontWeight: weight.bold, fontVariantNumeric: 'tabular-nums' })
export const waiting = style([value, { color: color.accentText }])
export const text = style({ color: color.textMuted, fontSize: fontSize[14], overflowWrap: 'anywhere' })

/** Who and when, below what. */
export const about = style([text, { display: 'block' }])

export const list = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  maxInlineSize: '44rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const problems = style([
  list,
  { borderColor: color.warning, background: color.warningSoft, color: color.warning, fontSize: fontSize[14] },
])
export const problemsTitle = style({ display: 'flex', alignItems: 'center', gap: space[2], fontSize: fontSize[18] })
export const listTitle = style({ fontSize: fontSize[18] })
export const steps = style({ display: 'grid' })
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '2.75rem',
  paddingBlock: space[2],
  fontSize: fontSize[14],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line}` } },
})
export const stepWords = style({ flex: 1, minInlineSize: 0 })
