import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minBlockSize: '2.75rem',
  cursor: 'pointer',
})
export const words = style({ minInlineSize: 0 })
export const hint = style({
  display: 'block',
  fontSize: fontSize[14],
  lineHeight: lineHeight.snug,
  color: color.textMuted,
})
export const track = style({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  inlineSize: '3rem',
  blockSize: '1.75rem',
  margin: 0,
  cursor: 'inherit',
  borderRadius: radius.pill,
  background: color.surface,
  border: `2px solid ${color.textMuted}`,
  transition: `background-color ${motion.base}, border-color ${motion.base}`,
  ':checked': { background: color.link, borderColor: color.link },
  ':disabled': { opacity: 0.55, cursor: 'not-allowed' },
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: '50%',
    insetInlineStart: '0.25rem',
    translate: '0 -50%',
    inlineSize: '1rem',
    blockSize: '1rem',
    borderRadius: '50%',
    background: color.textMuted,
    transition: `inset-inline-start ${motion.base}, background-color ${motion.base}`,
  },
  selectors: { '&:checked::before': { insetInlineStart: '1.5rem', background: color.surface } },
  '@media': { '(forced-colors: active)': { appearance: 'auto', '::before': { content: 'none' } } },
})
