import { getTableConfig, getTableName, is, PgTable } from '#server/database/drizzle.ts'
import * as schema from '#server/database/schema.ts'

export type CustomerTable = {
  table: PgTable
  name: string
  /** Whose its rows are. */
  column: string
  /** Its rows are the customer's alone, and go when the customer goes: that is what a foreign key that cascades says. */
  isOwn: boolean
}

/** Every table with rows of customers, those of domains that know nothing of this one too. */
export const customerTables: readonly CustomerTable[] = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .flatMap((table) => {
    const { columns, foreignKeys } = getTableConfig(table)
    const column = columns.find(({ name }) => name === 'customer_id' || name === 'customerId')
    if (!column) return []
    const key = foreignKeys.find(
      (one) =>
        one.reference().columns.some(({ name }) => name === column.name) &&
        getTableName(one.reference().foreignTable) === 'customers',
    )
    return [{ table, name: getTableName(table), column: 'customer_id', isOwn: key?.onDelete === 'cascade' }]
  })

/** Tables whose rows hang on orders. */
export const orderTables: readonly { table: PgTable; name: string }[] = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .flatMap((table) => {
    const { columns } = getTableConfig(table)
    const has = (names: string[]): boolean => columns.some(({ name }) => names.includes(name))
    return has(['order_id', 'orderId']) && !has(['customer_id', 'customerId'])
      ? [{ table, name: getTableName(table) }]
      : []
  })
