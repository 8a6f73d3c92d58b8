import { style } from '@vanilla-extract/css'
import { bars, fontSize, layer, lineHeight, media, motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const bar = style({
  position: 'fixed', insetInline: 0, insetBlockEnd: 0, zIndex: layer.bar, display: 'flex', background: color.surface, borderBlockStart: `1px solid ${color.line}`,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  '@media': { [media.desktop]: { display: 'none' } },
})
export const item = style({
  flex: 1, display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center', gap: '0.25rem', blockSize: bars.bottom,
  fontSize: fontSize[12], lineHeight: lineHeight.flat, color: color.textMuted, textAlign: 'center',
  ':focus-visible': { outlineOffset: '-4px' },
  selectors: { '&[aria-current="page"]': { color: color.link } },
})
export const sheet = style({
  position: 'fixed', insetInline: 0, insetBlock: 'auto 0', inlineSize: '100%', maxInlineSize: '100%', maxBlockSize: '80dvh', margin: 0, overflowY: 'auto', overscrollBehavior: 'contain',
  padding: `${space[5]} ${space[4]} calc(${space[6]} + env(safe-area-inset-bottom))`, color: color.text, background: color.surface,
  borderStartStartRadius: radius.large, borderStartEndRadius: radius.large, boxShadow: vars.shadow.floating,
  translate: '0 100%', transition: `translate ${motion.slow}, overlay ${motion.slow} allow-discrete, display ${motion.slow} allow-discrete`,
  selectors: { '&:popover-open': { translate: '0 0' }, '&::backdrop': { background: color.backdrop } },
  '@starting-style': { selectors: { '&:popover-open': { translate: '0 100%' } } },
})
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingBlockEnd: space[2] })
export const link = style({
  display: 'flex', alignItems: 'center', justifyContent: 'space-between', minBlockSize: '3rem', borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&[aria-current="page"]': { color: color.link } },
})
export const mark = style({ color: color.textMuted })
