import { globalStyle, style } from '@vanilla-extract/css'
import { bars, container, layer, media, radius, space, vars } from '#components/theme/theme.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  '@media': {
    [media.belowDesktop]: { paddingBlockEnd: `calc(${bars.bottom} + env(safe-area-inset-bottom))` },
    print: { minBlockSize: 0, paddingBlockEnd: 0 },
  },
})
export const plainPage = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' })
export const main = style({
  flex: 1,
  // The footer begins below the first screen, also while data loads, so that it never moves in sight.
  minBlockSize: `calc(100dvh - ${bars.header})`,
  outline: 'none',
  '@media': { print: { minBlockSize: 0 } },
})
export const skipLink = style({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layer.skipLink,
  paddingInline: space[5],
  paddingBlock: space[3],
  borderRadius: radius.small,
  background: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.floating,
  selectors: { '&:not(:focus)': { insetBlockStart: '-10rem' } },
})
/** Compact header of pages with a single purpose. */
export const plainHeader = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minBlockSize: bars.header,
  paddingInline: space[4],
  background: vars.color.brand,
  color: vars.color.onBrand,
  selectors: { ':root[data-notice] &': { paddingBlockStart: bars.notice } },
  '@media': {
    [media.tablet]: { paddingInline: space[6] },
    [media.desktop]: { paddingInline: `max(${space[8]}, calc((100% - ${container.page}) / 2 + ${space[8]}))` },
  },
})
export const plainFooter = style({
  display: 'flex',
  justifyContent: 'center',
  padding: space[4],
  color: vars.color.textMuted,
})
export const plainLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  ':hover': { color: vars.color.text, textDecoration: 'underline' },
})
export const centred = style({
  flex: 1,
  display: 'grid',
  alignContent: 'center',
  paddingBlock: space[12],
  outline: 'none',
})
// On paper only the page itself, dark on light: neither the shop's head nor its menus nor its foot.
globalStyle(':has(> main) > :not(main)', { '@media': { print: { display: 'none' } } })
globalStyle(':root', { '@media': { print: { colorScheme: 'light !important' } } })
/** Said before anything else where scripts do not run. */
export const noScript = style({
  padding: space[4],
  textAlign: 'center',
  color: vars.color.text,
  background: vars.color.warningSoft,
  borderBlockEnd: `2px solid ${vars.color.warning}`,
})
