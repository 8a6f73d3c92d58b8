import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { container, fontSize, media, space, vars } from '#components/theme/theme.ts'

const appear = keyframes({ to: { visibility: 'visible' } })

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  paddingBlock: `${space[6]} ${space[16]}`,
  selectors: {
    // The prerendered HTML is the unfiltered list. mark-filtered-list.js hides it on filtered URLs before the first
    // paint; without scripts it appears after a delay.
    ':root[data-asked] &[data-rendered]': { visibility: 'hidden', animation: `${appear} 0s 5s forwards` },
  },
  '@media': { [media.belowTablet]: { gap: space[4], paddingBlockStart: space[3] } },
})
/** The title and the number of products, in one line if they fit. */
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[3] })
globalStyle(`${head} h1`, { '@media': { [media.belowTablet]: { fontSize: fontSize[20] } } })
export const description = style({ display: 'block', maxInlineSize: container.text })
/** Chips in one line, which scrolls past the screen's edge where they do not fit. */
export const strip = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[1],
  marginInline: `calc(-1 * ${space[4]})`,
  paddingInline: space[4],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.desktop]: { flexWrap: 'wrap', marginInline: 0, paddingInline: 0 } },
})
export const columns = style({
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: '15rem minmax(0, 1fr)',
      gap: space[10],
      alignItems: 'start',
    },
  },
})
export const aside = style({ display: 'none', '@media': { [media.desktop]: { display: 'block' } } })
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  minBlockSize: '60vh',
  outline: 'none',
})
/** Two equal columns on phones. */
export const toolbar = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space[2],
  '@media': {
    [media.narrow]: { gridAutoFlow: 'row' },
    [media.tablet]: {
      gridAutoColumns: 'auto',
      justifyContent: 'end',
      paddingBlockEnd: space[3],
      borderBlockEnd: `1px solid ${vars.color.line}`,
    },
  },
})
export const count = style({ fontSize: fontSize[14], color: vars.color.textMuted })
export const understood = style({ fontSize: fontSize[16], color: vars.color.textMuted, overflowWrap: 'anywhere' })
export const otherWords = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: vars.color.link,
  textDecoration: 'underline',
  ':hover': { color: vars.color.linkHover },
})
export const near = style({ display: 'flex', flexDirection: 'column', gap: space[5], paddingBlockStart: space[6] })
