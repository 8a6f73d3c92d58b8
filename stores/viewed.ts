import { noteViewed } from '#api/wishlist.ts'
import { VIEWED_MOST } from '#api/contract/wishlist-limits.ts'
import { session } from './session.ts'

const KEY = 'viewed'

/** SKUs of products viewed on this device, the newest first. */
export function readLocalViews(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((sku) => typeof sku === 'string').slice(0, VIEWED_MOST) : []
  } catch {
    return []
  }
}

function keep(skus: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(skus.slice(0, VIEWED_MOST)))
  } catch {
    // Storage is unavailable.
  }
}

/** @returns the earlier products, without this one */
export function rememberViewed(sku: string): string[] {
  const before = readLocalViews().filter((one) => one !== sku)
  keep([sku, ...before])
  if (session.token !== null) void noteViewed([sku], { background: true }).catch(() => {})
  return before
}

export const clearViewedHere = (): void => keep([])

/** Uploads the products viewed before signing in. */
export async function uploadViewed(): Promise<void> {
  const viewed = readLocalViews()
  if (viewed.length > 0)
    await noteViewed(viewed, { background: true }).then(
      (cards) => keep(cards.map(({ sku }) => sku)),
      () => {},
    )
}
