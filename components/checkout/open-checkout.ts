import { leavesOverlay } from '#components/ui/use-back-closes.ts'
import { routes } from '#locales/routes.ts'

/** A browser that goes back may show this page as it was left, waiting, and under the checkout's address. */
const reloadIfRestored = (): void => addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

/** Puts the order's page into the history, so that going back from a bank leads there. */
export function enterCheckout(order: number): string {
  const href = routes.checkoutOrder(order)
  // Past the router, which would not render this page again for who goes back to it from a step.
  const { pushState, replaceState } = History.prototype
  if (!leavesOverlay(() => replaceState.call(history, null, '', href))) pushState.call(history, null, '', href)
  reloadIfRestored()
  return href
}

/** By a full load, which the checkout's content security policy needs. */
export const openCheckout = (order: number): void => location.replace(enterCheckout(order))

/** Removes the step from the checkout's address, so that going back from a bank shows the state of the payment. */
export function leaveCheckout(order: number): void {
  History.prototype.replaceState.call(history, null, '', routes.checkoutOrder(order))
  reloadIfRestored()
}
