import { useSnapshot } from 'valtio/react'
import { ToastViewport } from '#components/ui/toast/ToastViewport.tsx'
import { CLOSES_AFTER, closeToast, ui } from '#stores/ui.ts'
import { showBesidePage } from './own-root.ts'

export function Toasts() {
  const { toast } = useSnapshot(ui)
  return <ToastViewport toast={toast} duration={CLOSES_AFTER} onClose={closeToast} />
}

let mounted = false
/** Better before the first toast than with it: words are announced when they come into a region that is already there. */
export function mount(): void {
  if (!mounted) showBesidePage(<Toasts />)
  mounted = true
}
