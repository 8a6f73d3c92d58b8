import { style } from '@vanilla-extract/css'
import { fontSize, media, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const form = style({ display: 'grid', gap: space[4] })
export const text = style({ color: color.textMuted, fontSize: fontSize[14] })
export const groups = style({ display: 'grid', gap: space[4] })
/** On phones the search, and beside it a button for the rest. */
export const filters = style({
  display: 'grid',
  gap: space[3],
  marginBlockEnd: space[4],
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(12rem, 2fr) minmax(9rem, 1fr) minmax(19rem, 2fr)' } },
})
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const values = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere', fontSize: fontSize[14] })
export const before = style({ color: color.textMuted, textDecoration: 'line-through' })
export const clipped = style({
  display: 'block',
  maxInlineSize: '16rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'match-parent',
  '@media': { [media.tablet]: { whiteSpace: 'nowrap' } },
})
