import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, motion, radius, space, touch, vars, weight } from '#components/theme/theme.ts'

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  blockSize: '100%',
})

export const picture = style({
  position: 'relative',
  borderRadius: radius.medium,
  overflow: 'hidden',
  transition: `opacity ${motion.base}`,
})
/** Fades in over the first picture while the pointer is on the card. */
export const second = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  transition: `opacity ${motion.base}`,
  selectors: { [`${card}:hover &`]: { opacity: 1 } },
  '@starting-style': { selectors: { [`${card}:hover &`]: { opacity: 0 } } },
})
export const fadedPicture = style([picture, { opacity: 0.6 }])
export const corner = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInline: space[2],
  display: 'flex',
})

/** As high before the price and its button are known, to avoid layout shift. */
export const buy = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[1],
  inlineSize: '100%',
  minBlockSize: touch,
})
/** Above the link that covers the card. */
export const add = style({ position: 'relative', marginInlineStart: 'auto' })

/**
 * Above the link that covers the card, in the picture's corner. It appears with the pointer or the focus, which a long
 * press gives it; a filled one stays. Unseen, it takes no taps.
 */
const UNSEEN = `${card}:not(:hover, :focus-within) &:not(:has([aria-pressed=true]))`
export const wish = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  selectors: { [UNSEEN]: { opacity: 0, pointerEvents: 'none' } },
})
/** Seen on photographs of any tone, without a ground. */
globalStyle(`${wish} button`, {
  background: 'none',
  color: vars.color.onWhite,
  filter: `drop-shadow(0 0 2px ${vars.color.white})`,
})

export const words = style({ display: 'flex', flexDirection: 'column', alignItems: 'start', gap: space[1] })
export const brand = style({ fontSize: fontSize[12], lineHeight: lineHeight.snug, color: vars.color.textMuted })
export const title = style({
  fontSize: fontSize[14],
  fontWeight: weight.medium,
  lineHeight: lineHeight.snug,
  textWrap: 'balance',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': { [media.tablet]: { fontSize: fontSize[16] } },
})
export const cover = style({
  outline: 'none',
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    borderRadius: radius.medium,
    transition: `box-shadow ${motion.base}`,
  },
  ':hover': { textDecoration: 'underline' },
  selectors: { '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '4px' } },
})
const note = { fontSize: fontSize[12], fontWeight: weight.medium, lineHeight: lineHeight.snug } as const
export const low = style({ ...note, color: vars.color.warning })
export const none = style({ ...note, color: vars.color.textMuted })
