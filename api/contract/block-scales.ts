/** The size of a block's pictures on the home page: `full` is as wide as the window, `pair` shows two in a row, `row` several. */
export const BLOCK_SCALES = ['full', 'pair', 'row'] as const
export type BlockScale = (typeof BLOCK_SCALES)[number]

/** The default scale of each kind of block. A hero is always `full`. */
export const USUAL_SCALE = {
  hero: 'full',
  categories: 'row',
  products: 'row',
  story: 'pair',
} as const satisfies Record<string, BlockScale>
