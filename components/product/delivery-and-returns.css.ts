import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, radius, space, vars } from '#components/theme/theme.ts'

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.medium,
  background: vars.color.tint,
  fontSize: fontSize[14],
  lineHeight: lineHeight.snug,
})
export const item = style({ display: 'flex', alignItems: 'start', gap: space[3] })
export const words = style({ flex: 1, minInlineSize: 0 })
/** As high as the choice of a city that loads, to avoid layout shift. */
export const cityToCome = style({
  display: 'block',
  blockSize: '4.8125rem',
  '@media': { '(scripting: none)': { display: 'none' } },
})
export const more = style({ display: 'block', color: vars.color.textMuted })
