import { useEffect, useState } from 'react'
import type { Cart } from '#api/contract/cart.ts'
import type { DeliveryOptions } from '#api/contract/delivery.ts'
import { readDeliveryOptions } from '#api/delivery/options.ts'
import { knownCity } from '#stores/city.ts'

type Part = Readonly<Pick<Cart, 'free_delivery' | 'totals' | 'grams'>>

export type CartDelivery = {
  free: Readonly<Cart['free_delivery']>
  /** The city's name, with the price of the usual way there in halalas: null if none leads there. */
  to?: { city: string; price: number | null }
}

/** Delivery of a cart to the known city; until one is known, wherever the shop delivers. */
export function useCartDelivery(cart: Part | null, busy: boolean): CartDelivery {
  const [offer, setOffer] = useState<DeliveryOptions | null>(null)
  const sum = cart ? sumOf(cart) : 0
  const grams = cart?.grams ?? 0
  // While changes are pending, sum and weight may not belong together.
  const isKnown = cart !== null && !busy
  useEffect(() => {
    if (!isKnown) return undefined
    const stop = new AbortController()
    readOffer({ sum, grams }, stop.signal).then(setOffer, () => {})
    return () => stop.abort()
  }, [isKnown, sum, grams])
  return cart ? deliveryOf(cart, offer) : { free: { from: null, missing: null } }
}

/** Null until a city is known. */
async function readOffer(parcel: { sum: number; grams: number }, signal: AbortSignal): Promise<DeliveryOptions | null> {
  const city = await knownCity()
  return city === null ? null : readDeliveryOptions({ city, ...parcel }, { background: true, signal })
}

const sumOf = ({ totals }: Part): number => totals.items - totals.discount

export function deliveryOf(cart: Part, offer: DeliveryOptions | null): CartDelivery {
  const { free_delivery: anywhere } = cart
  if (!offer?.city_name) return { free: anywhere }
  const { free_from: from } = offer
  const missing = from === null ? null : Math.max(0, from - sumOf(cart))
  // What is free anywhere, such as by a coupon, is free there.
  const free = anywhere.missing === 0 ? anywhere : { from, missing }
  const [usual] = offer.options
  const isFree = usual?.method === 'standard' && free.missing === 0
  return { free, to: { city: offer.city_name, price: isFree ? 0 : (usual?.price ?? null) } }
}
