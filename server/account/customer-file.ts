import type { CustomersFile } from '#api/contract/staff-customers.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import { formatPhone, formatStamp } from '#locales/format.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { defineListFile } from '#server/reports/public.ts'
import { countCustomers, searchCustomers } from './staff-customers.ts'

const COLUMNS = {
  name: 'text',
  phone: 'code',
  email: 'code',
  orders: 'count',
  last: 'code',
  since: 'code',
} as const satisfies Record<string, Report['columns'][number]['kind']>

const PORTION = 500
/** Megabytes. */
const LIMITS = { heap: 500, memory: 900 }

defineListFile<CustomersFile>('customers', LIMITS, {
  name: message('api.list.customers'),
  columns: () =>
    (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((name) => ({
      label: message(`api.list.customer.${name}`),
      kind: COLUMNS[name],
    })),
  count: (db, filters) => countCustomers(db, filters),
  rows: (db, filters) => portions(db, filters),
})

async function* portions(db: Tx, filters: CustomersFile): AsyncGenerator<(string | number | null)[][]> {
  let before: number | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- each portion begins where the last one ended
    const { items, more } = await searchCustomers(db, {
      ...filters,
      limit: PORTION,
      ...(before !== undefined && { before }),
    })
    yield items.map(({ name, phone, email, orders, last_order_at: last, created_at: since }) => [
      name,
      formatPhone(phone).replace('+', ''),
      email,
      orders,
      last === null ? null : formatStamp(new Date(last)),
      formatStamp(new Date(since)),
    ])
    before = more ? items.at(-1)!.id : undefined
  } while (before !== undefined)
}
