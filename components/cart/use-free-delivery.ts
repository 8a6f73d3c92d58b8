import { useEffect, useState } from 'react'
import type { Cart } from '#api/contract/cart.ts'
import { readDeliveryOptions } from '#api/delivery/options.ts'
import { knownCity } from '#stores/city.ts'

type Free = Readonly<Cart['free_delivery']>

/** Free delivery of a cart in the known city; until one is known, wherever the shop delivers. */
export function useFreeDelivery({ free_delivery: anywhere, totals }: Pick<Cart, 'free_delivery' | 'totals'>): Free {
  const [from, setFrom] = useState<number | null>()
  useEffect(() => {
    const stop = new AbortController()
    readLimit(stop.signal).then(setFrom, () => {})
    return () => stop.abort()
  }, [])
  return from === undefined ? anywhere : freeInCity(anywhere, from, totals.items - totals.discount)
}

/** Halalas, or null where delivery is never free; undefined until a city is known. */
async function readLimit(signal: AbortSignal): Promise<number | null | undefined> {
  const city = await knownCity()
  return city === null ? undefined : (await readDeliveryOptions({ city }, { background: true, signal })).free_from
}

/** @param from in halalas, as `sum`. */
export const freeInCity = (anywhere: Free, from: number | null, sum: number): Free =>
  // What is free anywhere, such as by a coupon, is free there.
  anywhere.missing === 0 ? anywhere : { from, missing: from === null ? null : Math.max(0, from - sum) }
