import { style } from '@vanilla-extract/css'
import { fontSize, media, space, vars, weight } from '#components/theme/theme.ts'
import { filters } from './screen-head.css.ts'

/** Without saved lists, the button that saves one stands below the list on phones. */
export const noViews = style([filters, { '@media': { [media.belowTablet]: { order: 1, marginBlockStart: space[3] } } }])
/** Around a list with its views. */
export const list = style({ display: 'flex', flexDirection: 'column' })
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
