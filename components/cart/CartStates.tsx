import { useSnapshot } from 'valtio/react'
import type { ApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { t } from 'virtual:words/cart'
import { routes } from '#locales/routes.ts'
import { loadCart } from '#stores/cart/contents.ts'
import { queue } from '#stores/cart/offline-queue.ts'

export function CartFailed({ error }: { error: Pick<ApiError, 'kind'> }) {
  const offline = error.kind === 'unreachable'
  return (
    <EmptyState
      icon="alert"
      level={2}
      title={t(offline ? 'cart.offline' : 'cart.failed')}
      text={t(offline ? 'cart.offlineText' : 'cart.failedText')}
    >
      <Button onClick={loadCart}>{t('cart.retry')}</Button>
    </EmptyState>
  )
}

/** Nothing while an addition waits for the connection, since then the cart will not be empty. */
export function CartEmpty() {
  const { waiting } = useSnapshot(queue)
  if (waiting.some(({ kind, left }) => kind === 'add' && !left)) return null
  return (
    <EmptyState icon="bag" level={2} title={t('cart.empty')} text={t('cart.emptyText')}>
      <Button href={routes.products()}>{t('cart.browse')}</Button>
    </EmptyState>
  )
}
