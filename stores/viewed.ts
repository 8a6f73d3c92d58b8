import { noteViewed } from '#api/wishlist.ts'
import { VIEWED_MOST } from '#api/contract/wishlist-limits.ts'
import { session } from './session.ts'

const KEY = 'viewed'

/** SKUs of products that were looked at on this device, the newest first. */
export function readViewedHere(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((sku) => typeof sku === 'string').slice(0, VIEWED_MOST) : []
  } catch {
    return []
  }
}

function keep(skus: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(skus.slice(0, VIEWED_MOST)))
  } catch {
    // Nothing may be kept here.
  }
}

/** @returns what was looked at before, without this one */
export function rememberViewed(sku: string): string[] {
  const before = readViewedHere().filter((one) => one !== sku)
  keep([sku, ...before])
  if (session.token !== null) void noteViewed([sku], { background: true }).catch(() => {})
  return before
}

export const forgetViewedHere = (): void => keep([])

/** What was looked at before signing in joins the customer's own. */
export async function flushViewed(): Promise<void> {
  const here = readViewedHere()
  if (here.length > 0)
    await noteViewed(here, { background: true }).then(
      (cards) => keep(cards.map(({ sku }) => sku)),
      () => {},
    )
}
