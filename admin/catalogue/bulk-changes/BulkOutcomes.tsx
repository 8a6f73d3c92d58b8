import type { StaffBulkChange } from '#api/contract/staff-bulk.ts'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { Heading, Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/products'
import { formatList } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { fieldText } from '../field-words.ts'
import * as styles from './bulk-changes.css.ts'
import { unbroken } from '../../shell/layout.css.ts'

type Row = { sku: string; field: string; reason?: string }

/** Products that a change left as they are, with the reason. */
export function BulkOutcomes({ one }: { one: StaffBulkChange }) {
  const { refused, missing, undo } = one
  return (
    <>
      <Rows caption={t('products.job.refused', { count: one.refused_count })} rows={refused} all={one.refused_count} />
      {missing.length > 0 && (
        <section className={styles.list}>
          <Heading level={2} size={18}>
            {t('products.job.missing', { count: one.missing_count })}
          </Heading>
          <p>{formatList(missing.map((sku) => `\u2068${sku}\u2069`))}</p>
        </section>
      )}
      {undo && (
        <Rows
          caption={t('products.job.conflicts', { count: undo.conflict_count })}
          rows={undo.conflicts}
          all={undo.conflict_count}
        />
      )}
    </>
  )
}

function Rows({ caption, rows, all }: { caption: string; rows: Row[]; all: number }) {
  if (rows.length === 0) return null
  return (
    <section className={styles.list}>
      <Heading level={2} size={18}>
        {caption}
      </Heading>
      {rows.length < all && <p className={styles.note}>{t('products.job.cut', { count: rows.length })}</p>}
      <DataTable
        dense
        plain
        hideCaption
        caption={caption}
        columns={rows.some(({ reason }) => reason) ? [...columns, reasonColumn] : columns}
        rows={rows}
        rowKey={({ sku, field }) => `${sku} ${field}`}
      />
    </section>
  )
}

const columns: Column<Row>[] = [
  {
    id: 'sku',
    label: t('products.sku'),
    heading: true,
    cell: ({ sku }) => (
      <Link href={adminRoutes.product(sku)}>
        <bdi dir="ltr" className={unbroken}>
          {sku}
        </bdi>
      </Link>
    ),
  },
  { id: 'field', label: t('products.job.field'), cell: ({ field }) => <bdi>{fieldText(field)}</bdi> },
]
const reasonColumn: Column<Row> = {
  id: 'reason',
  label: t('products.job.reason'),
  cell: ({ reason }) => <span className={styles.sentence}>{reason}</span>,
}
