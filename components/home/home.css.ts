import { globalStyle, style } from '@vanilla-extract/css'
import { container, fontSize, lineHeight, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
const veil = (share: number) => `color-mix(in srgb, ${color.page} ${share}%, transparent)`
/** Fades the page's colour out along a curve. A linear fade ends in a visible edge. */
const FADE = [
  [100, 0],
  [98, 6],
  [94, 11],
  [88, 20],
  [77, 28],
  [62, 35],
  [45, 41],
  [29, 47],
  [16, 53],
  [7, 60],
  [2, 67],
  [0, 75],
] as const
const fade = (to: string) => `linear-gradient(${to}, ${FADE.map(([part, at]) => `${veil(part)} ${at}%`).join(', ')})`

/** The photo fades into the page: downwards on phones, on desktops towards the start of the line. */
export const hero = style({
  position: 'relative',
  '@media': { [media.desktop]: { display: 'grid', alignItems: 'center', minBlockSize: 'min(40rem, 76svh)' } },
})
export const heroPicture = style({
  position: 'relative',
  aspectRatio: '4 / 3',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: '50% 0 0',
      background: fade('to top'),
    },
  },
  '@media': {
    [media.tablet]: { aspectRatio: '16 / 9' },
    [media.desktop]: {
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      aspectRatio: 'auto',
      selectors: {
        '&::after': { inset: 0, background: fade('90deg') },
        // The text is at the start of the line, but gradients have no logical directions.
        '[dir="rtl"] &::after': { transform: 'scaleX(-1)' },
      },
    },
  },
})
// The photo's subject is on its left, away from the text; that side stays visible when the photo is cropped.
globalStyle(`${heroPicture} img`, { objectPosition: '0 50%' })
export const heroWords = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space[4],
  inlineSize: '100%',
  maxInlineSize: container.page,
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlockStart: space[4],
  '@media': {
    [media.tablet]: { paddingInline: space[6] },
    [media.desktop]: { paddingInline: space[8], paddingBlock: space[16] },
  },
})
export const heroTitle = style({
  fontSize: fontSize[48],
  lineHeight: lineHeight.heading,
  maxInlineSize: '16ch',
  textWrap: 'balance',
})
export const heroText = style({
  maxInlineSize: '30rem',
  fontSize: fontSize[18],
  color: color.textSoft,
  textWrap: 'pretty',
})

export const section = style({
  paddingBlockStart: space[12],
  '@media': { [media.desktop]: { paddingBlockStart: space[20] } },
})
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[4],
  marginBlockEnd: space[6],
})
export const sectionText = style({ color: color.textMuted, textWrap: 'pretty' })
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  flexShrink: 0,
  color: color.link,
  ':hover': { color: color.linkHover, textDecoration: 'underline' },
})

export const opinions = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[6] } },
})
export const opinion = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[6],
  borderRadius: radius.large,
  background: color.tint,
})
/** Long reviews can be read in full on the product's page. */
export const opinionWords = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 5,
  flexGrow: 1,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  fontSize: fontSize[18],
})
export const opinionBy = style({ fontSize: fontSize[14], color: color.textMuted })
export const opinionOf = style({
  display: 'inline-block',
  paddingBlock: space[3],
  color: color.link,
  ':hover': { color: color.linkHover, textDecoration: 'underline' },
})

export const trust = style({
  display: 'grid',
  gap: `${space[6]} ${space[4]}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  paddingBlock: space[8],
  borderBlock: `1px solid ${color.line}`,
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
export const trustItem = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  '@media': { [media.desktop]: { flexDirection: 'row', gap: space[4] } },
})
export const trustMark = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: '50%',
  background: color.accentSoft,
  color: color.accentText,
})
/** What to do next, in a shop without products. */
export const merchant = style({
  display: 'grid',
  gap: space[2],
  marginBlockEnd: space[12],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
})
