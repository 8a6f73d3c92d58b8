import { globalStyle, style } from '@vanilla-extract/css'
import { bars, layer, media, space, vars } from '#components/theme/theme.ts'

export const row = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const button = style({ flex: 1, minInlineSize: 0 })
/** What it comes to, where the price has long been scrolled away. */
export const total = style({ '@media': { [media.desktop]: { display: 'none' } } })
/** Above the bar of the thumb. */
export const sticky = style({
  '@media': {
    [media.belowDesktop]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: `calc(${bars.bottom} + env(safe-area-inset-bottom))`,
      zIndex: layer.bar,
      paddingInline: space[4],
      paddingBlock: space[3],
      background: vars.color.surface,
      borderBlockStart: `1px solid ${vars.color.line}`,
      boxShadow: vars.shadow.raised,
    },
  },
})

// The end of the page stays above it, and so does what floats over the page.
globalStyle(`body:has(${sticky})`, {
  '@media': {
    [media.belowDesktop]: { vars: { '--buy-bar': `calc(2.75rem + 2 * ${space[3]})` }, paddingBlockEnd: bars.buy },
  },
})
