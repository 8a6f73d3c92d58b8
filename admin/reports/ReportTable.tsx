import type { ReactNode } from 'react'
import type { Report } from '#api/contract/staff-reports.ts'
import { search } from '#api/search.ts'
import { DataTable } from '#components/ui/DataTable.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/reports'
import { formatDay, formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'

type Row = Report['rows'][number]
type Kind = Report['columns'][number]['kind']

/** Rows with their sum. A row opens its documents, and a document its order. */
export function ReportTable({ report }: { report: Report }) {
  const { name, columns, rows, total, by, from, until } = report
  const sum: Row[] = total ? [{ cells: total, key: null, order: null }] : []
  const hrefOf = ({ key, order }: Row): string | undefined =>
    order !== null
      ? adminRoutes.order(order)
      : by && key !== null
        ? adminRoutes.reports('documents') + search({ from, until, by }) + `&key=${encodeURIComponent(key)}`
        : undefined
  const isSum = (row: Row): boolean => row === sum[0]
  const shownIn = (row: Row, index: number, kind: Kind): ReactNode => {
    const shown = cellOf(row.cells[index] ?? null, isSum(row) && index === 0 ? 'text' : kind)
    const href = index === 0 ? hrefOf(row) : undefined
    if (isSum(row)) return <strong>{shown}</strong>
    return href ? <Link href={href}>{shown}</Link> : shown
  }
  return (
    <DataTable
      dense
      hideCaption
      plain={!rows.some(hrefOf)}
      caption={t(`reports.name.${name}`)}
      rows={rows.length > 0 ? [...rows, ...sum] : []}
      rowKey={(row) => (isSum(row) ? 'sum' : String(rows.indexOf(row)))}
      columns={columns.map(({ label, kind }, index) => ({
        id: String(index),
        label,
        heading: index === 0,
        numeric: kind === 'money' || kind === 'count',
        cell: (row: Row) => shownIn(row, index, kind),
      }))}
      empty={<EmptyState icon="search" title={t('reports.none')} text={t('reports.none.text')} />}
    />
  )
}

function cellOf(cell: string | number | null, kind: Kind): ReactNode {
  if (cell === null) return null
  if (typeof cell === 'number') return kind === 'money' ? <Amount halalas={cell} /> : formatNumber(cell)
  if (kind === 'day') return formatDay(cell)
  return <bdi dir={kind === 'code' ? 'ltr' : undefined}>{cell}</bdi>
}
