import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars } from '#components/theme/theme.ts'

export const choice = style({ display: 'grid', gap: space[4], minInlineSize: 0 })
export const fields = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } },
})
export const chosen = style({
  display: 'grid',
  gap: space[1],
  padding: space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.medium,
  fontSize: fontSize[14],
  overflowWrap: 'anywhere',
})
export const quiet = style({ color: vars.color.textMuted, fontSize: fontSize[14] })
