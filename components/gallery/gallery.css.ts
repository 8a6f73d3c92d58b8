import { style } from '@vanilla-extract/css'
import { bars, fontSize, lineHeight, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const page = style({
  display: 'grid',
  gap: space[8],
  paddingBlock: space[8],
  '@media': { [media.desktop]: { gridTemplateColumns: '14rem minmax(0, 1fr)', alignItems: 'start' } },
})
export const index = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      insetBlockStart: `calc(${bars.header} + ${bars.navigation} + ${space[4]})`,
      flexDirection: 'column',
      maxBlockSize: '80dvh',
      flexWrap: 'nowrap',
      overflowY: 'auto',
    },
  },
})
export const indexLink = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  paddingInline: space[3],
  borderRadius: radius.small,
  fontSize: fontSize[14],
  color: color.textSoft,
  ':hover': { background: color.tint, color: color.linkHover },
})
export const sections = style({ display: 'flex', flexDirection: 'column', gap: space[12], minInlineSize: 0 })
export const section = style({ minInlineSize: 0 })
export const stories = style({
  display: 'grid',
  gap: space[4],
  paddingBlockStart: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
})
export const story = style({
  minInlineSize: 0,
  padding: space[4],
  borderRadius: radius.medium,
  border: `1px solid ${color.line}`,
  background: color.surface,
})
export const wideStory = style([story, { gridColumn: '1 / -1' }])
export const name = style({
  display: 'block',
  paddingBlockEnd: space[3],
  fontSize: fontSize[12],
  lineHeight: lineHeight.snug,
  color: color.textMuted,
  textAlign: 'end',
  overflowWrap: 'anywhere',
})
export const stage = style({ position: 'relative' })
/** For components on dark backgrounds. */
export const onBrand = style({
  padding: space[4],
  borderRadius: radius.small,
  background: color.brand,
  color: color.onBrand,
})
export const slide = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1',
  maxBlockSize: '24rem',
  objectFit: 'cover',
  borderRadius: radius.medium,
})
