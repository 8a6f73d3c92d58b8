import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const thanks = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[4],
  textAlign: 'center',
  outline: 'none',
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: radius.pill,
  background: color.successSoft,
  color: color.success,
})
export const number = style({
  fontSize: fontSize[20],
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
})
export const next = style({ display: 'flex', flexDirection: 'column', gap: space[3] })
export const step = style({ display: 'flex', alignItems: 'start', gap: space[3], color: color.textSoft })
globalStyle(`${step} > svg`, { marginBlockStart: space[1] })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
export const day = style({ fontWeight: weight.medium, color: color.success })
