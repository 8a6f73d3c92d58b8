import { useState } from 'react'
import type { Saved } from './SavedStrip.tsx'

type Written = { publishing_run?: string | null; undo: string | null }

/** The last save of a screen. Use `at`, its number, as the React key of its receipt. */
export function useSaved(): [(Saved & { at: number }) | undefined, (written: Written) => void] {
  const [saved, setSaved] = useState<Saved & { at: number }>()
  return [
    saved,
    ({ publishing_run: run = null, undo }) => setSaved((former) => ({ run, undo, at: (former?.at ?? 0) + 1 })),
  ]
}
