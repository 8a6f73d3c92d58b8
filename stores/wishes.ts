import { proxy } from 'valtio/vanilla'
import { optional } from '#api/optional.ts'
import { session } from './session.ts'

const KEY = 'wishes'
const MOST = 200

/** Products that the visitor wishes for, the newest first. Filled after hydration; a customer's own list is asked for in wishes-sync.ts. */
export const wishes = proxy<{ skus: string[] }>({ skus: [] })

export function restoreWishes(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    wishes.skus = Array.isArray(kept) ? kept.filter((sku) => typeof sku === 'string').slice(0, MOST) : []
  } catch {
    // Nothing may be kept here: hearts last as long as the page.
  }
}

export function keepWishes(skus: readonly string[]): void {
  wishes.skus = skus.slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes.skus))
  } catch {
    // Full or forbidden.
  }
}

/** At once here; a customer's list hears of it behind that. */
export function toggleWish(sku: string): void {
  const isWished = wishes.skus.includes(sku)
  keepWishes(isWished ? wishes.skus.filter((one) => one !== sku) : [sku, ...wishes.skus])
  if (session.token !== null)
    void optional(() => import('./wishes-sync.ts')).then((sync) => sync?.tellWish(sku, !isWished))
}
