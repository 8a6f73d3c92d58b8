import { addWishes, readWishlist, removeWish } from '#api/wishlist.ts'
import { session } from './session.ts'
import { keepWishes, wishes } from './wishlist.ts'
import { uploadViewed } from './viewed.ts'

const MERGED = 'wishes-of'

/** Adds the visitor's wishlist to the customer's after sign-in, once; then the customer's list is used. */
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
    // On failure the wishlist stays, and the next page tries again.
  }
  await uploadViewed()
}

/** The next customer on this device starts with an empty list. */
export function clearWishes(): void {
  keepWishes([])
  try {
    localStorage.removeItem(MERGED)
  } catch {
    // Storage is unavailable.
  }
}

const read = (): string | null => {
  try {
    return localStorage.getItem(MERGED)
  } catch {
    return null
  }
}

/** Sends changes one after the other, so that the last one wins. */
let last: Promise<unknown> = Promise.resolve()
export function tellWish(sku: string, isWished: boolean): void {
  last = last
    .then(() => (isWished ? addWishes([sku]) : removeWish(sku)))
    .then(
      ({ skus }) => keepWishes(skus),
      () => {
        // The failure was shown, so the heart says the same.
        const others = wishes.skus.filter((one) => one !== sku)
        keepWishes(isWished ? others : [sku, ...others])
        return syncWishes()
      },
    )
}
