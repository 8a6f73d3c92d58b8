import type { ReactNode } from 'react'
import { t } from '#locales/intl.ts'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import * as styles from './skeleton-view.css.ts'

export const SKELETON_KINDS = [
  'card',
  'tile',
  'row',
  'grid',
  'detail',
  'form',
  'table',
  'timeline',
  'article',
  'summary',
  'cart',
  'statistics',
  'addresses',
  'order',
  'wallet',
  'notifications',
  'ratings',
  'support',
] as const
export type SkeletonKind = (typeof SKELETON_KINDS)[number]

const times = (count: number, part: ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) => <div key={index}>{part}</div>)

const card = (
  <>
    <Skeleton shape="picture" />
    <Skeleton />
    <Skeleton shape="short" />
  </>
)
const row = (
  <div className={styles.row}>
    <span className={styles.thumb}>
      <Skeleton shape="picture" />
    </span>
    <div className={styles.rest}>
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  </div>
)
const field = (
  <>
    <Skeleton shape="short" />
    <Skeleton shape="button" />
  </>
)
const entry = (
  <>
    <Skeleton shape="short" />
    <Skeleton />
  </>
)
const note = (
  <div className={styles.row}>
    <span className={styles.mark}>
      <Skeleton shape="picture" />
    </span>
    <div className={styles.rest}>{entry}</div>
  </div>
)
const summary = (
  <div className={styles.column}>
    {times(3, <Skeleton />)}
    <Skeleton shape="button" />
  </div>
)

const views: Record<SkeletonKind, ReactNode> = {
  card,
  tile: (
    <>
      <Skeleton shape="picture" />
      <Skeleton shape="short" />
    </>
  ),
  row,
  grid: <div className={styles.grid}>{times(8, card)}</div>,
  detail: (
    <div className={styles.halves}>
      <Skeleton shape="picture" />
      <div className={styles.column}>
        <Skeleton />
        <Skeleton shape="short" />
        {times(3, <Skeleton />)}
        <Skeleton shape="button" />
      </div>
    </div>
  ),
  form: <div className={styles.column}>{times(4, field)}</div>,
  table: <div className={styles.column}>{times(5, <Skeleton shape="button" />)}</div>,
  timeline: <div className={styles.column}>{times(4, row)}</div>,
  article: (
    <div className={styles.column}>
      <Skeleton shape="short" />
      {times(7, <Skeleton />)}
    </div>
  ),
  summary,
  cart: (
    <div className={styles.beside}>
      <div className={styles.column}>{times(3, row)}</div>
      {summary}
    </div>
  ),
  statistics: <div className={styles.grid}>{times(4, field)}</div>,
  addresses: (
    <div className={styles.halves}>
      {times(
        2,
        <>
          {entry}
          <Skeleton />
          <Skeleton shape="button" />
        </>,
      )}
    </div>
  ),
  order: (
    <div className={styles.beside}>
      <div className={styles.column}>
        {entry}
        {times(3, note)}
        {times(2, row)}
      </div>
      {summary}
    </div>
  ),
  wallet: (
    <div className={styles.column}>
      {field}
      {times(4, entry)}
    </div>
  ),
  notifications: <div className={styles.column}>{times(5, note)}</div>,
  ratings: (
    <div className={styles.column}>
      {times(
        3,
        <>
          {entry}
          <Skeleton />
        </>,
      )}
    </div>
  ),
  support: (
    <div className={styles.column}>
      {times(4, entry)}
      <Skeleton shape="button" />
    </div>
  ),
}

/** A placeholder with the size of the loading content, and a loading text. */
export function SkeletonView({ kind, label }: { kind: SkeletonKind; label?: string }) {
  return (
    <div role="status" aria-busy="true" className={styles.view}>
      <VisuallyHidden>{label ?? t('ui.loading')}</VisuallyHidden>
      {views[kind]}
    </div>
  )
}
