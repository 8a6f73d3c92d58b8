import { proxy } from 'valtio/vanilla'
import { optional } from '#api/optional.ts'
import { session } from './session.ts'

const KEY = 'wishes'
const MOST = 200

/** The wishlist's SKUs, the newest first. Filled after hydration; wishlist-sync.ts loads a customer's own list. */
export const wishes = proxy<{ skus: string[] }>({ skus: [] })

export function restoreWishes(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    wishes.skus = Array.isArray(stored) ? stored.filter((sku) => typeof sku === 'string').slice(0, MOST) : []
  } catch {
    // Storage is unavailable; the list lasts as long as the page.
  }
}

export function keepWishes(skus: readonly string[]): void {
  wishes.skus = skus.slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes.skus))
  } catch {
    // Full or disabled.
  }
}

/** Changes the list here at once, then on the API. */
export function toggleWish(sku: string): void {
  const isWished = wishes.skus.includes(sku)
  keepWishes(isWished ? wishes.skus.filter((one) => one !== sku) : [sku, ...wishes.skus])
  if (session.token !== null)
    void optional(() => import('./wishlist-sync.ts')).then((sync) => sync?.tellWish(sku, !isWished))
}
