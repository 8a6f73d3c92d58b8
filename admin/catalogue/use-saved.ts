import { useState } from 'react'
import type { Saved } from './SavedStrip.tsx'

export type Written = { publishing_run?: string | null; undo: string | null }

/**
 * The last save of a screen. Use `at`, its number, as the React key of its receipt.
 * @param first a save that led to the screen, whose number is 0
 */
export function useSaved(first?: Written): [(Saved & { at: number }) | undefined, (written: Written) => void] {
  const [saved, setSaved] = useState<(Saved & { at: number }) | undefined>(
    first && { run: first.publishing_run ?? null, undo: first.undo, at: 0 },
  )
  return [
    saved,
    ({ publishing_run: run = null, undo }) => setSaved((former) => ({ run, undo, at: (former?.at ?? 0) + 1 })),
  ]
}
