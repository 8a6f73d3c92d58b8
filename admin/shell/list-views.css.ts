import { style } from '@vanilla-extract/css'
import { fontSize, space, vars, weight } from '#components/theme/theme.ts'
import { filters } from './screen-head.css.ts'

export const below = style([filters, { marginBlockStart: space[3] }])
export const form = style({ display: 'grid', gap: space[4] })
export const saved = style({ display: 'grid', gap: space[2], marginBlockStart: space[5] })
export const title = style({ fontSize: fontSize[14], fontWeight: weight.medium, color: vars.color.textMuted })
export const view = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: '2.75rem',
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.color.line}` } },
})
