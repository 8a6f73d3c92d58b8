import { globalStyle, style } from '@vanilla-extract/css'
import { container, fontSize, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const pageHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
})
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '@media': { [media.tablet]: { padding: space[8] } },
})
/** Text and buttons should not be as wide as a desktop screen. */
globalStyle(`${section} > form[method="dialog"]`, { maxInlineSize: container.text })
export const head = style({ display: 'flex', flexDirection: 'column', gap: space[1] })
export const intro = style({ fontSize: fontSize[14], color: color.textMuted })
export const facts = style({ display: 'flex', flexDirection: 'column' })
const row = {
  paddingBlock: space[3],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line}` } },
}
export const fact = style({
  display: 'grid',
  gap: space[1],
  overflowWrap: 'anywhere',
  ...row,
  '@media': { [media.tablet]: { gridTemplateColumns: '12rem minmax(0, 1fr)', gap: space[3] } },
})
export const term = style({ color: color.textMuted, fontSize: fontSize[14] })
export const devices = style({ display: 'flex', flexDirection: 'column' })
export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  ...row,
})
/** Keeps text on one line beside a part that wraps. */
export const whole = style({ flexShrink: 0 })
export const fields = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const entry = style({ display: 'flex', flexDirection: 'column', gap: space[4], minInlineSize: 0 })
/** A form that opens in place of the displayed data. */
export const change = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space[4],
  maxInlineSize: '30rem',
})
export const history = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  fontSize: fontSize[14],
  color: color.textMuted,
})
export const bullets = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  listStyle: 'disc',
  paddingInlineStart: space[5],
  color: color.textSoft,
})
