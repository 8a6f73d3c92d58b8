import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'
import { stickyBar } from '../../shell/sticky-bar.ts'

export { pair, sheet, changes, change, quiet, wrong, wide, notice as draft } from '../../shell/layout.css.ts'

const { color } = vars
export const form = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' } },
})
export const column = style({ display: 'grid', gap: space[5], minInlineSize: 0 })
export const whole = style({ gridColumn: '1 / -1', minInlineSize: 0 })
export const legend = style({ fontSize: fontSize[16], fontWeight: weight.bold })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[3] })

export const drop = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: space[5],
  border: `1.5px dashed ${color.lineStrong}`,
  borderRadius: radius.medium,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&[data-over]': { borderColor: color.link, background: color.tint },
    '&:has(:focus-visible)': { outline: `2px solid ${color.link}`, outlineOffset: 2 },
  },
})
export const pictures = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
})
export const picture = style({
  display: 'grid',
  gap: space[2],
  padding: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surface,
  cursor: 'grab',
  selectors: { '&[data-over]': { borderColor: color.link, background: color.tint } },
})
export const shown = style({
  inlineSize: '100%',
  aspectRatio: '1',
  objectFit: 'contain',
  borderRadius: radius.small,
  background: color.tint,
})
export const acts = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[1] })

/** A wide table scrolls within it. */
export const richText = style({ minInlineSize: 0 })

/** Typed on the white of a page, as the shop shows it. */
export const editor = style({
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  background: color.surface,
  ':focus-within': { borderColor: color.link },
})
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  padding: space[1],
  borderBlockEnd: `1px solid ${color.line}`,
})
export const page = style({ padding: space[3] })
globalStyle(`${page} [contenteditable]`, { minBlockSize: '10rem', outline: 'none', whiteSpace: 'break-spaces' })
globalStyle(`${page} p, ${page} ul, ${page} ol, ${page} h3`, { marginBlock: `0 ${space[3]}` })
globalStyle(`${page} ul`, { listStyle: 'disc', paddingInlineStart: space[5] })
globalStyle(`${page} ol`, { listStyle: 'decimal', paddingInlineStart: space[5] })
// Like that of the shop's pages (components/ui/prose.css.ts), with the lines of empty cells.
globalStyle(`${page} table`, { display: 'block', overflowX: 'auto', marginBlockEnd: space[3] })
globalStyle(`${page} :is(th, td)`, {
  minInlineSize: '4rem',
  padding: space[2],
  border: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
})
globalStyle(`${page} :is(th, td) > :last-child`, { marginBlockEnd: 0 })
globalStyle(`${page} .selectedCell`, { background: color.tint })
globalStyle(`${page} a`, { color: color.link, textDecoration: 'underline' })

export const preview = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  overflowWrap: 'anywhere',
  fontSize: fontSize[14],
})
export const found = style({ color: color.link, fontSize: fontSize[18] })
export const shared = style({ maxInlineSize: '100%', aspectRatio: '1.91', objectFit: 'cover', background: color.tint })

export const bar = style({ ...stickyBar, gridColumn: '1 / -1' })
export const barWords = style({ flex: 1, minInlineSize: '10rem' })
export const handle = style({
  minBlockSize: '2.25rem',
  paddingInline: space[2],
  borderRadius: radius.small,
  color: color.textSoft,
  fontSize: fontSize[14],
  cursor: 'grab',
  ':hover': { background: color.tint },
})
export const three = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
