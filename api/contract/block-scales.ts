/** How large the pictures of a block of the front page are: as wide as the window, two in a row, or several. */
export const BLOCK_SCALES = ['full', 'pair', 'row'] as const
export type BlockScale = (typeof BLOCK_SCALES)[number]

/** Of a block whose scale nobody has chosen. A hero has no other. */
export const USUAL_SCALE = {
  hero: 'full',
  categories: 'row',
  products: 'row',
  story: 'pair',
} as const satisfies Record<string, BlockScale>
