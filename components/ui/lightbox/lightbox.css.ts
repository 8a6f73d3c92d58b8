import { keyframes, style } from '@vanilla-extract/css'
import { fontSize, media, motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
/** Dark in both themes. */
export const lightbox = style({
  position: 'fixed',
  inset: 0,
  inlineSize: '100vw',
  blockSize: '100dvh',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  overflow: 'hidden',
  background: color.brandDeep,
  color: color.onBrand,
  selectors: { '&[open]': { display: 'flex', flexDirection: 'column' } },
})
export const bar = style({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingInline: `${space[4]} ${space[2]}`,
  paddingBlock: space[1],
})
export const counter = style({ fontVariantNumeric: 'tabular-nums', fontSize: fontSize[14], whiteSpace: 'nowrap' })
export const tools = style({ display: 'flex' })
const focus = { outline: `2px solid ${color.onBrand}`, outlineOffset: -2 }
const round = {
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: radius.pill,
  color: color.onBrand,
  transition: `background-color ${motion.fast}`,
  ':hover': { background: color.brandHover },
  ':focus-visible': focus,
  ':disabled': { opacity: 0.4, cursor: 'not-allowed', background: 'none' },
} as const
export const tool = style({ ...round, display: 'grid' })
/** Hidden on narrow screens, where keys or the other rotation button do the same. */
export const extraTool = style({ ...round, display: 'none', '@media': { [media.tablet]: { display: 'grid' } } })
export const stage = style({
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  containerType: 'size',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  cursor: 'zoom-in',
  ':focus-visible': { outline: 'none' },
})
export const draggable = style({ cursor: 'grab', ':active': { cursor: 'grabbing' } })
export const picture = style({
  gridArea: '1 / 1',
  maxInlineSize: '100cqi',
  maxBlockSize: '100cqb',
  inlineSize: 'auto',
  blockSize: 'auto',
  objectFit: 'contain',
  pointerEvents: 'none',
  transition: `transform ${motion.fast}, opacity ${motion.base}`,
  selectors: { [`${draggable}:active &`]: { transition: 'none' } },
})
export const onItsSide = style({ maxInlineSize: '100cqb', maxBlockSize: '100cqi' })
export const loading = style({ opacity: 0 })
const spin = keyframes({ to: { rotate: '360deg' } })
export const spinner = style({
  gridArea: '1 / 1',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: '50%',
  border: `3px solid ${color.brandLine}`,
  borderBlockStartColor: color.onBrand,
  animation: `${spin} 800ms linear infinite`,
})
export const words = style({ padding: space[8], textAlign: 'center' })
const arrow = {
  ...round,
  position: 'absolute',
  display: 'grid',
  insetBlock: 0,
  marginBlock: 'auto',
  background: color.brandDeep,
  border: `1px solid ${color.brandLine}`,
  '@media': { [media.belowDesktop]: { opacity: 0.85 } },
} as const
export const previous = style({ ...arrow, insetInlineStart: space[3] })
export const next = style({ ...arrow, insetInlineEnd: space[3] })
export const title = style({
  position: 'relative',
  minBlockSize: '3.5rem',
  paddingInline: space[6],
  paddingBlock: space[3],
  textAlign: 'center',
  paddingBlockEnd: `calc(${space[3]} + env(safe-area-inset-bottom))`,
})
