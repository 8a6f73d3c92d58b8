import { readProduct } from '#api/catalogue.ts'
import type { Picture } from '#api/contract/shared.ts'

/** How long the pointer rests on a card before its second picture is loaded, ms. */
const RESTS = 150

/** A product's second picture, once the pointer rests on its card; undefined if it has left, or if there is none. */
export async function secondPicture(sku: string, card: Element): Promise<Picture | undefined> {
  await new Promise((resolve) => setTimeout(resolve, RESTS))
  if (!card.matches(':hover')) return undefined
  const product = await readProduct(sku, { background: true }).catch(() => undefined)
  return product?.pictures[1]
}
