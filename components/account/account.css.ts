import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const page = style({ display: 'flex', flexDirection: 'column', gap: space[6], paddingBlock: space[8], '@media': { [media.tablet]: { paddingBlock: space[12] } } })
export const section = style({
  display: 'flex', flexDirection: 'column', gap: space[4], padding: space[5], border: `1px solid ${color.line}`, borderRadius: radius.medium, background: color.surface,
  '@media': { [media.tablet]: { padding: space[8] } },
})
export const head = style({ display: 'flex', flexDirection: 'column', gap: space[1] })
export const intro = style({ fontSize: fontSize[14], color: color.textMuted })
export const facts = style({ display: 'flex', flexDirection: 'column' })
const row = { paddingBlock: space[3], selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line}` } } }
export const fact = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere', ...row, '@media': { [media.tablet]: { gridTemplateColumns: '12rem minmax(0, 1fr)', gap: space[3] } } })
export const term = style({ color: color.textMuted, fontSize: fontSize[14] })
export const devices = style({ display: 'flex', flexDirection: 'column' })
export const device = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[4], ...row })
/** Words keep to one line beside what may wrap. */
export const whole = style({ flexShrink: 0 })
