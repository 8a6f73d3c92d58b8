import { style, styleVariants } from '@vanilla-extract/css'
import { radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const area = style({
  position: 'relative',
  justifySelf: 'center',
  cursor: 'crosshair',
  touchAction: 'none',
  userSelect: 'none',
  borderRadius: radius.small,
  overflow: 'hidden',
  background: color.picture,
})
export const whole = style({
  display: 'block',
  inlineSize: '24rem',
  maxInlineSize: '100%',
  maxBlockSize: '45dvh',
  objectFit: 'contain',
  pointerEvents: 'none',
})
/** Visible on light and on dark pictures. */
export const point = style({
  position: 'absolute',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  translate: '-50% -50%',
  borderRadius: radius.pill,
  border: `3px solid ${color.surface}`,
  boxShadow: `0 0 0 2px ${color.text}, inset 0 0 0 2px ${color.text}`,
  cursor: 'grab',
  ':focus-visible': { outline: `3px solid ${color.link}`, outlineOffset: 3 },
})
export const crops = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[3] })
const crop = style({
  blockSize: '5rem',
  objectFit: 'cover',
  borderRadius: radius.small,
  background: color.picture,
})
export const shape = styleVariants({ square: '1', wide: '16 / 9', portrait: '4 / 5' }, (aspectRatio) => [
  crop,
  { aspectRatio },
])
