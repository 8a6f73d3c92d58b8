import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const voice = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  selectors: { '&:empty': { position: 'absolute' } },
})
export const letter = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: space[4],
  borderRadius: radius.medium,
  background: color.warningSoft,
  minInlineSize: 0,
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.warning,
  fontWeight: weight.medium,
})
export const hint = style({ fontSize: fontSize[14], color: color.textSoft, textWrap: 'pretty' })
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: lineHeight.body })
