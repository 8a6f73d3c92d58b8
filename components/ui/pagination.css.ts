import { style } from '@vanilla-extract/css'
import { media, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  '@media': { [media.tablet]: { gap: space[1] } },
})
export const page = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: '2.75rem',
  blockSize: '2.75rem',
  paddingInline: space[2],
  borderRadius: radius.pill,
  color: vars.color.textSoft,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&:is(a, button):hover': { background: vars.color.tintStrong },
    '&[aria-current]': { background: vars.color.primary, color: vars.color.onPrimary, fontWeight: weight.medium },
  },
})
/** Items for wide screens only, and their replacements on phones. */
export const onlyWide = style({ '@media': { [media.belowTablet]: { display: 'none' } } })
export const onlyNarrow = style({ '@media': { [media.tablet]: { display: 'none' } } })
/** Arrows follow the direction of the list, which may differ from the page's. */
export const turned = style({ transform: 'scaleX(-1)' })
