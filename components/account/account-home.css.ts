import { style } from '@vanilla-extract/css'
import { media, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const ways = style({
  display: 'grid',
  gap: space[2],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const way = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '3.25rem',
  paddingInline: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  color: color.text,
  fontWeight: weight.medium,
  transition: `border-color ${motion.fast}`,
  '@media': { [media.hover]: { ':hover': { borderColor: color.link } } },
})
export const name = style({ flex: 1, minInlineSize: 0 })
