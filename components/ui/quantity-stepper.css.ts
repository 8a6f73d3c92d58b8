import { style } from '@vanilla-extract/css'
import { radius, touch, vars, weight } from '#components/theme/theme.ts'

export const stepper = style({
  display: 'inline-flex',
  alignItems: 'center',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius.small,
  background: vars.color.surface,
})
export const input = style({
  inlineSize: touch,
  blockSize: touch,
  border: 0,
  background: 'transparent',
  textAlign: 'center',
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  appearance: 'textfield',
  selectors: { '&::-webkit-inner-spin-button': { appearance: 'none' } },
})
