import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
const receipt = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  paddingInline: space[4],
  paddingBlock: space[2],
  borderRadius: radius.small,
  fontSize: fontSize[14],
  fontVariantNumeric: 'tabular-nums',
})
export const waiting = style([receipt, { background: color.accentSoft, color: color.accentText }])
export const done = style([receipt, { background: color.successSoft, color: color.success }])
export const failed = style([receipt, { background: color.dangerSoft, color: color.danger }])
export const words = style({ flex: 1, minInlineSize: '10rem' })
/** A touch target of 44 px, which does not make the receipt higher. */
export const link = style({ display: 'flex', alignItems: 'center', minBlockSize: '2.75rem', marginBlock: '-0.5rem' })
