import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '#components/theme/theme.ts'
import { row } from '#components/order/sum-row.css.ts'

const { color } = vars
export const button = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space[3],
})
export const mark = style({ inlineSize: '2.25rem', blockSize: '1.5rem', borderRadius: '4px' })
export const card = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
export const facts = style({ display: 'flex', flexDirection: 'column', gap: space[2] })
export const fact = style([row, { alignItems: 'center', color: color.text }])
export const factName = style({ flexShrink: 0, color: color.textMuted })
export const factText = style({ textAlign: 'end' })
/** Reaches the edges of the sheet, and stays in view while its content scrolls. */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: `calc(-1 * ${space[5]})`,
  marginInline: `calc(-1 * ${space[5]})`,
  marginBlockEnd: `calc(-1 * ${space[5]})`,
  paddingInline: space[5],
  paddingBlock: `${space[3]} max(${space[4]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${color.line}`,
  borderEndStartRadius: radius.large,
  borderEndEndRadius: radius.large,
  background: color.surface,
})
