import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { StaffBulkChange } from '#api/contract/staff-bulk.ts'
import { readBulkChange, undoBulkChange } from '#api/staff/products.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Progress } from '#components/ui/Progress.tsx'
import { t } from 'virtual:words/products'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { ConfirmChange } from '../../form/ConfirmChange.tsx'
import { queries, useChange, useMay } from '../../query.ts'
import { Receipt } from '../../shell/Receipt.tsx'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { Shown } from '../../shell/states.tsx'
import { When } from '../../shell/When.tsx'
import { bulkChangesKey, isAtWork, productsKey } from '../queries.ts'
import { changeText } from './bulk-change.ts'
import { BulkOutcomes } from './BulkOutcomes.tsx'
import * as styles from './bulk-changes.css.ts'

const EVERY_MS = 700
const TONES = { changing: 'info', done: 'success', failed: 'danger', undoing: 'info', undone: 'warning' } as const

/** A change that runs as a job: how far it is, then what it changed. It can be left and found again. */
export function BulkChangeScreen({ id }: { id: string }) {
  const read = useQuery({
    queryKey: [...bulkChangesKey, id],
    queryFn: () => readBulkChange(id),
    refetchInterval: ({ state: { data } }) => (!data || isAtWork(data.state) ? EVERY_MS : false),
  })
  const one = read.data
  const done = one?.done
  // The table of products shows what has changed.
  useEffect(() => void queries.invalidateQueries({ queryKey: productsKey }), [done])
  return (
    <>
      <ScreenHead
        back={{ href: adminRoutes.products(), label: t('products.title') }}
        title={one ? changeText(one.change) : t('products.job')}
        state={
          one && (
            <>
              <Badge tone={TONES[one.state]}>{t(`products.job.state.${one.state}`)}</Badge> <bdi>{one.by}</bdi>،{' '}
              <When time={one.requested_at} />
            </>
          )
        }
      />
      <Shown read={read}>{(found) => <Details one={found} />}</Shown>
    </>
  )
}

function Details({ one }: { one: StaffBulkChange }) {
  const { state, total, done, undo, reason } = one
  const facts = [
    ['total', state === 'undoing' || state === 'undone' ? undefined : total],
    ['updated', one.updated],
    ['unchanged', one.unchanged],
    ['refused', one.refused_count],
    ['missing', one.missing_count],
    ['restored', undo?.restored],
  ] as const
  return (
    <section aria-label={t('products.job')} className={styles.details}>
      {isAtWork(state) && (
        <div role="status" className={styles.work}>
          <Progress
            label={t(`products.job.state.${state}`)}
            value={done}
            max={Math.max(1, total)}
            note={t('products.job.progress', { done, total })}
          />
          <p className={styles.note}>{t('products.job.leave')}</p>
        </div>
      )}
      {reason && (
        <p role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
      {one.publishing_run && !isAtWork(state) && <Receipt key={one.publishing_run} run={one.publishing_run} />}
      <dl className={styles.facts}>
        {facts.flatMap(([fact, count]) =>
          count === undefined
            ? []
            : [
                <div key={fact} className={styles.fact}>
                  <dt className={styles.factName}>{t(`products.job.fact.${fact}`)}</dt>
                  <dd className={styles.factValue}>{formatNumber(count)}</dd>
                </div>,
              ],
        )}
      </dl>
      <Undo one={one} />
      <BulkOutcomes one={one} />
    </section>
  )
}

function Undo({ one: { id, state, updated } }: { one: StaffBulkChange }) {
  const [isAsking, setAsking] = useState(false)
  const may = useMay()
  const undo = useChange(() => undoBulkChange(id), bulkChangesKey)
  if (!may('catalogue.write') || updated === 0 || (state !== 'done' && state !== 'failed')) return null
  return (
    <div>
      <Button variant="outlined" color="gray" onClick={() => setAsking(true)}>
        {t('products.undo')}
      </Button>
      <ConfirmChange
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('products.job.undo.ask', { count: updated })}
        text={t('products.job.undo.text')}
        keepLabel={t('products.job.undo.keep')}
        confirmLabel={t('products.undo')}
        change={undo}
      />
    </div>
  )
}
