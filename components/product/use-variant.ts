import { useState, useSyncExternalStore } from 'react'
import { startingVariant } from './selection.ts'
import type { ShownVariant } from './shown-product.ts'

const PARAMETER = 'variant'

/**
 * The chosen variant with its current offer, and a function to choose another. The choice is in the URL, which is read
 * after hydration.
 */
export function useVariant(
  rendered: readonly ShownVariant[],
  today: readonly ShownVariant[],
): [ShownVariant, (sku: string) => void] {
  const named = useSyncExternalStore(never, namedInAddress, () => null)
  const [chosen, setChosen] = useState<string>()
  // Starts from the prerendered stock, so that a variant that sells out is not replaced.
  const { sku } = startingVariant(rendered, chosen ?? named)
  const choose = (next: string) => {
    setChosen(next)
    const address = new URL(location.href)
    address.searchParams.set(PARAMETER, next)
    // Keeps the router's history state.
    history.replaceState(history.state, '', address)
  }
  return [today.find((variant) => variant.sku === sku)!, choose]
}

const never = () => () => {}
const namedInAddress = (): string | null => new URLSearchParams(location.search).get(PARAMETER)
