import { globalStyle, style } from '@vanilla-extract/css'
import { bars, fontSize, layer, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const SIDE = '14rem'

export const frame = style({
  minBlockSize: '100dvh',
  '@media': {
    [media.desktop]: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' },
    [media.belowDesktop]: { paddingBlockEnd: `calc(${bars.bottom} + env(safe-area-inset-bottom))` },
  },
  selectors: { '&[inert]': { filter: 'blur(12px)' } },
})
/** The scroll bar's space, which a backdrop does not reach, and where only an opaque colour is painted. */
globalStyle('html:has(dialog:modal)', {
  background: `color-mix(in srgb, ${color.brandDeep} 60%, ${color.page})`,
})
export const skip = style({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layer.skipLink,
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.small,
  background: color.surface,
  boxShadow: vars.shadow.floating,
  selectors: { '&:not(:focus)': { insetBlockStart: '-10rem' } },
})
export const main = style({
  inlineSize: '100%',
  maxInlineSize: '76rem',
  padding: `${space[5]} ${space[4]}`,
  outline: 'none',
  scrollMarginBlockStart: 0,
  '@media': { [media.desktop]: { padding: `${space[8]} ${space[8]} ${space[16]}` } },
})

export const side = style({
  '@media': {
    [media.belowDesktop]: { display: 'none' },
    [media.desktop]: {
      position: 'sticky',
      insetBlockStart: 0,
      display: 'flex',
      flexDirection: 'column',
      inlineSize: SIDE,
      blockSize: '100dvh',
      padding: space[3],
      overflowY: 'auto',
      background: color.surface,
      borderInlineEnd: `1px solid ${color.line}`,
    },
  },
})
export const narrow = style({ '@media': { [media.desktop]: { inlineSize: '4rem' } } })
export const shopName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  fontWeight: weight.bold,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
})
export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  borderRadius: radius.small,
  color: color.textSoft,
  fontSize: fontSize[14],
  textAlign: 'start',
  ':hover': { background: color.tint, color: color.text },
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '&[aria-current="page"]': { background: color.tintStrong, color: color.text, fontWeight: weight.medium },
  },
})
/** As many rows as a laptop's screen has room for. */
globalStyle(`${side} ${item}`, { minBlockSize: '2.125rem' })
export const groupStart = style({
  marginBlockStart: space[3],
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: `calc(${space[3]} / -2)`,
    borderBlockStart: `1px solid ${color.line}`,
  },
})
export const itemWords = style({ flex: 1, minInlineSize: 0, overflow: 'hidden', whiteSpace: 'nowrap' })
export const waiting = style({
  paddingInline: space[2],
  borderRadius: radius.pill,
  background: color.accentSoft,
  color: color.accentText,
  fontSize: fontSize[12],
  fontVariantNumeric: 'tabular-nums',
})
export const end = style({ marginBlockStart: 'auto', display: 'grid', gap: space[1] })
export const keys = style({
  paddingInline: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: 4,
  color: color.textMuted,
  fontSize: fontSize[12],
  lineHeight: 1.5,
  fontFamily: 'inherit',
  whiteSpace: 'nowrap',
})

export const bottom = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layer.bar,
  display: 'flex',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  background: color.surface,
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { [media.desktop]: { display: 'none' } },
})
// Keeps focused elements out from under the bar.
globalStyle(`html:has(${bottom})`, {
  '@media': { [media.belowDesktop]: { scrollPaddingBlockEnd: `calc(${bars.bottom} + ${space[6]})` } },
})
export const bottomItem = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minBlockSize: bars.bottom,
  minInlineSize: 0,
  color: color.textMuted,
  fontSize: fontSize[12],
  lineHeight: 1.5,
  ':focus-visible': { outlineOffset: -2 },
  selectors: { '&[aria-current="page"]': { color: color.link, fontWeight: weight.medium } },
})
export const more = style({ display: 'grid', gap: space[1] })
export const who = style({ paddingBlockEnd: space[3], color: color.textMuted, fontSize: fontSize[14] })
export const keyList = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${space[2]} ${space[4]}`,
  fontSize: fontSize[14],
})
