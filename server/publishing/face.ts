import { hash } from 'node:crypto'
import type { ProductWithRelated, RelatedCard } from '#api/contract/product.ts'

const FACE = 'face:'

/** Noted of a product's page: what the pages of others say of the product, so that a new price leaves them alone. */
export const faceKey = ({ title, brand, has_options, picture }: Omit<RelatedCard, 'sku'>): string =>
  FACE + hash('sha256', JSON.stringify([title, brand, has_options, picture])).slice(0, 16)

export const faceOf = ({ title, brand, options, pictures }: ProductWithRelated): Omit<RelatedCard, 'sku'> => ({
  title,
  brand,
  has_options: options.length > 0,
  picture: pictures[0] ?? null,
})

export const isFaceKey = (key: string): boolean => key.startsWith(FACE)
