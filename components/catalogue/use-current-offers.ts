import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { offers, refreshOffers, type CurrentOffer } from '#stores/offers.ts'

/**
 * Current price and stock of a product; undefined until they are loaded.
 * @param isOpened the product's own page or dialog, not a list
 */
export function useCurrentOffers(sku: string, isOpened = false): CurrentOffer | undefined {
  useEffect(() => {
    // Deferred, so that prerendered products that a filter replaces are not requested.
    const timer = setTimeout(() => refreshOffers([sku], { isOpened }))
    return () => clearTimeout(timer)
  }, [sku, isOpened])
  return useSnapshot(offers)[sku]
}
