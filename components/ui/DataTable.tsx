import type { ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { visuallyHidden } from './visually-hidden.css.ts'
import * as styles from './data-table.css.ts'

export type Column<Row> = {
  id: string
  label: string
  /** What stands in the row's cell. */
  cell: (row: Row) => ReactNode
  /** Numbers stand at the line's end, one under the other. */
  numeric?: boolean
  /** Names the row: its cell is the row's heading, and the card's title on phones. */
  heading?: boolean
}
type Props<Row> = {
  /** What the table is about. */
  caption: string
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
}

/** A table that becomes a card a row where it would not fit. The roles say what the changed display would unsay. */
export function DataTable<Row>({ caption, hideCaption, columns, rows, rowKey, empty }: Props<Row>) {
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>
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
