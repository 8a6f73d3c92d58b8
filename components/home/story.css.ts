import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars } from '#components/theme/theme.ts'
import { section } from './home.css.ts'

const { color } = vars
const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`

const pairSection = style([section])
export const storySection = styleVariants({ full: [section], pair: [pairSection], row: [section] })
const panel = { display: 'grid', overflow: 'hidden', borderRadius: radius.large, background: color.gray } as const
export const story = styleVariants({
  full: {},
  pair: { ...panel, '@media': { [media.desktop]: { gridTemplateColumns: columns(2), minBlockSize: '28rem' } } },
  row: {
    ...panel,
    gridTemplateColumns: '8rem minmax(0, 1fr)',
    '@media': { [media.tablet]: { gridTemplateColumns: '14rem minmax(0, 1fr)' } },
  },
})
export const storyPicture = styleVariants({
  full: {
    aspectRatio: '4 / 3',
    '@media': {
      [media.tablet]: { aspectRatio: '2' },
      [media.desktop]: { aspectRatio: 'auto', blockSize: 'min(40rem, 76svh)' },
    },
  },
  pair: {
    aspectRatio: '4 / 3',
    '@media': {
      // Of two on a page, the second shows its photo on the other side.
      [media.desktop]: { aspectRatio: 'auto', selectors: { [`${pairSection} ~ ${pairSection} &`]: { order: 1 } } },
    },
  },
  row: {},
})
const wordsBeside = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'start',
  gap: space[4],
} as const
export const storyWords = styleVariants({
  full: {
    display: 'grid',
    justifyItems: 'start',
    gap: `${space[4]} ${space[12]}`,
    paddingBlockStart: space[6],
    '@media': {
      [media.desktop]: { gridTemplateColumns: columns(2), alignItems: 'start', paddingBlockStart: space[8] },
    },
  },
  pair: {
    ...wordsBeside,
    padding: `${space[8]} ${space[6]}`,
    '@media': { [media.desktop]: { padding: space[16] } },
  },
  row: { ...wordsBeside, padding: space[6] },
})
// The title stands beside the text and the link below it.
globalStyle(`${storyWords.full} > :first-child`, { '@media': { [media.desktop]: { gridRow: 'span 2' } } })
export const storyText = style({
  fontSize: fontSize[18],
  color: color.textSoft,
  maxInlineSize: '32rem',
  textWrap: 'pretty',
})
