import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars

/** A framed part of a form. */
export const sheet = style({
  display: 'grid',
  gap: space[4],
  minInlineSize: 0,
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '@media': { [media.tablet]: { padding: space[5] } },
})
/** Two fields beside each other. */
export const pair = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
/** A list of changes. */
export const changes = style({ display: 'grid', gap: space[3] })
export const change = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  fontSize: fontSize[14],
  overflowWrap: 'anywhere',
})
/** The contents of a screen, and beside them what belongs to them. */
export const columns = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' } },
})
export const column = style({ display: 'grid', gap: space[4], minInlineSize: 0 })
/** Less important text. */
export const quiet = style({ color: color.textMuted, fontSize: fontSize[14] })
/** The error of a part of a form. */
export const wrong = style({ color: color.danger, fontSize: fontSize[14] })
/** A field that takes the rest of its row. */
export const wide = style({ flex: 1, minInlineSize: '10rem' })
/** A note with its buttons above a form. */
export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: space[3],
  borderRadius: radius.small,
  background: color.tint,
  fontSize: fontSize[14],
})
/** Says what was saved, between a form and its list. */
export const undoLine = style([notice, { marginBlock: space[3] }])
/** A code such as an SKU, which is not broken over two lines. */
export const unbroken = style({ whiteSpace: 'nowrap' })
