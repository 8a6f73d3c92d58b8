import { useEffect, useState } from 'react'
import type { ProductCard } from '#api/contract/product.ts'
import { readCards } from '#api/wishlist.ts'
import { readLocalViews, rememberViewed } from '#stores/viewed.ts'

const SHOWN = 4

/**
 * Recently viewed products of this device or customer.
 * @param sku the product currently shown
 */
export function useViewed(sku?: string): ProductCard[] {
  const [cards, setCards] = useState<ProductCard[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const skus = (sku === undefined ? readLocalViews() : rememberViewed(sku)).slice(0, SHOWN)
    if (skus.length > 0)
      readCards(skus, { background: true, signal: stop.signal }).then(
        (found) => !stop.signal.aborted && setCards(found),
        () => {},
      )
    return () => stop.abort()
  }, [sku])
  return cards
}
