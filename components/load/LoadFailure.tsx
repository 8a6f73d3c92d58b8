import type { ApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from '#locales/failures.ts'
import { words } from '#stores/failures.ts'
import { useBackOnline } from './use-back-online.ts'

type Props = {
  failure: ApiError
  again: () => void
  level?: 1 | 2
  /** Where to from one that does not exist. */
  list?: string
}

/** Something did not come: says why, and tries again when asked to, or when the shop can be reached again. */
export function LoadFailure({ failure, again, level = 2, list }: Props) {
  useBackOnline(failure.kind === 'unreachable', again)
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
        text={words(failure)}
      >
        <Button onClick={again}>{t('failure.again')}</Button>
      </EmptyState>
    </div>
  )
}
