import { hash } from 'node:crypto'
import type { ProductWithRelated } from '#api/contract/product.ts'

const FACE = 'face:'

/** Noted of a product's page: what the pages of others say of the product (`RelatedCard`), so that a new price leaves them alone. */
export const faceKey = ({ title, brand, options, pictures }: ProductWithRelated): string =>
  FACE + hash('sha256', JSON.stringify([title, brand, options.length > 0, pictures[0]])).slice(0, 16)

export const isFaceKey = (key: string): boolean => key.startsWith(FACE)
