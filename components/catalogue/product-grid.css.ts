import { style } from '@vanilla-extract/css'
import { media, space } from '#components/theme/theme.ts'

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

export const grid = style({
  display: 'grid',
  gap: `${space[8]} ${space[4]}`,
  ...columns(2),
  '@media': { [media.tablet]: { ...columns(3), gap: `${space[10]} ${space[6]}` }, [media.desktop]: columns(4) },
})
/** Four columns fit beside the filters only at full page width. */
export const asideGrid = style([
  grid,
  { '@media': { [media.desktop]: columns(3), 'screen and (min-width: 80rem)': columns(4) } },
])
