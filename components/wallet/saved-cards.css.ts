import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const list = style({ display: 'flex', flexDirection: 'column', gap: space[3] })
export const card = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
})
export const mark = style({ inlineSize: '2.625rem', blockSize: '1.75rem', borderRadius: '4px' })
export const words = style({ display: 'flex', flexDirection: 'column', flexGrow: 1 })
export const until = style({ fontSize: fontSize[14], color: color.textMuted })
