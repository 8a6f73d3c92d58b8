import { style } from '@vanilla-extract/css'
import { media, motion, radius, space, vars } from '#components/theme/theme.ts'

export const gallery = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minInlineSize: 0,
  '@media': { [media.belowTablet]: { marginInline: `calc(-1 * ${space[4]})` } },
})
export const track = style({
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollBehavior: 'smooth',
  scrollbarWidth: 'none',
  borderRadius: radius.large,
  '::-webkit-scrollbar': { display: 'none' },
  ':focus-visible': { borderRadius: radius.large },
  '@media': { [media.belowTablet]: { gap: 2, borderRadius: 0 } },
})
/** On phones the edge of the next picture shows that there is one. */
export const slide = style({
  flex: '0 0 100%',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  '@media': { [media.belowTablet]: { selectors: { '&:not(:only-child)': { flexBasis: '93%' } } } },
})
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
  '@media': { [media.belowTablet]: { display: 'none' } },
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
