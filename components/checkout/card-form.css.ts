import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
})
export const pair = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[4] })
export const brands = style({ display: 'flex', gap: space[1] })
export const brand = style({ inlineSize: '2.625rem', blockSize: '1.75rem', borderRadius: '4px' })
export const faded = style({ opacity: 0.3 })
export const note = style({
  fontSize: fontSize[14],
  lineHeight: lineHeight.body,
  color: color.textMuted,
  textWrap: 'pretty',
})
