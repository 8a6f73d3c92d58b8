import type { ApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from '#locales/failures.ts'
import { words } from '#stores/failures.ts'
import { useBackOnline } from './use-back-online.ts'

/** Something did not come: says why, and tries again when asked to, or when the shop can be reached again. */
export function LoadFailure({ failure, again, level = 2 }: { failure: ApiError; again: () => void; level?: 1 | 2 }) {
  useBackOnline(failure.kind === 'unreachable', again)
  const isOffline = failure.kind === 'unreachable' && !navigator.onLine
  return (
    <div role="alert">
      <EmptyState icon={isOffline ? <Glyph name="offline" size={32} /> : 'alert'} level={level} title={t(isOffline ? 'failure.offline.title' : 'failure.title')} text={words(failure)}>
        <Button onClick={again}>{t('failure.again')}</Button>
      </EmptyState>
    </div>
  )
}
