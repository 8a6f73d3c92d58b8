import { isApiError } from '#api/errors.ts'
import { addWishes, readWishlist, removeWish } from '#api/wishlist.ts'
import { isPassing, showFailure } from './failures.ts'
import { onForgetQueued } from './own-data.ts'
import { session } from './session.ts'
import { keepWishes, wishes } from './wishlist.ts'
import { uploadViewed } from './viewed.ts'

const MERGED = 'wishes-of'
const QUEUE = 'wish-queue'

/** By SKU, whether it should be on the customer's list. Kept on this device until the API has it. */
type Queue = Record<string, boolean>
/** Where the browser keeps nothing. */
let unkept: Queue | undefined
onForgetQueued(() => keepQueue({}))

/** Adds the visitor's wishlist to the customer's after sign-in, once; then the customer's list is used. */
export async function syncWishes(): Promise<void> {
  const { token, user } = session
  if (token === null) return
  await sendWishes()
  const owner = String(user?.id ?? '')
  const isMerged = owner !== '' && read(MERGED) === owner
  try {
    const { skus } =
      !isMerged && wishes.skus.length > 0
        ? await addWishes([...wishes.skus], { background: true })
        : await readWishlist({ background: true })
    if (session.token !== token) return
    keepWishes(withQueued(skus))
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

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function readQueue(): Queue {
  if (unkept) return unkept
  try {
    return JSON.parse(read(QUEUE) ?? '{}') as Queue
  } catch {
    return {}
  }
}

function keepQueue(queue: Queue): void {
  try {
    if (Object.keys(queue).length > 0) localStorage.setItem(QUEUE, JSON.stringify(queue))
    else localStorage.removeItem(QUEUE)
    unkept = undefined
  } catch {
    unkept = queue
  }
}

const withQueued = (skus: readonly string[]): string[] =>
  Object.entries(readQueue()).reduce((list, [sku, isWished]) => withWish(list, sku, isWished), [...skus])

function withWish(skus: readonly string[], sku: string, isWished: boolean): string[] {
  const others = skus.filter((one) => one !== sku)
  return isWished ? (skus.includes(sku) ? [...skus] : [sku, ...others]) : others
}

/** Sends changes one after the other, so that the last one wins. */
let last: Promise<unknown> = Promise.resolve()

export function tellWish(sku: string, isWished: boolean): void {
  keepQueue({ ...readQueue(), [sku]: isWished })
  void sendWishes()
}

/** Sends what waits; without a connection it goes on waiting. */
export const sendWishes = (): Promise<unknown> => (last = last.then(sendAll))

async function sendAll(): Promise<void> {
  for (const [sku, isWished] of Object.entries(readQueue())) {
    if (session.token === null || !navigator.onLine) return
    try {
      const { skus } = await (isWished ? addWishes([sku], { alert: false }) : removeWish(sku, { alert: false }))
      settle(sku, isWished)
      keepWishes(withQueued(skus))
    } catch (error) {
      if (!isApiError(error)) throw error
      if (isPassing(error)) return
      showFailure(error)
      settle(sku, isWished)
      keepWishes(withWish(wishes.skus, sku, !isWished))
    }
  }
}

/** Removes a sent change from the queue, unless the customer has changed it again since. */
function settle(sku: string, isWished: boolean): void {
  const { [sku]: now, ...others } = readQueue()
  if (now === isWished) keepQueue(others)
}
