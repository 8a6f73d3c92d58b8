import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { contents, watchCart } from '#stores/cart/contents.ts'
import { clearRemoved } from '#stores/cart/lines.ts'

/** The cart's contents, kept up to date while `isSeen`. */
export function useCart(isSeen: boolean) {
  useEffect(() => {
    if (!isSeen) return undefined
    const stop = watchCart()
    return () => {
      stop()
      clearRemoved()
    }
  }, [isSeen])
  // Carts are immutable: each response replaces the cart.
  return useSnapshot(contents) as Readonly<typeof contents>
}
