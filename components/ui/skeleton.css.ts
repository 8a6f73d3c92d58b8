import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { radius, vars } from '#components/theme/theme.ts'

const sweep = keyframes({ from: { backgroundPositionX: '-100%' }, to: { backgroundPositionX: '200%' } })
const ground = vars.color.gray
export const skeleton = style({
  display: 'block',
  inlineSize: '100%',
  background: `linear-gradient(90deg, transparent, ${vars.color.shimmer}, transparent) no-repeat 0 0 / 50% 100% ${ground}`,
  animation: `${sweep} 1.4s ease-in-out infinite`,
})
export const shape = styleVariants({
  text: { blockSize: '1em', marginBlock: '0.375em', borderRadius: radius.small },
  short: { blockSize: '1em', marginBlock: '0.375em', borderRadius: radius.small, maxInlineSize: '40%' },
  picture: { aspectRatio: '1', borderRadius: radius.medium },
  button: { blockSize: '2.75rem', borderRadius: radius.small },
})
