import { useEffect } from 'react'
import type { ApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { t } from '#locales/failures.ts'
import { words } from '#stores/failures.ts'

/** Something did not come: says why, and tries again when asked to, or when the connection is back. */
export function LoadFailure({ failure, again, level = 2 }: { failure: ApiError; again: () => void; level?: 1 | 2 }) {
  const retry = useEvent(again)
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  const isOffline = failure.kind === 'unreachable' && !navigator.onLine
  return (
    <div role="alert">
      <EmptyState icon={isOffline ? <Glyph name="offline" size={32} /> : 'alert'} level={level} title={t(isOffline ? 'failure.offline.title' : 'failure.title')} text={words(failure)}>
        <Button onClick={again}>{t('failure.again')}</Button>
      </EmptyState>
    </div>
  )
}
