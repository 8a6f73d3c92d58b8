import { style } from '@vanilla-extract/css'
import { fontSize, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const group = style({ minInlineSize: 0 })
export const legend = style({ padding: 0, marginBlockEnd: space[2], fontSize: fontSize[14], color: color.textMuted })
export const chosen = style({ color: color.text, fontWeight: weight.medium })
export const values = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const value = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  minInlineSize: '3.5rem',
  paddingInline: space[4],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  background: color.surface,
  cursor: 'pointer',
  transition: `border-color ${motion.fast}, box-shadow ${motion.fast}, background-color ${motion.fast}`,
  ':hover': { borderColor: color.link },
  selectors: {
    '&:has(:checked)': { borderColor: color.link, boxShadow: `inset 0 0 0 1px ${color.link}`, background: color.tint },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    // Shadows are not drawn.
    '(forced-colors: active)': {
      selectors: {
        '&:has(:checked):not(:has(:focus-visible))': { outline: '3px solid currentColor', outlineOffset: '-3px' },
      },
    },
  },
})
export const struck = style({
  color: color.textMuted,
  background: `linear-gradient(to top right, transparent calc(50% - 0.5px), ${color.lineStrong} calc(50% - 0.5px) calc(50% + 0.5px), transparent calc(50% + 0.5px)), ${color.surface}`,
})
export const input = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'inherit',
})
export const swatch = style({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  flexShrink: 0,
  stroke: color.lineStrong,
  strokeWidth: 1,
})
