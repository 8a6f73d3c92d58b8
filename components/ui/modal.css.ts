import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { container, media, motion, radius, space, vars } from '#components/theme/theme.ts'

const moves = {
  transition: `opacity ${motion.slow}, translate ${motion.slow}, overlay ${motion.slow} allow-discrete, display ${motion.slow} allow-discrete`,
}

export const modal = style({
  position: 'fixed',
  maxInlineSize: '100vw',
  maxBlockSize: '100dvh',
  overscrollBehavior: 'contain',
  background: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.floating,
  opacity: 0,
  ...moves,
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column', opacity: 1, translate: '0 0' },
    '&::backdrop': { background: vars.color.backdrop, opacity: 0, transition: moves.transition },
    '&[open]::backdrop': { opacity: 1 },
  },
  '@starting-style': { selectors: { '&[open]': { opacity: 0 }, '&[open]::backdrop': { opacity: 0 } } },
})

const fromSide = (start: string, startRtl: string) => ({
  translate: start,
  selectors: { '[dir="rtl"] &': { translate: startRtl }, '[dir] &[open]': { translate: '0 0' } },
  '@starting-style': {
    selectors: { '[dir="ltr"] &[open]': { translate: start }, '[dir="rtl"] &[open]': { translate: startRtl } },
  },
})
const drawer = { inlineSize: '24rem', maxInlineSize: '88vw', blockSize: '100dvh', insetBlock: 0 }

export const side = styleVariants({
  center: {
    margin: 'auto',
    inset: 0,
    inlineSize: `min(${container.narrow}, 100vw - 2rem)`,
    blockSize: 'fit-content',
    borderRadius: radius.large,
    translate: '0 1rem',
    '@starting-style': { selectors: { '&[open]': { translate: '0 1rem' } } },
  },
  start: { ...drawer, insetInline: '0 auto', ...fromSide('-100%', '100%') },
  end: { ...drawer, insetInline: 'auto 0', ...fromSide('100%', '-100%') },
  top: {
    insetInline: 0,
    insetBlock: '0 auto',
    inlineSize: '100%',
    translate: '0 -1rem',
    '@starting-style': { selectors: { '&[open]': { translate: '0 -1rem' } } },
    '@media': {
      [media.belowDesktop]: { blockSize: '100dvh' },
      [media.desktop]: {
        insetBlock: '4rem auto',
        marginInline: 'auto',
        inlineSize: container.text,
        maxBlockSize: 'calc(100dvh - 8rem)',
        borderRadius: radius.large,
      },
    },
  },
  bottom: {
    insetInline: 0,
    insetBlock: 'auto 0',
    inlineSize: '100%',
    maxBlockSize: '85dvh',
    borderStartStartRadius: radius.large,
    borderStartEndRadius: radius.large,
    translate: '0 100%',
    '@starting-style': { selectors: { '&[open]': { translate: '0 100%' } } },
  },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingInline: `${space[5]} ${space[2]}`,
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
export const body = style({ flex: 1, overflowY: 'auto', padding: space[5] })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  padding: space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { [media.belowDesktop]: { paddingBlockEnd: `calc(${space[4]} + env(safe-area-inset-bottom))` } },
})
/** Side by side, or below one another where their words need it. */
globalStyle(`${foot} > :is(a, button)`, { flex: '1 1 auto', inlineSize: 'auto' })
