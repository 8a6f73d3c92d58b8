import { LoginPopup } from '#components/auth/LoginPopup.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/overlay'
import { shop } from '#locales/shop-settings.ts'
import type { OverlayProps } from '../Overlays.tsx'
import { useOverlay } from './use-overlay.ts'

/** Sign-in without leaving the page, for actions that need an account. */
export function LoginOverlay({ open, onClose }: OverlayProps) {
  const links = useOverlay(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={t('overlay.login.title', { store: shop.identity.name })}>
      <div {...links}>
        <LoginPopup />
      </div>
    </Dialog>
  )
}
