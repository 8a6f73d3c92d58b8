import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { StaffImport } from '#api/contract/staff-imports.ts'
import { readImport } from '#api/staff/imports.ts'
import { Progress } from '#components/ui/Progress.tsx'
import { t } from 'virtual:words/imports'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { Receipt } from '../shell/Receipt.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { CheckedActs } from './CheckedActs.tsx'
import { importsKey, isAtWork } from './import-keys.ts'
import { ImportChanges } from './ImportChanges.tsx'
import { ImportReport, ImportRows, needsColumns } from './ImportReport.tsx'
import { ImportState } from './ImportState.tsx'
import { ImportUndo } from './ImportUndo.tsx'
import * as styles from './imports.css.ts'

const EVERY_MS = 1_000

/** One file: what it would change, then what it changed. It can be left and found again at any time. */
export function ImportScreen({ id }: { id: string }) {
  const read = useQuery({
    queryKey: [...importsKey, 'one', id],
    queryFn: () => readImport(id),
    refetchInterval: ({ state: { data } }) => (!data || isAtWork(data.state) ? EVERY_MS : false),
  })
  const found = read.data
  return (
    <>
      <ScreenHead
        back={{ href: adminRoutes.imports(), label: t('imports.products') }}
        title={found?.file ?? t('imports.one')}
        state={
          found && (
            <>
              <ImportState state={found.state} /> <bdi>{found.by}</bdi>، <When time={found.requested_at} />
            </>
          )
        }
      />
      <Shown read={read}>{(one) => <Details one={one} />}</Shown>
    </>
  )
}

function Details({ one }: { one: StaffImport }) {
  const may = useMay()
  const mayImport = may('catalogue.write') && may('prices.write') && may('stock.write')
  const details = useRef<HTMLElement>(null)
  // What had the focus is gone once the state has changed.
  useEffect(() => {
    if (document.activeElement === document.body) details.current!.focus({ preventScroll: true })
  }, [one.state, one.changed_at])
  return (
    <section ref={details} tabIndex={-1} aria-label={t('imports.one')} className={styles.details}>
      {isAtWork(one.state) && <AtWork one={one} />}
      {one.reason && (
        <p role="alert" className={styles.reason}>
          {one.reason}
        </p>
      )}
      {one.publishing_run && !isAtWork(one.state) && <Receipt key={one.publishing_run} run={one.publishing_run} />}
      {one.state === 'done' && one.import_id === null && <p role="status">{t('imports.same')}</p>}
      {(one.state === 'done' || one.undo) && <ImportUndo one={one} mayUndo={mayImport} />}
      {one.report && !needsColumns(one.report) && <ImportReport report={one.report} state={one.state} />}
      {one.state === 'checked' && mayImport && <CheckedActs key={one.changed_at} one={one} />}
      {one.report && <ImportRows report={one.report} />}
      {one.state === 'checked' && <ImportChanges one={one} />}
    </section>
  )
}

function AtWork({ one: { state, progress } }: { one: StaffImport }) {
  const isCounted = progress?.step === 'pictures' && progress.total > 0
  const label = progress ? t(`imports.step.${progress.step}`) : t('imports.step.waiting')
  return (
    <div role="status" className={styles.work}>
      <Progress
        label={state === 'undoing' ? t('imports.step.undoing') : label}
        {...(isCounted && { value: progress.done, max: progress.total })}
      />
      <p className={styles.note}>{t('imports.leave')}</p>
    </div>
  )
}
