import { keyframes, style } from '@vanilla-extract/css'
import {
  bars,
  container,
  fontSize,
  layer,
  lineHeight,
  media,
  motion,
  radius,
  space,
  touch,
  vars,
  weight,
} from '#components/theme/theme.ts'

const { color } = vars
const gutters = {
  paddingInline: space[4],
  '@media': { [media.tablet]: { paddingInline: space[6] }, [media.desktop]: { paddingInline: space[8] } },
}
const middle = { maxInlineSize: container.page, marginInline: 'auto', inlineSize: '100%' }

const TIGHTER = '0.5rem'

/**
 * The notice scrolls out of view. On desktops with scroll-driven animations, the rest of the header shrinks too; it
 * uses transforms only, so nothing below moves.
 */
export const header = style({
  position: 'sticky',
  insetBlockStart: `calc(-1 * ${bars.notice})`,
  zIndex: layer.header,
  color: color.onBrand,
  viewTransitionName: 'header',
  blockSize: `calc(${bars.notice} + ${bars.header})`,
  pointerEvents: 'none',
  // The offline notice takes the same place and stays visible: components/app.
  selectors: { ':root[data-notice] &': { insetBlockStart: 0 } },
  '@media': {
    [media.cramped]: { position: 'static', blockSize: 'auto' },
    [media.desktop]: { blockSize: `calc(${bars.notice} + ${bars.header} + ${bars.navigation})` },
  },
})
const lift = keyframes({ to: { translate: `0 -${TIGHTER}` } })
const whileScrolling = {
  '@supports': {
    '(animation-timeline: scroll())': {
      '@media': {
        [`${media.desktop} and ${media.moving}`]: {
          animation: `${lift} linear both`,
          animationTimeline: 'scroll(root)',
          animationRange: '0 6rem',
        },
      },
    },
  },
}
export const inner = style({ pointerEvents: 'auto', ...whileScrolling })

/** Scrolls away with the page. */
export const announcement = style({
  paddingBlock: space[2],
  ...gutters,
  background: color.tintStrong,
  color: color.text,
  fontSize: fontSize[14],
  textAlign: 'center',
  overflowWrap: 'anywhere',
})

export const notice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  blockSize: bars.notice,
  paddingInline: space[4],
  background: color.brandDeep,
  color: color.onBrandSoft,
  fontSize: fontSize[14],
  lineHeight: lineHeight.flat,
  whiteSpace: 'nowrap',
  '@media': {
    [media.cramped]: {
      blockSize: 'auto',
      paddingBlock: space[2],
      lineHeight: lineHeight.snug,
      whiteSpace: 'normal',
    },
  },
})

export const band = style({
  background: color.brand,
  '@media': { [media.belowDesktop]: { boxShadow: vars.shadow.low } },
})
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  blockSize: bars.header,
  ...middle,
  ...gutters,
  '@media': {
    ...gutters['@media'],
    [media.narrow]: { gap: space[2] },
  },
})

export const search = style({
  display: 'flex',
  flex: 1,
  minInlineSize: 0,
  maxInlineSize: '34rem',
  marginInlineStart: 'auto',
  border: `1px solid ${color.brandLine}`,
  borderRadius: radius.pill,
  background: color.brandHover,
  transition: `border-color ${motion.fast}`,
  ':hover': { borderColor: color.onBrandSoft },
  selectors: { '&:has(input:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '1px' } },
  '@media': { [media.cramped]: { flex: 'none' }, [media.desktop]: { marginInline: 'auto' } },
})
export const searchForm = style({ display: 'flex', flex: 1, minInlineSize: 0 })
/** With a fixed height, Chromium cuts off what hangs below the line, such as the dots of a last yaa. */
export const searchField = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '2.75rem',
  paddingInlineStart: space[5],
  border: 0,
  background: 'transparent',
  color: color.onBrand,
  appearance: 'none',
  outline: 'none',
  '::placeholder': { color: color.onBrandSoft },
  '@media': {
    // The button alone opens the search.
    [media.cramped]: { display: 'none' },
    [media.narrow]: { paddingInlineStart: space[3], '::placeholder': { fontSize: fontSize[14] } },
  },
})
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  marginInlineEnd: `calc(-1 * ${space[2]})`,
  '@media': { [media.desktop]: { gap: space[1] } },
})
export const deskTools = style({ display: 'none', '@media': { [media.desktop]: { display: 'flex', gap: space[1] } } })
export const tool = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: touch,
  blockSize: touch,
  borderRadius: radius.pill,
  transition: `background ${motion.fast}`,
  ':hover': { background: color.brandHover },
  ':focus-visible': { outlineColor: color.accent },
})
/** Positioned by ThemeButton.tsx. */
export const panel = style({
  position: 'fixed',
  margin: 0,
  padding: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  color: color.text,
  boxShadow: vars.shadow.floating,
})

export const navigation = style({
  display: 'none',
  position: 'relative',
  background: color.brand,
  boxShadow: vars.shadow.low,
  '@media': { [media.desktop]: { display: 'block', borderBlockStart: `1px solid ${color.brandLine}` } },
  ...whileScrolling,
})
export const links = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  blockSize: bars.navigation,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ...middle,
  ...gutters,
})
export const menuButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.5rem',
  paddingInline: space[4],
  marginInlineEnd: space[3],
  borderRadius: radius.pill,
  background: color.brandHover,
  fontSize: fontSize[14],
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  transition: `background ${motion.fast}`,
  ':hover': { background: color.brandLine },
  ':focus-visible': { outlineColor: color.accent },
})
export const link = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  blockSize: '100%',
  minBlockSize: '2.5rem',
  paddingInline: space[3],
  fontSize: fontSize[14],
  whiteSpace: 'nowrap',
  color: color.onBrandSoft,
  transition: `color ${motion.fast}`,
  ':hover': { color: color.onBrand },
  ':focus-visible': { outlineColor: color.accent, outlineOffset: '-2px' },
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: space[3],
    insetBlockEnd: 0,
    blockSize: '2px',
    background: color.accent,
    transform: 'scaleX(0)',
    transition: `transform ${motion.base}`,
  },
  selectors: {
    '&[aria-current="page"]': { color: color.onBrand },
    '&:hover::after, &[aria-current="page"]::after': { transform: 'none' },
  },
})
