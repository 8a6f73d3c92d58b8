import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { contents, forgetRemoved, watchCart } from '#stores/cart-contents.ts'

/** What lies in the cart, up to date for as long as it is looked at. */
export function useCart(isSeen: boolean) {
  useEffect(() => {
    if (!isSeen) return undefined
    const stop = watchCart()
    return () => {
      stop()
      forgetRemoved()
    }
  }, [isSeen])
  // Nothing in it is ever changed: each answer is a new cart.
  return useSnapshot(contents) as Readonly<typeof contents>
}
