import { useEffect } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { ApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { t } from 'virtual:words/failure'
import { failureText } from '#stores/failures.ts'
import { session } from '#stores/session.ts'
import { useBackOnline } from './use-back-online.ts'

type Props = {
  failure: ApiError
  again: () => void
  level?: 1 | 2
  /** Link target if the resource does not exist. */
  list?: string
}

/** Shows why loading failed. Retries on request, when the connection is back, or after signing in again. */
export function LoadFailure({ failure, again, level = 2, list }: Props) {
  const retry = useEvent(again)
  useBackOnline(failure.kind === 'unreachable', again)
  useEffect(() => {
    if (failure.status !== 401 && failure.status !== 403) return undefined
    return subscribe(session, () => session.token !== null && retry())
  }, [failure, retry])
  if (list && failure.status === 404)
    return (
      <EmptyState icon="search" level={level} title={t('failure.gone.title')} text={t('failure.gone.text')}>
        <Button href={list}>{t('failure.gone.back')}</Button>
      </EmptyState>
    )
  const isOffline = failure.kind === 'unreachable' && !navigator.onLine
  return (
    <div role="alert">
      <EmptyState
        icon={isOffline ? <Glyph name="offline" size={32} /> : 'alert'}
        level={level}
        title={t(isOffline ? 'failure.offline.title' : 'failure.title')}
        text={failureText(failure)}
      >
        <Button onClick={again}>{t('failure.again')}</Button>
      </EmptyState>
    </div>
  )
}
