import { style } from '@vanilla-extract/css'
import { lineHeight, radius, vars, weight } from '#components/theme/theme.ts'

/** Positioned over its icon, so that it causes no layout shift, and as large as the icon where text is enlarged. */
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
