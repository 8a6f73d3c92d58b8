import type { ReactNode } from 'react'
import { isApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Skeleton } from '#components/ui/Skeleton.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/shell,signin'
import { adminRoutes } from '#locales/routes.ts'
import { failureText } from '../failure-text.ts'
import { BackLink, type Back } from './BackLink.tsx'
import * as styles from './states.css.ts'

const FORBIDDEN = 403

/** @param tight within a frame that has its own padding */
export const Loading = ({ lines = 6, tight = false }: { lines?: number; tight?: boolean }) => (
  <div role="status" className={tight ? styles.tight : styles.loading}>
    <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} shape={index % 3 === 2 ? 'short' : 'text'} />
    ))}
  </div>
)

export function Failure({ error, onRetry, level = 2 }: { error: unknown; onRetry?: () => void; level?: 1 | 2 }) {
  if (isApiError(error) && error.status === FORBIDDEN) return <Forbidden />
  return (
    <EmptyState
      icon={<Glyph name="warning" size={32} />}
      title={t('shell.failure')}
      text={failureText(error)}
      level={level}
    >
      {onRetry && <Button onClick={onRetry}>{t('shell.again')}</Button>}
    </EmptyState>
  )
}

export const Forbidden = () => (
  <EmptyState icon={<Glyph name="lock" size={32} />} title={t('shell.forbidden')} text={t('shell.forbidden.text')} />
)

export const Missing = () => (
  <EmptyState icon="search" level={1} title={t('shell.missing')} text={t('shell.missing.text')}>
    <Button href={adminRoutes.today()}>{t('shell.missing.today')}</Button>
  </EmptyState>
)

type Read<T> = { data: T | undefined; error: unknown; refetch: () => unknown }

type ShownProps<T> = {
  read: Read<T>
  /** Of a record whose screen gets its head with what was read. */
  back?: Back
  children: (data: T) => ReactNode
}

/** What was read stays in view, also when reading it again fails. */
export function Shown<T>({ read, back, children }: ShownProps<T>) {
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return <Loading />
  return (
    <>
      {back && <BackLink {...back} />}
      <Failure error={read.error} onRetry={() => void read.refetch()} level={back ? 1 : 2} />
    </>
  )
}

/** A failure beside what it concerns. */
export const FailureLine = ({ error }: { error: unknown }) => (
  <div role="alert">{error ? <p className={styles.failure}>{failureText(error)}</p> : null}</div>
)
