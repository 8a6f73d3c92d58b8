import { style } from '@vanilla-extract/css'
import { fontSize, media, motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space[1],
  padding: space[1],
  minInlineSize: 'min(17rem, 100%)',
  borderRadius: radius.medium,
  background: color.gray,
  '@media': { [media.cramped]: { gridTemplateColumns: '1fr' } },
})
export const choice = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[1],
  padding: space[2],
  borderRadius: '10px',
  fontSize: fontSize[14],
  color: color.textSoft,
  cursor: 'pointer',
  transition: `background ${motion.fast}`,
  ':hover': { background: color.grayHover },
  selectors: {
    '&:has(:checked)': { background: color.surface, color: color.text, boxShadow: vars.shadow.low },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}` },
  },
})
export const radio = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' })
