import { leavesOverlay } from '#components/ui/use-back-closes.ts'
import { routes } from '#locales/routes.ts'

/** Puts the order's page into the history, so that going back from a bank leads there. */
export function enterCheckout(order: number): string {
  const href = routes.checkoutOrder(order)
  // Past the router, which would not render this page again for who goes back to it from a step.
  const { pushState, replaceState } = History.prototype
  if (!leavesOverlay(() => replaceState.call(history, null, '', href))) pushState.call(history, null, '', href)
  // A browser that goes back may show this page as it was left, waiting, and under the checkout's address.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  return href
}

/** By a full load, which the checkout's content security policy needs. */
export const openCheckout = (order: number): void => location.replace(enterCheckout(order))
