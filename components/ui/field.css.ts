import { style } from '@vanilla-extract/css'
import { fontSize, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1] })
export const label = style({ fontSize: fontSize[14], fontWeight: weight.medium })
/** The asterisk has no spoken text: screen readers announce the field's `required`. */
export const required = style({ '::after': { content: ['" *"', '" *" / ""'], color: color.danger } })
export const control = style({
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingInline: space[3],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  background: color.surface,
  color: color.text,
  transition: `border-color ${motion.fast}`,
  ':hover': { borderColor: color.textMuted },
  ':focus-visible': { outlineOffset: 0, borderColor: color.focus },
  ':disabled': { opacity: 0.6 },
  selectors: {
    '&[aria-invalid="true"]': { borderColor: color.danger },
    // Left-to-right input, aligned with the form's right-to-left text.
    '[dir="rtl"] &[dir="ltr"]': { textAlign: 'end' },
  },
})
export const hint = style({ fontSize: fontSize[14], color: color.textMuted })
export const error = style({ fontSize: fontSize[14], color: color.danger })
export const select = style({ appearance: 'none', paddingInlineEnd: space[10], cursor: 'pointer' })
export const selectFrame = style({ position: 'relative', display: 'block' })
export const selectMark = style({
  position: 'absolute',
  insetInlineEnd: space[3],
  insetBlockStart: '50%',
  translate: '0 -50%',
  pointerEvents: 'none',
  color: color.textMuted,
})
export const checkbox = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '2.75rem',
  cursor: 'pointer',
})
export const count = style({
  marginInlineStart: 'auto',
  fontSize: fontSize[14],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
