import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#components/theme/theme.ts'
import { stickyBar } from '../../shell/sticky-bar.ts'

export const name = style({ display: 'inline-block', minInlineSize: '12rem', overflowWrap: 'anywhere' })
export const quiet = style({ color: vars.color.textMuted, fontSize: fontSize[12] })
export const scan = style({ maxInlineSize: '28rem', marginBlockEnd: space[4] })
export const misses = style({
  display: 'grid',
  gap: space[1],
  marginBlockEnd: space[3],
  color: vars.color.danger,
  fontSize: fontSize[14],
})
export const pieces = style({ display: 'inline-block', inlineSize: '7rem', textAlign: 'start' })
export const bar = style({ ...stickyBar, marginBlockStart: space[4] })
export const barWords = style({ flex: 1, minInlineSize: '8rem' })
export const lines = style({ minInlineSize: 0, border: 0, padding: 0, margin: 0 })
