import { useEffect, useState } from 'react'

/** The topmost modal dialog while `watching`; null if there is none. */
export function useTopDialog(watching: boolean): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => {
    if (!watching) return undefined
    const update = (): void =>
      setDialog([...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null)
    update()
    // These events do not bubble, so they are captured.
    document.addEventListener('close', update, true)
    document.addEventListener('toggle', update, true)
    return () => {
      document.removeEventListener('close', update, true)
      document.removeEventListener('toggle', update, true)
    }
  }, [watching])
  return dialog
}
