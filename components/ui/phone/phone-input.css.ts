import { style } from '@vanilla-extract/css'
import { fontSize, motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
/** Phone numbers are left-to-right in every language, with the country first. */
export const frame = style({ display: 'flex', direction: 'ltr' })
export const only = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  border: `1px solid ${color.lineStrong}`,
  borderInlineEnd: 0,
  borderStartStartRadius: radius.small,
  borderEndStartRadius: radius.small,
  background: color.gray,
  color: color.text,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { [`${frame}:has([aria-invalid="true"]) &`]: { borderColor: color.danger } },
})
export const country = style([
  only,
  {
    blockSize: '100%',
    transition: `background-color ${motion.fast}`,
    ':hover': { background: color.grayHover },
    ':disabled': { opacity: 0.6 },
  },
])
export const input = style({
  flex: 1,
  minInlineSize: 0,
  paddingInline: space[2],
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[dir="rtl"] [dir="ltr"] > &': { textAlign: 'start' } },
})
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: 'min(22rem, 100vw - 1.5rem)',
  maxBlockSize: '20rem',
  overflow: 'hidden',
})
export const search = style({ flexShrink: 0, padding: space[1] })
export const list = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ':focus-visible': { outline: 'none' },
})
export const code = style({ fontSize: fontSize[14], color: color.textMuted, fontVariantNumeric: 'tabular-nums' })
