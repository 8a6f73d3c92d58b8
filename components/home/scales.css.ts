import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`

/** A row that continues past the screen's edge on phones; a grid on wide screens. */
const rail = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '44%',
  gap: space[4],
  overflowX: 'auto',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'none',
  marginInline: `calc(-1 * ${space[4]})`,
  paddingInline: space[4],
  scrollPaddingInline: space[4],
  paddingBlockEnd: space[2],
  '@media': {
    [media.tablet]: {
      gridAutoFlow: 'row',
      gridAutoColumns: 'auto',
      gridTemplateColumns: columns(3),
      gap: `${space[10]} ${space[6]}`,
      overflow: 'visible',
      marginInline: 0,
      paddingInline: 0,
    },
    [media.desktop]: { gridTemplateColumns: columns(4) },
  },
})
const grid = { display: 'grid', gap: `${space[8]} ${space[4]}`, gridTemplateColumns: columns(2) } as const
export const products = styleVariants({
  full: {
    ...grid,
    paddingInline: space[4],
    '@media': {
      [media.tablet]: {
        gap: space[6],
        gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
        paddingInline: space[6],
      },
    },
  },
  pair: {
    ...grid,
    '@media': { [media.desktop]: { gap: `${space[10]} ${space[6]}`, gridTemplateColumns: columns(4) } },
  },
  row: [rail],
})
/** Two large pictures, wider than high, before the others. */
const large = { gridColumn: 'span 2' } as const
globalStyle(`${products.pair} > :nth-child(-n + 2)`, { '@media': { [media.desktop]: large } })
globalStyle(`${products.pair} > :nth-child(-n + 2) [data-picture-of] > :first-child`, {
  '@media': { [media.desktop]: { aspectRatio: '4 / 3' } },
})
export const railItem = style({ scrollSnapAlign: 'start', minInlineSize: 0 })

export const tiles = style({
  display: 'grid',
  gap: `${space[6]} ${space[4]}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.desktop]: { gap: `${space[8]} ${space[6]}` } },
})
export const tileColumns = styleVariants({ 3: [3], 4: [4], 5: [5] }, ([count]) => ({
  '@media': { [media.tablet]: { gridTemplateColumns: columns(count!) } },
}))
export const tilesAt = styleVariants({
  full: { columnGap: 2, '@media': { [media.desktop]: { columnGap: 2 } } },
  pair: {},
  row: {},
})
globalStyle(`${tilesAt.full} > * > * > :last-child`, { paddingInline: space[4] })
globalStyle(`${tilesAt.pair} > :nth-child(-n + 2)`, { '@media': { [media.tablet]: large } })
// An odd number of tiles leaves no gap in two columns.
globalStyle(`${tilesAt.pair} > :first-child:nth-last-child(odd)`, { '@media': { [media.belowTablet]: large } })
export const tile = style({ display: 'block' })
export const tilePicture = style({
  display: 'block',
  overflow: 'hidden',
  borderRadius: radius.large,
  transition: `filter ${motion.base}`,
  selectors: { [`${tile}:hover &`]: { filter: 'brightness(0.96)' } },
})
export const everything = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  borderRadius: radius.large,
  background: color.tintStrong,
  color: color.link,
  transition: `background-color ${motion.base}`,
  selectors: { [`${tile}:hover &`]: { background: color.tint } },
})
export const tileWords = style({ display: 'flex', flexDirection: 'column', marginBlockStart: space[3] })
export const tileName = style({
  fontSize: fontSize[16],
  fontWeight: weight.medium,
  lineHeight: lineHeight.snug,
  '@media': { [media.desktop]: { fontSize: fontSize[18] } },
})
export const tileCount = style({ fontSize: fontSize[14], color: color.textMuted })
