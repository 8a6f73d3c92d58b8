import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars

export const field = style({
  position: 'relative',
  padding: space[3],
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: radius.small,
  selectors: {
    '&[data-over]': { borderColor: color.focus, background: color.tint },
    '&:has([aria-invalid="true"])': { borderColor: color.danger },
  },
})
export const parts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const choose = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  paddingInline: space[4],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  fontSize: fontSize[14],
  fontWeight: weight.medium,
  cursor: 'pointer',
  ':hover': { background: color.grayHover },
  selectors: {
    'input:focus-visible + * &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    'fieldset:disabled &': { opacity: 0.6, cursor: 'default' },
  },
})
