import { addWishes, readWishlist, removeWish } from '#api/wishlist.ts'
import { session } from './session.ts'
import { keepWishes, wishes } from './wishes.ts'
import { flushViewed } from './viewed.ts'

const MERGED = 'wishes-of'

/** After signing in what a visitor gathered joins the customer's own list, once; from then on that list is the truth. */
export async function syncWishes(): Promise<void> {
  const { token, user } = session
  if (token === null) return
  const owner = String(user?.id ?? '')
  const isMerged = owner !== '' && read() === owner
  try {
    const { skus } =
      !isMerged && wishes.skus.length > 0
        ? await addWishes([...wishes.skus], { background: true })
        : await readWishlist({ background: true })
    if (session.token !== token) return
    keepWishes(skus)
    if (owner) localStorage.setItem(MERGED, owner)
  } catch {
    // Offline or refused: hearts stay as they are, and the next page tries again.
  }
  await flushViewed()
}

/** The next customer at this device begins with an empty list. */
export function forgetWishes(): void {
  keepWishes([])
  try {
    localStorage.removeItem(MERGED)
  } catch {
    // There is nothing to forget.
  }
}

const read = (): string | null => {
  try {
    return localStorage.getItem(MERGED)
  } catch {
    return null
  }
}

/** One after the other, so that the last press is what stays. */
let last: Promise<unknown> = Promise.resolve()
export function tellWish(sku: string, isWished: boolean): void {
  last = last
    .then(() => (isWished ? addWishes([sku]) : removeWish(sku)))
    .then(
      ({ skus }) => keepWishes(skus),
      () => syncWishes(),
    )
}
