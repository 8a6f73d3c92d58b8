import { store } from '#config'
import { LoginPopup } from '#components/auth/LoginPopup.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from '#locales/overlay.ts'
import type { OverlayProps } from '../Overlays.tsx'
import { useOverlay } from './use-overlay.ts'

/** For what only a customer can do: signing in, without leaving the page. */
export function LoginOverlay({ open, onClose }: OverlayProps) {
  const links = useOverlay(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={t('overlay.login.title', { store: store.name })}>
      <div {...links}>
        <LoginPopup />
      </div>
    </Dialog>
  )
}
