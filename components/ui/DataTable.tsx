import type { ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { visuallyHidden } from './visually-hidden.css.ts'
import * as styles from './data-table.css.ts'

export type Column<Row> = {
  id: string
  label: string
  /** Content of the row's cell. */
  cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end of the cell. */
  numeric?: boolean
  /** Makes the cell the row's header, and the card's title on phones. */
  heading?: boolean
}
type Props<Row> = {
  /** Accessible name of the table. */
  caption: string
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown if there are no rows. */
  empty?: ReactNode
  /** Rows of 40 px on a sheet, with a head and a first column that stay in view. For tools, where rows are many. */
  dense?: boolean
}

/**
 * A table that shows each row as a card on narrow screens. Explicit roles are needed, since the changed display removes
 * the table semantics.
 */
export function DataTable<Row>({ dense, ...table }: Props<Row>) {
  if (table.rows.length === 0 && table.empty !== undefined) return <>{table.empty}</>
  return dense ? (
    <div className={styles.dense}>
      <Table {...table} />
    </div>
  ) : (
    <Table {...table} />
  )
}

function Table<Row>({ caption, hideCaption, columns, rows, rowKey }: Omit<Props<Row>, 'dense' | 'empty'>) {
  return (
    <table role="table" className={styles.table}>
      <caption className={hideCaption ? visuallyHidden : styles.caption}>{caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(styles.headCell, column.numeric && styles.numeric)}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={styles.row}>
            {columns.map((column) =>
              column.heading ? (
                <th key={column.id} role="rowheader" scope="row" className={classNames(styles.cell, styles.rowHeading)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.id} role="cell" className={classNames(styles.cell, column.numeric && styles.numeric)}>
                  <span aria-hidden="true" className={styles.cellLabel}>
                    {column.label}
                  </span>
                  <span className={styles.cellContent}>{column.cell(row)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
