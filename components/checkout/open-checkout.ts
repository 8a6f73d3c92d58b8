import { leavesOverlay } from '#components/ui/use-back-closes.ts'
import { routes } from '#locales/routes.ts'

/** Puts the order's page into the history, so that going back from a bank leads there. */
export function enterCheckout(order: number): string {
  const href = routes.checkoutOrder(order)
  // Past the router, which would never render this page again when an entry of its own, such as a step, is left.
  const { pushState, replaceState } = History.prototype
  ;(leavesOverlay() ? replaceState : pushState).call(history, null, '', href)
  // A browser that goes back may show this page as it was left, waiting, and under the checkout's address.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  return href
}

/** By a full load, which the checkout's content security policy needs. */
export const openCheckout = (order: number): void => location.replace(enterCheckout(order))
