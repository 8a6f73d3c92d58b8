import { style } from '@vanilla-extract/css'
import { motion, vars } from '#components/theme/theme.ts'

const { color } = vars
/** Checkboxes and radio buttons use the theme's colours, since the native ones are grey in dark mode. */
const tick = style({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  margin: 0,
  cursor: 'inherit',
  border: `1.5px solid ${color.textMuted}`,
  background: color.surface,
  transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
  '::before': { content: '', background: color.surface, scale: 0, transition: `scale ${motion.fast}` },
  ':checked': { background: color.link, borderColor: color.link },
  ':disabled': { opacity: 0.5, cursor: 'not-allowed' },
  selectors: { '&:checked::before': { scale: 1 } },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
})
export const checkbox = style([
  tick,
  {
    borderRadius: '5px',
    '::before': {
      inlineSize: '0.75rem',
      blockSize: '0.75rem',
      clipPath: 'polygon(8% 52%, 20% 40%, 40% 60%, 80% 14%, 93% 26%, 41% 85%)',
    },
  },
])
export const radio = style([
  tick,
  { borderRadius: '50%', '::before': { inlineSize: '0.5rem', blockSize: '0.5rem', borderRadius: '50%' } },
])
