import { globalStyle, style } from '@vanilla-extract/css'
import { bar as tabBar } from '#components/layout/bottom-bar.css.ts'
import { bars, layer, lineHeight, media, space, vars } from '#components/theme/theme.ts'

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  '@media': { [media.cramped]: { flexWrap: 'wrap' } },
})
export const button = style({ flex: '1 1 7rem', minInlineSize: 0 })
/** One line: the total is left out where it does not fit beside the words. */
export const oneLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: space[2],
  blockSize: '1lh',
  overflow: 'hidden',
  lineHeight: lineHeight.body,
  whiteSpace: 'nowrap',
  '@media': { [media.cramped]: { blockSize: 'auto', whiteSpace: 'normal' } },
})
/** Repeats the total on phones, where the price has scrolled out of view. */
export const total = style({ '@media': { [media.desktop]: { display: 'none' } } })
/** In place of the bottom navigation bar, since both would take a quarter of a phone. */
export const sticky = style({
  '@media': {
    [media.phoneBar]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: layer.bar,
      paddingInline: space[4],
      paddingBlock: `${space[3]} calc(${space[3]} + env(safe-area-inset-bottom))`,
      background: vars.color.surface,
      borderBlockStart: `1px solid ${vars.color.line}`,
      boxShadow: vars.shadow.raised,
    },
  },
})

// Reserves space for the bar at the end of the page and below floating elements.
globalStyle(`body:has(${sticky})`, {
  '@media': {
    [media.phoneBar]: {
      vars: { '--buy-bar': `calc(2.75rem + 2 * ${space[3]})`, '--tab-bar': '0rem' },
      paddingBlockEnd: bars.buy,
    },
  },
})
globalStyle(`body:has(${sticky}) ${tabBar}`, { '@media': { [media.phoneBar]: { display: 'none' } } })
