import { style } from '@vanilla-extract/css'
import { media, motion, radius, space, vars } from '#components/theme/theme.ts'

export const gallery = style({ display: 'flex', flexDirection: 'column', gap: space[3], minInlineSize: 0 })
export const track = style({
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  borderRadius: radius.large,
  '::-webkit-scrollbar': { display: 'none' },
  ':focus-visible': { borderRadius: radius.large },
})
export const slide = style({ flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' })
export const opener = style({
  display: 'block',
  inlineSize: '100%',
  cursor: 'zoom-in',
  ':disabled': { cursor: 'auto' },
  ':focus-visible': { outlineOffset: -2, borderRadius: radius.large },
})
export const thumbnails = style({
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  padding: 3,
  margin: -3,
  scrollbarWidth: 'none',
})
export const thumbnail = style({
  flex: '0 0 auto',
  inlineSize: '3.5rem',
  borderRadius: radius.small,
  opacity: 0.7,
  transition: `opacity ${motion.fast}, box-shadow ${motion.fast}`,
  ':hover': { opacity: 1 },
  selectors: {
    '&[aria-current]': { opacity: 1, boxShadow: `0 0 0 2px ${vars.color.page}, 0 0 0 3px ${vars.color.link}` },
  },
  '@media': {
    [media.desktop]: { inlineSize: '5rem' },
    // The picture would cover an inner outline.
    '(forced-colors: active)': { selectors: { '&&[aria-current]': { outlineOffset: '1px' } } },
  },
})
