import { hash } from 'node:crypto'
import type { ProductWithRelated, RelatedCard } from '#api/contract/product.ts'

const FACE = 'face:'

/** A product's data on other pages' cards, without prices: a new price does not republish those pages. */
export const cardKey = ({ title, brand, has_options, picture }: Omit<RelatedCard, 'sku'>): string =>
  FACE + hash('sha256', JSON.stringify([title, brand, has_options, picture])).slice(0, 16)

export const shownOnCards = ({
  title,
  brand,
  options,
  text_options: texts,
  pictures,
}: ProductWithRelated): Omit<RelatedCard, 'sku'> => ({
  title,
  brand,
  has_options: options.length + texts.length > 0,
  picture: pictures[0] ?? null,
})

export const isCardKey = (key: string): boolean => key.startsWith(FACE)
