import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'
import { stickyBar } from '../shell/sticky-bar.ts'

export { pair, changes, change } from '../shell/layout.css.ts'

const { color } = vars
export const stack = style({ display: 'grid', gap: space[4] })
export const legend = style({ fontSize: fontSize[16], fontWeight: weight.bold, overflowWrap: 'anywhere' })
export const before = style({ color: color.textMuted, textDecoration: 'line-through' })
export const bar = style({ ...stickyBar, marginBlockStart: space[2] })
export const barWords = style({ flex: 1, minInlineSize: '10rem' })
export const wrong = style({ color: color.danger })
export const quiet = style({ color: color.textMuted, fontSize: fontSize[14] })
export const acts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })

/** A list, and beside it what is open; on narrow screens one of the two. */
export const split = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)' } },
})
export const behind = style({ '@media': { [media.belowDesktop]: { display: 'none' } } })
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: '2.75rem',
  color: color.link,
  fontSize: fontSize[14],
  '@media': { [media.desktop]: { display: 'none' } },
})
export const sheet = style({
  minInlineSize: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const panel = style([
  sheet,
  {
    display: 'grid',
    gap: space[4],
    padding: space[4],
    '@media': { [media.desktop]: { position: 'sticky', insetBlockStart: space[4] } },
  },
])
export const form = style({ display: 'grid', gap: space[4], minInlineSize: 0, border: 0, margin: 0, padding: 0 })
export const narrow = style([stack, { maxInlineSize: '40rem' }])
export const card = style([sheet, { padding: space[4], '@media': { [media.tablet]: { padding: space[5] } } }])
export const summary = style({
  color: color.link,
  fontSize: fontSize[14],
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
  minBlockSize: '2.75rem',
  paddingBlock: space[2],
})
export const picture = style({
  inlineSize: '6rem',
  blockSize: '6rem',
  objectFit: 'contain',
  borderRadius: radius.small,
  border: `1px solid ${color.line}`,
  background: color.tint,
})
export const thumb = style({
  flexShrink: 0,
  inlineSize: '2rem',
  blockSize: '2rem',
  objectFit: 'contain',
  borderRadius: radius.small,
  background: color.tint,
})
export const filters = style({
  display: 'grid',
  gap: space[3],
  marginBlockEnd: space[4],
  maxInlineSize: '28rem',
})
