import { useEffect, useState } from 'react'

/** The modal dialog on top of the page, while `watching`; null when there is none. */
export function useTopDialog(watching: boolean): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => {
    if (!watching) return undefined
    const look = (): void => setDialog([...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null)
    look()
    // Neither event bubbles; both can be heard on their way down.
    document.addEventListener('close', look, true)
    document.addEventListener('toggle', look, true)
    return () => {
      document.removeEventListener('close', look, true)
      document.removeEventListener('toggle', look, true)
    }
  }, [watching])
  return dialog
}
