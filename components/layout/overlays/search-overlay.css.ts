import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const content = style({ display: 'flex', flexDirection: 'column', gap: space[6] })
export const form = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  padding: '0.1875rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.pill,
  background: color.page,
  ':focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
})
/** With a fixed height, Chromium cuts off what hangs below the line, such as the dots of a last yaa. */
export const field = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '2.75rem',
  paddingInline: space[5],
  border: 0,
  background: 'none',
  fontSize: fontSize[18],
  appearance: 'none',
  outline: 'none',
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockEnd: space[2],
})
export const recent = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  marginInline: `calc(-1 * ${space[2]})`,
  borderRadius: radius.small,
  overflowWrap: 'anywhere',
  ':hover': { background: color.tint },
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
/** The note about a corrected query. */
export const note = style({ fontSize: fontSize[14], color: color.textMuted })
