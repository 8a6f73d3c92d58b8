import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { keysBetween } from './use-row-selection.ts'
import { DataTable, type Column } from './DataTable.tsx'

type Order = { id: string; total: number }
const columns: Column<Order>[] = [
  { id: 'id', label: 'رقم الطلب', heading: true, cell: ({ id }) => <bdi dir="ltr">{id}</bdi> },
  { id: 'total', label: 'المجموع', numeric: true, cell: ({ total }) => total },
]
const table = (rows: Order[]) =>
  renderToStaticMarkup(
    <DataTable caption="طلباتك" columns={columns} rows={rows} rowKey={({ id }) => id} empty={<p>لا طلبات بعد</p>} />,
  )

describe('DataTable', () => {
  it('is a table with a caption, whose rows are named by their header cell', () => {
    const html = table([{ id: 'W-1001', total: 250 }])
    expect(html).toMatch(/<caption[^>]*>طلباتك/)
    expect(html).toMatch(/<th role="rowheader" scope="row"[^>]*><bdi dir="ltr">W-1001/)
  })

  it('keeps its roles when shown as cards, and labels each cell', () => {
    const html = table([{ id: 'W-1001', total: 250 }])
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'cell']) expect(html).toContain(`role="${role}"`)
    expect(html).toMatch(/<span aria-hidden="true"[^>]*>المجموع<\/span>/)
  })

  it('shows a text if it is empty', () => {
    expect(table([])).toBe('<p>لا طلبات بعد</p>')
  })

  it('marks how cells of a compact table are shown on phones', () => {
    const compact = renderToStaticMarkup(
      <DataTable
        dense
        compact
        caption="طلباتك"
        columns={columns.map((column) => (column.heading ? column : { ...column, onPhone: 'end' as const }))}
        rows={[{ id: 'W-1', total: 1 }]}
        rowKey={({ id }) => id}
      />,
    )
    expect(compact).toMatch(/<div class="[^"]*data-table-compact_compact/)
    expect(compact).toMatch(/<td role="cell" class="[^"]*data-table-compact_end/)
  })

  it('names the checkbox of each row, and of all rows', () => {
    const html = renderToStaticMarkup(
      <DataTable
        caption="طلباتك"
        columns={columns}
        rows={[
          { id: 'W-1', total: 1 },
          { id: 'W-2', total: 2 },
        ]}
        rowKey={({ id }) => id}
        selection={{ selected: new Set(['W-2']), onChange: () => {}, label: 'كلها', labelOf: (id) => `اختر ${id}` }}
      />,
    )
    expect(html).toContain('aria-label="كلها"')
    expect(html.match(/aria-label="اختر W-\d" (readOnly="" )?checked=""/g)).toHaveLength(1)
  })

  it('selects the rows between two, in either direction', () => {
    expect(keysBetween(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(keysBetween(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['a', 'b', 'c'])
    expect(keysBetween(['a', 'b'], 'gone', 'b')).toEqual(['b'])
  })
})
