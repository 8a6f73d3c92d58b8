import { globalStyle, style } from '@vanilla-extract/css'
import { media, space } from '#components/theme/theme.ts'

/** Hidden without scripts, since nothing would replace it. */
export const view = style({ '@media': { '(scripting: none)': { display: 'none' } } })
/** What follows appears with the data: content of another height would move it in sight. */
globalStyle(`${view}[aria-busy] ~ *`, { display: 'none' })
export const column = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const row = style({ display: 'flex', alignItems: 'center', gap: space[4] })
export const thumb = style({ flexShrink: 0, inlineSize: '4.5rem' })
export const rest = style({ flex: 1, minInlineSize: 0 })
export const grid = style({
  display: 'grid',
  gap: `${space[8]} ${space[4]}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: space[6] },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})
export const halves = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const mark = style({ flexShrink: 0, inlineSize: '2.5rem' })
export const beside = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', alignItems: 'start' } },
})
