import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const files = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  marginBlockEnd: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  fontSize: fontSize[14],
})
export const file = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const words = style({ flex: '1 1 16rem', margin: 0 })
export const progress = style({ flex: 1 })
export const quiet = style({ color: color.textMuted, whiteSpace: 'nowrap' })
