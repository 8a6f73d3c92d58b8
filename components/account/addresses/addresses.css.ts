import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space[3],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  minInlineSize: 0,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  overflowWrap: 'anywhere',
})
export const notes = style({ fontSize: fontSize[14], lineHeight: lineHeight.body, color: color.textMuted })
export const map = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  fontSize: fontSize[14],
  color: color.link,
  textDecoration: 'underline',
  ':hover': { color: color.linkHover },
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: 'auto' })
