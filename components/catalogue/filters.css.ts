import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars, weight } from '#components/theme/theme.ts'

export const category = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  gap: space[3],
  borderRadius: radius.small,
  ':hover': { color: vars.color.linkHover, textDecoration: 'underline' },
  selectors: { '&[aria-current]': { fontWeight: weight.bold, color: vars.color.link } },
})
export const count = style({
  marginInlineStart: 'auto',
  fontSize: fontSize[14],
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.regular,
})
export const price = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  gap: space[3],
  paddingBlock: space[1],
})
export const apply = style({ gridColumn: '1 / -1' })
