import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { AuditEntry, AuditExportQuery } from '#api/contract/staff-audit.ts'
import { auditExportUrl, readAudit } from '#api/staff/audit.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { DateField } from '#components/ui/DateField.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from '#locales/areas/admin-people.ts'
import { useMay, useMe } from '../query.ts'
import { askProof } from '../step-up.ts'
import { Paged } from '../shell/Paged.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { When, WhenButton } from '../shell/When.tsx'
import { permissionText } from './permission-words.ts'
import * as styles from './people.css.ts'

const PAGE = 50

/** Who did what, when and from where. The filters live in the address. */
export function Audit() {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<AuditEntry>()
  const mayExport = useMay()('audit.export')
  const filter = (name: string): string => params.get(name) ?? ''
  const set = (name: string, value: string): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  const outcome = filter('outcome')
  const filters: AuditExportQuery = {
    ...(filter('q') && { q: filter('q') }),
    ...((outcome === 'done' || outcome === 'refused') && { outcome: outcome }),
    ...(filter('from') && { from: filter('from') }),
    ...(filter('until') && { until: filter('until') }),
  }
  const read = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam }) => readAudit({ ...filters, limit: PAGE, ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)!.id : undefined),
    placeholderData: (before) => before,
  })
  const rows = read.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <ScreenHead title={t('audit.title')} state={rows && t('audit.state', { count: rows.length })}>
        {mayExport && <ExportButton href={auditExportUrl(filters)} />}
      </ScreenHead>
      <div role="search" className={styles.filters}>
        <TextField
          type="search"
          name="q"
          label={t('audit.find')}
          value={filter('q')}
          onChange={({ target }) => set('q', target.value)}
        />
        <Select
          name="outcome"
          label={t('audit.outcome')}
          value={outcome}
          onChange={({ target }) => set('outcome', target.value)}
          options={[
            { value: '', label: t('audit.outcome.all') },
            { value: 'done', label: t('audit.outcome.done') },
            { value: 'refused', label: t('audit.outcome.refused') },
          ]}
        />
        <DateField
          name="from"
          label={t('audit.since')}
          value={filter('from')}
          onChange={({ target }) => set('from', target.value)}
        />
        <DateField
          name="until"
          label={t('audit.until')}
          value={filter('until')}
          onChange={({ target }) => set('until', target.value)}
        />
      </div>
      <Shown read={{ ...read, data: rows }}>
        {(shown) => (
          <Paged hasMore={read.hasNextPage} loading={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()}>
            <DataTable
              dense
              hideCaption
              caption={t('audit.title')}
              columns={columnsOf(setOpen)}
              rows={shown}
              rowKey={({ id }) => String(id)}
              empty={<EmptyState icon="search" title={t('audit.none')} text={t('audit.none.text')} />}
            />
          </Paged>
        )}
      </Shown>
      {open && <EntryDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The browser downloads the file itself, so the proof comes first. */
function ExportButton({ href }: { href: string }) {
  const { session } = useMe()
  const download = async (): Promise<void> => {
    const isFresh = session && new Date(session.step_up_until).getTime() > Date.now() + 5_000
    if (isFresh || (await askProof())) location.assign(href)
  }
  return (
    <Button variant="outlined" color="gray" size="sm" onClick={() => void download()}>
      {t('audit.export')}
    </Button>
  )
}

function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
  return (
    <Dialog open onClose={onClose} title={t('audit.entry')}>
      <div className={styles.form}>
        <p className={styles.values}>
          <bdi>{entry.who?.name ?? t('audit.command')}</bdi>
          <bdi dir="ltr">
            {entry.action} · {entry.subject}
          </bdi>
          {entry.permission && <span className={styles.text}>{permissionText(entry.permission)}</span>}
          {entry.device && <bdi className={styles.text}>{entry.device}</bdi>}
          <When time={entry.at} />
        </p>
        {entry.changes.map((change) => (
          <section key={`${change.entity} ${change.entity_id}`} className={styles.values}>
            <strong>
              <bdi dir="ltr">
                {change.entity}: {change.entity_id}
              </bdi>
            </strong>
            {[...new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])].map((field) => (
              <p key={field} dir="ltr" className={styles.values}>
                <span>{field}</span>
                {change.before && <span className={styles.before}>{show(change.before[field])}</span>}
                {change.after && <span>{show(change.after[field])}</span>}
              </p>
            ))}
          </section>
        ))}
        {entry.changes.length === 0 && entry.details !== null && (
          <p dir="ltr" className={styles.values}>
            {show(entry.details)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const columnsOf = (open: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    id: 'at',
    label: t('audit.time'),
    heading: true,
    cell: (entry) => <WhenButton time={entry.at} onOpen={() => open(entry)} />,
  },
  { id: 'who', label: t('audit.who'), cell: ({ who }) => <bdi>{who?.name ?? t('audit.command')}</bdi> },
  { id: 'action', label: t('audit.action'), cell: ({ action }) => <bdi dir="ltr">{action}</bdi> },
  {
    id: 'subject',
    label: t('audit.subject'),
    cell: ({ subject }) => (
      <bdi className={styles.clipped} title={subject}>
        {subject}
      </bdi>
    ),
  },
  {
    id: 'outcome',
    label: t('audit.outcome'),
    cell: ({ outcome: one }) => <Badge tone={one === 'done' ? 'success' : 'danger'}>{t(`audit.outcome.${one}`)}</Badge>,
  },
  {
    id: 'from',
    label: t('audit.from'),
    cell: ({ address }) => <bdi dir="ltr">{address ?? t('people.noValue')}</bdi>,
  },
]
