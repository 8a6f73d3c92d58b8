import { style } from '@vanilla-extract/css'
import { fontSize, space, vars, weight } from '#components/theme/theme.ts'

export { columns, column } from '../shell/layout.css.ts'

const { color } = vars
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] } as const

export const form = style({ display: 'grid', gap: space[4] })
export const acts = style(row)
export const search = style({ maxInlineSize: '28rem', marginBlockEnd: space[4] })
export const strong = style({ fontWeight: weight.medium })
export const quiet = style({ color: color.textMuted, fontSize: fontSize[14] })
export const note = style({ display: 'grid', whiteSpace: 'pre-line' })
export const lines = style({ display: 'grid' })
export const line = style({
  ...row,
  justifyContent: 'space-between',
  minBlockSize: '2.75rem',
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line}` } },
})
export const end = style(row)
export const summary = style({ minBlockSize: '2.75rem', alignContent: 'center', color: color.link, cursor: 'pointer' })
export const history = style({ display: 'grid', gap: space[2] })
