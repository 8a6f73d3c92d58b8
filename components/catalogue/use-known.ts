import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { offers, refreshOffers, type Known } from '#stores/offers.ts'

/** Today's price and stock of a product, once the browser has asked; until then the page shows what it was rendered with. */
export function useKnown(sku: string): Readonly<Known> | undefined {
  useEffect(() => {
    // A moment later: products of the rendered list that give way to those an address asks for need no asking after.
    const timer = setTimeout(() => refreshOffers([sku]))
    return () => clearTimeout(timer)
  }, [sku])
  return useSnapshot(offers)[sku]
}
