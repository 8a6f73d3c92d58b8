import { useSnapshot } from 'valtio/react'
import { ToastViewport } from '#components/ui/toast/ToastViewport.tsx'
import { TOAST_AND_DIALOG_DURATION_MS, closeToast, ui } from '#stores/ui.ts'
import { showBesidePage } from './own-root.ts'

export function Toasts() {
  const { toast } = useSnapshot(ui)
  return <ToastViewport toast={toast} duration={TOAST_AND_DIALOG_DURATION_MS} onClose={closeToast} />
}

let mounted = false
/** Call it before the first toast: screen readers announce only text that is added to an existing live region. */
export function mount(): void {
  if (!mounted) showBesidePage(<Toasts />)
  mounted = true
}
