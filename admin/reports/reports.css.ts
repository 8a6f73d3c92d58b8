import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars

export const period = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[4],
  marginBlock: space[4],
})
export const range = style({ flexBasis: '22rem', maxInlineSize: '100%' })
export const report = style({ display: 'flex', flexDirection: 'column', gap: space[5], marginBlockStart: space[4] })
export const trial = style({ color: color.warning, fontSize: fontSize[14] })
export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const chart = style({
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
export const days = style({ display: 'block', inlineSize: '100%', blockSize: '10rem' })
export const bar = style({ fill: color.link })
export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: space[2],
  fontSize: fontSize[12],
  color: color.textMuted,
})
export const ranks = style([chart, { display: 'flex', flexDirection: 'column', gap: space[3] }])
export const rank = style({ display: 'flex', flexDirection: 'column', gap: space[1] })
export const rankName = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  fontSize: fontSize[14],
})
export const track = style({ borderRadius: radius.pill, background: color.gray })
