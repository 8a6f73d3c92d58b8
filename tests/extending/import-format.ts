import { splitPaths } from '#server/catalogue-import/category-paths.ts'
import { yesNo } from '#server/catalogue/values/service.ts'
import type { TableFormat } from '#server/catalogue-import/readers/import-reader.ts'
import { plainSku } from '#server/catalogue-import/readers/skus.ts'
import { readRows, type Cells } from '#server/catalogue-import/cells.ts'
import type { Columns } from '#server/catalogue-import/table.ts'
import type { SourceProduct } from '#server/catalogue-import/types.ts'

/** The names of each column, in the order in which they are looked for. */
const C = {
  sku: ['كود الصنف', 'item code'],
  title: ['الصنف', 'item'],
  price: ['سعر البيع', 'price'],
  stock: ['الرصيد', 'balance'],
  categories: ['المجموعة', 'group'],
  published: ['معروض', 'listed'],
} satisfies Columns

/** A cell that is there and empty says "none"; a column that is absent says nothing, and the shop's value stays. */
function product(row: Cells, known: ReadonlySet<string>): SourceProduct {
  const listed = yesNo(row.text(...C.published), 'status')
  const sku = plainSku(row.raw(...C.sku))
  return {
    sku,
    title: row.text(...C.title),
    categories: row.has(...C.categories) ? splitPaths(row.text(...C.categories), known) : undefined,
    status: listed === undefined ? undefined : listed ? 'active' : 'draft',
    price: row.known(...C.price),
    stock: row.known(...C.stock),
  }
}

export const daftar: TableFormat = {
  is: (table) => table.has(...C.sku) && table.has(...C.title) && table.has(...C.price),
  columns: C,
  readTable: (table, file, findings, { known }) => readRows(table, file, findings, (row) => product(row, known)),
}
