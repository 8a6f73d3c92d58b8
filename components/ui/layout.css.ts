import { style, styleVariants } from '@vanilla-extract/css'
import { container, media, space } from '#components/theme/theme.ts'

export const contained = style({
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: space[4],
  '@media': { [media.tablet]: { paddingInline: space[6] }, [media.desktop]: { paddingInline: space[8] } },
})
export const width = styleVariants(container, (maxInlineSize) => ({ maxInlineSize }))

export const grid = style({
  display: 'grid',
  gap: `${space[8]} ${space[4]}`,
  '@media': { [media.tablet]: { columnGap: space[6] } },
})

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })
const at = (phone: number, tablet: number, desktop: number) => ({
  ...columns(phone),
  '@media': { [media.tablet]: columns(tablet), [media.desktop]: columns(desktop) },
})
export const gridColumns = styleVariants({
  '1-2-2': at(1, 2, 2),
  '1-2-3': at(1, 2, 3),
  '1-2-4': at(1, 2, 4),
  '2-3-3': at(2, 3, 3),
  '2-3-4': at(2, 3, 4),
  '2-4-4': at(2, 4, 4),
})
