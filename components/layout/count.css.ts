import { style } from '@vanilla-extract/css'
import { lineHeight, radius, vars, weight } from '#components/theme/theme.ts'

/** Positioned over its neighbour, so that it causes no layout shift. Like the icon under it, it hardly grows with the text. */
export const count = style({
  position: 'absolute',
  insetBlockStart: '0.1rem',
  insetInlineEnd: '0.1rem',
  minInlineSize: '1.5em',
  padding: '0.25em',
  borderRadius: radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: 'min(0.75rem, 16px)',
  fontWeight: weight.bold,
  lineHeight: lineHeight.flat,
  textAlign: 'center',
})
