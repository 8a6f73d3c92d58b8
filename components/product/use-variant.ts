import { useState, useSyncExternalStore } from 'react'
import { startingVariant } from './selection.ts'
import type { ShownVariant } from './shown-product.ts'

const PARAMETER = 'variant'

/**
 * The variant chosen, with its figures of today, and a way to choose another. The choice stands in the address, so
 * that it can be shared and survives a reload; it is read once the HTML is taken over.
 */
export function useVariant(
  rendered: readonly ShownVariant[],
  today: readonly ShownVariant[],
): [ShownVariant, (sku: string) => void] {
  const named = useSyncExternalStore(never, namedInAddress, () => null)
  const [chosen, setChosen] = useState<string>()
  // Begins from what was rendered: a variant that sells out while it is looked at is not exchanged for another.
  const { sku } = startingVariant(rendered, chosen ?? named)
  const choose = (next: string) => {
    setChosen(next)
    const address = new URL(location.href)
    address.searchParams.set(PARAMETER, next)
    // The router keeps its own notes in the state.
    history.replaceState(history.state, '', address)
  }
  return [today.find((variant) => variant.sku === sku)!, choose]
}

const never = () => () => {}
const namedInAddress = (): string | null => new URLSearchParams(location.search).get(PARAMETER)
