import type { AccountExport } from '#api/contract/account.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { customers, ledgerMovements } from '#server/platform/database/schema.ts'
import { settings } from '#server/settings/service.ts'
import { customerTables, orderTables } from './tables.ts'

/** Fields left out: customers do not need them, and thieves of the file could use them. */
const SECRET = /hash|^(source|answer|qr|token)$/
type Row = Record<string, unknown>

/** Every row that the shop stores about a customer. */
export async function exportAccount(db: Tx, customerId: number): Promise<AccountExport> {
  const tables: Record<string, Row[]> = {}
  const read = async (name: string, query: SQL): Promise<void> => {
    const { rows } = await db.execute<Row>(query)
    tables[name] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET.test(column))))
  }
  const orderIds = sql`select id from orders where customer_id = ${customerId}`
  await read('customers', sql`select * from ${customers} where id = ${customerId}`)
  for (const { table, name } of customerTables)
    await read(name, sql`select * from ${table} where customer_id = ${customerId}`)
  for (const { table, name } of orderTables)
    await read(name, sql`select * from ${table} where order_id in (${orderIds})`)
  await read(
    'ledger_movements',
    sql`select * from ${ledgerMovements} where id in (select movement_id from ledger_entries where account = 'wallet' and customer_id = ${customerId})`,
  )
  await read(
    'cart_lines',
    sql`select * from cart_lines where cart_id in (select id from carts where customer_id = ${customerId})`,
  )
  await read(
    'ticket_messages',
    sql`select * from ticket_messages where ticket_id in (select id from tickets where customer_id = ${customerId})`,
  )
  return { exported_at: new Date().toISOString(), store: settings().identity.name, tables }
}
