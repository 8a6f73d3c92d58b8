import { style, styleVariants } from '@vanilla-extract/css'
import { media, radius, space } from '#components/theme/theme.ts'

export const carousel = style({ position: 'relative', minInlineSize: 0 })
export const track = style({
  display: 'flex',
  gap: space[4],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'none',
  borderRadius: radius.medium,
  '@media': { [media.tablet]: { gap: space[6] } },
})
export const slide = style({ flexShrink: 0, scrollSnapAlign: 'start', minInlineSize: 0 })
const columns = (count: number, gap: string) => ({ inlineSize: `calc((100% - ${count - 1} * ${gap}) / ${count})` })
/** On phones a part of the next card shows that there is more. */
export const item = styleVariants({
  card: {
    inlineSize: '42%',
    '@media': { [media.tablet]: columns(3, space[6]), [media.desktop]: columns(4, space[6]) },
  },
  wide: { inlineSize: '82%', '@media': { [media.tablet]: columns(2, space[6]) } },
  full: { inlineSize: '100%' },
})
export const buttons = style({ display: 'flex', justifyContent: 'end', gap: space[2], paddingBlockStart: space[3] })
