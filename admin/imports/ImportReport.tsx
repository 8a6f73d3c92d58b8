import type { ImportState } from '#api/contract/import-states.ts'
import type { ImportReport as Report } from '#api/contract/staff-imports.ts'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/imports'
import { formatNumber } from '#locales/format.ts'
import { fieldText } from '../catalogue/field-words.ts'
import * as styles from './imports.css.ts'

const FACTS = ['read', 'created', 'updated', 'unchanged', 'skipped', 'rejected_count', 'left_out_count'] as const

const TENSES = {
  checking: 'planned',
  checked: 'planned',
  importing: 'planned',
  done: 'done',
  undoing: 'done',
  undone: 'done',
  failed: 'left',
  dropped: 'left',
} as const satisfies Record<ImportState, string>

/** Nothing of the file is read until its columns have names. */
export const needsColumns = ({ read, mappable }: Report): boolean => read === 0 && mappable.length > 0

/** The rows of the file by what became of them, or would. */
export function ImportReport({ report, state }: { report: Report; state: ImportState }) {
  const { unknown_stock: unknown, failed_pictures: pictures } = report
  return (
    <>
      <p className={styles.note}>{t(`imports.facts.${TENSES[state]}`)}</p>
      <dl className={styles.facts}>
        {FACTS.map((fact) => (
          <div key={fact} className={styles.fact}>
            <dt className={styles.factName}>{t(`imports.fact.${fact}`)}</dt>
            <dd className={styles.factValue}>{formatNumber(report[fact])}</dd>
          </div>
        ))}
      </dl>
      {unknown > 0 && <p className={styles.hint}>{t('imports.unknownStock', { count: unknown })}</p>}
      {pictures > 0 && <p className={styles.hint}>{t('imports.failedPictures', { count: pictures })}</p>}
    </>
  )
}

/** Rows that have to be corrected in the file, and what nothing reads. */
export function ImportRows({ report }: { report: Report }) {
  const { rejected, rejected_count: all, left_out: leftOut, left_out_count: allLeft, adjusted, unread } = report
  const { illegible } = report
  return (
    <>
      {rejected.length > 0 && (
        <section className={styles.stack}>
          <Heading level={2} size={18}>
            {t('imports.rejected', { count: all })}
          </Heading>
          <p className={styles.hint}>
            {t('imports.rejected.text')}{' '}
            {rejected.length < all && t('imports.rejected.cut', { count: rejected.length })}
          </p>
          <DataTable
            dense
            plain
            hideCaption
            caption={t('imports.rejected', { count: all })}
            columns={rejectedColumns}
            rows={rejected.map((one, at) => ({ ...one, at }))}
            rowKey={({ at }) => String(at)}
          />
        </section>
      )}
      {illegible.length > 0 && (
        <section className={styles.stack}>
          <Heading level={2} size={18}>
            {t('imports.illegible')}
          </Heading>
          <p className={styles.hint}>{t('imports.illegible.text')}</p>
          <DataTable
            dense
            plain
            hideCaption
            caption={t('imports.illegible')}
            columns={rejectedColumns}
            rows={illegible.map((one, at) => ({ ...one, at }))}
            rowKey={({ at }) => String(at)}
          />
        </section>
      )}
      {leftOut.length > 0 && (
        <section className={styles.stack}>
          <Heading level={2} size={18}>
            {t('imports.leftOut', { count: allLeft })}
          </Heading>
          {leftOut.length < allLeft && (
            <p className={styles.hint}>{t('imports.rejected.cut', { count: leftOut.length })}</p>
          )}
          <DataTable
            dense
            plain
            hideCaption
            caption={t('imports.leftOut', { count: allLeft })}
            columns={leftOutColumns}
            rows={leftOut.map((one, at) => ({ ...one, at }))}
            rowKey={({ at }) => String(at)}
          />
        </section>
      )}
      {adjusted.length > 0 && (
        <section className={styles.stack}>
          <Heading level={2} size={18}>
            {t('imports.adjusted', { count: report.adjusted_count })}
          </Heading>
          <DataTable
            dense
            plain
            hideCaption
            caption={t('imports.adjusted', { count: report.adjusted_count })}
            columns={rejectedColumns}
            rows={adjusted.map((one, at) => ({ ...one, at }))}
            rowKey={({ at }) => String(at)}
          />
        </section>
      )}
      {unread.length > 0 && (
        <section className={styles.stack}>
          <Heading level={2} size={18}>
            {t('imports.unread')}
          </Heading>
          <DataTable
            dense
            plain
            hideCaption
            caption={t('imports.unread')}
            columns={unreadColumns}
            rows={unread}
            rowKey={({ kind, name }) => `${kind} ${name}`}
          />
        </section>
      )}
    </>
  )
}

const rejectedColumns: Column<Report['rejected'][number]>[] = [
  {
    id: 'place',
    label: t('imports.column.place'),
    heading: true,
    cell: ({ row, cell }) => (cell ? <bdi>{cell}</bdi> : t('imports.row', { row })),
  },
  { id: 'field', label: t('imports.column.field'), cell: ({ field }) => <bdi>{fieldText(field)}</bdi> },
  {
    id: 'reason',
    label: t('imports.column.reason'),
    cell: ({ reason }) => <span className={styles.sentence}>{reason}</span>,
  },
]

const leftOutColumns: Column<Report['left_out'][number]>[] = [
  {
    id: 'place',
    label: t('imports.column.place'),
    heading: true,
    cell: ({ row, cell }) => (cell ? <bdi>{cell}</bdi> : t('imports.row', { row })),
  },
  {
    id: 'reason',
    label: t('imports.column.reason'),
    cell: ({ reason }) => <span className={styles.sentence}>{reason}</span>,
  },
]

const unreadColumns: Column<Report['unread'][number]>[] = [
  { id: 'name', label: t('imports.column.name'), heading: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'kind', label: t('imports.column.kind'), cell: ({ kind }) => t(`imports.unread.${kind}`) },
  { id: 'cells', label: t('imports.column.cells'), numeric: true, cell: ({ cells }) => formatNumber(cells) },
]
