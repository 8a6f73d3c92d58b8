import { getTableConfig, getTableName, is, PgTable } from '#server/platform/database/drizzle.ts'
import * as schema from '#server/platform/database/schema.ts'

type CustomerTable = {
  table: PgTable
  name: string
  /** The column with the customer's id. */
  column: string
  /** The rows belong to the customer alone and are deleted with them: the foreign key cascades. */
  isOwn: boolean
}

/** Every table with a foreign key to customers, across all domains. */
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

/** Tables with a foreign key to orders. */
export const orderTables: readonly { table: PgTable; name: string }[] = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .flatMap((table) => {
    const { columns } = getTableConfig(table)
    const has = (names: string[]): boolean => columns.some(({ name }) => names.includes(name))
    return has(['order_id', 'orderId']) && !has(['customer_id', 'customerId'])
      ? [{ table, name: getTableName(table) }]
      : []
  })
