import { useState } from 'react'
import type { WatchKind } from '#api/contract/notification.ts'
import { optional } from '#api/optional.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/product'
import { session } from '#stores/session.ts'
import { openLogin, showToast } from '#stores/ui.ts'

/** Subscribes to a notification when a variant is back in stock or cheaper. */
export function WatchButton({ sku, kind }: { sku: string; kind: WatchKind }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const ask = async (): Promise<void> => {
    if (session.token === null) return openLogin(() => void ask())
    setState('busy')
    const api = await optional(() => import('#api/notifications.ts'))
    const done = await api?.addWatch(sku, kind).then(
      () => true,
      () => false,
    )
    setState(done ? 'done' : 'idle')
    if (done) showToast(t('product.watch.done'), 'success')
  }
  const look = kind === 'stock' ? ({ full: true } as const) : ({ variant: 'text', size: 'auto' } as const)
  return (
    <Button {...look} loading={state === 'busy'} disabled={state === 'done'} onClick={() => void ask()}>
      {t(state === 'done' ? 'product.watch.done' : `product.watch.${kind}`)}
    </Button>
  )
}
