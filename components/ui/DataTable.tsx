import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { visuallyHidden } from './visually-hidden.css.ts'
import { useRowSelection, type RowSelection } from './use-row-selection.ts'
import * as styles from './data-table.css.ts'
import { compact as compactTable, onPhone } from './data-table-compact.css.ts'
import { checkbox } from './tick.css.ts'

export type Column<Row> = {
  id: string
  label: string
  /** Content of the row's cell. */
  cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end of the cell. */
  numeric?: boolean
  /** Makes the cell the row's header, and the card's title on phones. */
  heading?: boolean
  /**
   * In a compact table on phones: beside the heading (`end`), at the end of the last line, or not shown. Numbers have
   * their label by default, others do not.
   */
  onPhone?: keyof typeof onPhone
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
  /** Of a dense table: a row takes a few lines on phones, not one for each of its cells. */
  compact?: boolean
  /** A checkbox for each row. Space selects the row that has the focus; with shift, all rows from the last one. */
  selection?: RowSelection
  /** Of a dense table without links and fields: it takes the focus itself, to be scrolled by keyboard. */
  plain?: boolean
}

/**
 * A table that shows each row as a card on narrow screens. Explicit roles are needed, since the changed display removes
 * the table semantics.
 */
export function DataTable<Row>({ dense, compact, plain, ...table }: Props<Row>) {
  if (table.rows.length === 0 && table.empty !== undefined) return <>{table.empty}</>
  return dense ? <Dense {...{ compact, plain }} {...table} /> : <Table {...table} />
}

function Dense<Row>({ compact, plain, ...table }: Omit<Props<Row>, 'dense' | 'empty'>) {
  const sheet = useRef<HTMLDivElement>(null)
  const [isWider, setIsWider] = useState(false)
  useEffect(() => {
    const place = sheet.current!
    const observer = new ResizeObserver(() => setIsWider(place.scrollWidth > place.clientWidth))
    observer.observe(place)
    observer.observe(place.firstElementChild!)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={sheet}
      className={classNames(styles.dense, isWider && styles.scrolls, compact && compactTable)}
      {...(plain && { tabIndex: 0, role: 'region', 'aria-label': table.caption })}
    >
      <Table {...table} />
    </div>
  )
}

function Table<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  selection,
}: Omit<Props<Row>, 'dense' | 'compact' | 'plain' | 'empty'>) {
  const keys = rows.map(rowKey)
  const select = useRowSelection(keys, selection)
  return (
    <table role="table" className={styles.table}>
      <caption className={hideCaption ? visuallyHidden : styles.caption}>{caption}</caption>
      <thead role="rowgroup" className={classNames(styles.head, selection && styles.headOfSelection)}>
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={classNames(styles.headCell, styles.selectCell)}>
              <label className={styles.selectAll}>
                <input
                  type="checkbox"
                  className={checkbox}
                  aria-label={selection.label}
                  checked={keys.every((key) => selection.selected.has(key))}
                  onChange={select.toggleAll}
                />
                <span aria-hidden="true" className={styles.selectAllWords}>
                  {selection.label}
                </span>
              </label>
            </th>
          )}
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
        {rows.map((row, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The checkbox does the same.
          <tr
            key={keys[index]}
            role="row"
            className={classNames(styles.row, selection?.selected.has(keys[index]!) && styles.selected)}
            onKeyDown={selection && ((event) => select.press(event, keys[index]!))}
          >
            {selection && (
              <td role="cell" className={classNames(styles.cell, styles.selectCell)}>
                {/* The whole end of the row can be touched. */}
                <label className={styles.selectArea}>
                  <input
                    type="checkbox"
                    className={checkbox}
                    aria-label={selection.labelOf(keys[index]!)}
                    checked={selection.selected.has(keys[index]!)}
                    onClick={({ shiftKey }) => select.toggle(keys[index]!, shiftKey)}
                    readOnly
                  />
                </label>
              </td>
            )}
            {columns.map((column) =>
              column.heading ? (
                <th key={column.id} role="rowheader" scope="row" className={classNames(styles.cell, styles.rowHeading)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.id}
                  role="cell"
                  className={classNames(
                    styles.cell,
                    column.numeric && styles.numeric,
                    onPhone[column.onPhone ?? (column.numeric ? 'labelled' : 'plain')],
                  )}
                >
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
