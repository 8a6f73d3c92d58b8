import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, radius, vars, weight } from '#components/theme/theme.ts'

/** Positioned over its neighbour, so that it causes no layout shift. */
export const count = style({
  position: 'absolute',
  insetBlockStart: '0.1rem',
  insetInlineEnd: '0.1rem',
  minInlineSize: '1.125rem',
  paddingInline: '0.25rem',
  paddingBlock: '0.1875rem',
  borderRadius: radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: fontSize[12],
  fontWeight: weight.bold,
  lineHeight: lineHeight.flat,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
})
