import { store } from '#config'
import { Stack } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from '#locales/overlay.ts'
import { routes } from '#locales/routes.ts'
import type { OverlayProps } from '../Overlays.tsx'
import { useOverlay } from './use-overlay.ts'

/** For what only a customer can do: the ways to sign in. */
export function LoginOverlay({ open, onClose }: OverlayProps) {
  const links = useOverlay(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={t('overlay.login.title', { store: store.name })}>
      <div {...links}>
        <Stack gap={3}>
          <Text>{t('overlay.login.text')}</Text>
          <Button full href={routes.login()}>{t('overlay.login.signIn')}</Button>
          <Button full variant="outlined" color="gray" href={routes.register()}>{t('overlay.login.register')}</Button>
        </Stack>
      </div>
    </Dialog>
  )
}
