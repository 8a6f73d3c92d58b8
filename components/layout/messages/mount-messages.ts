import { subscribe } from 'valtio/vanilla'
import { optional } from '#api/optional.ts'
import { ui } from '#stores/ui.ts'

/** Mounts toasts and dialogs of the store with the first of them, if not earlier. */
export function mountMessages(): void {
  mountWhen(
    () => ui.toast.open,
    () => import('./Toasts.tsx'),
  )
  mountWhen(
    () => ui.dialog.open || ui.deletion.open,
    () => import('./Dialogs.tsx'),
  )
}

function mountWhen(isNeeded: () => boolean, load: () => Promise<{ mount: () => void }>): void {
  let state: 'away' | 'coming' | 'here' = 'away'
  const look = async (): Promise<void> => {
    if (state !== 'away' || !isNeeded()) return
    state = 'coming'
    const part = await optional(load)
    state = part ? 'here' : 'away'
    part?.mount()
  }
  subscribe(ui, () => void look())
  void look()
}
