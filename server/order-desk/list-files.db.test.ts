import { randomUUID } from 'node:crypto'
import readExcelFile from 'read-excel-file/node'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import type { ListFile } from '#api/contract/staff-list-files.ts'
import { desc, eq } from '#server/platform/database/drizzle.ts'
import { customers, listFiles, staffActions, staffSessions } from '#server/platform/database/schema.ts'
import { readConfig } from '#server/config.ts'
import { csvLines } from '#server/reports/files.ts'
import { forgetListFiles } from '#server/reports/list-files.ts'
import { storeOf } from '#server/platform/storage/service.ts'
import { signedInPerson, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const code = { label: '', kind: 'code' } as const
const { shop, jobs, ordered, delivered } = shopWithStaff()
let headers: { authorization: string }
let customer: Awaited<ReturnType<typeof delivered>>['customer']
let order: Awaited<ReturnType<typeof delivered>>['order']
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  headers = await staffKeyHeaders(shop.db, 'منيرة')
  ;({ customer, order } = await delivered())
  await shop.db.update(customers).set({ name: '=HYPERLINK("http://x")' }).where(eq(customers.id, customer.id))
  await (await ordered({ quantity: 2 })).buy()
})

type By = { authorization: string }
const call = async (method: 'GET' | 'POST', path: string, payload?: object, by: object = headers) => {
  const options: InjectOptions = { method, url: `/api/staff/${path}`, headers: { ...by }, ...(payload && { payload }) }
  return shop.app.inject(options)
}
const ask = (list: 'order' | 'customer', format: string, filters: object = {}, by: object = headers) =>
  call('POST', `${list}-files`, { format, filters }, by)
const filesOf = async (list: 'order' | 'customer', by: object = headers): Promise<ListFile[]> =>
  (await call('GET', `${list}-files`, undefined, by)).json().data.items as ListFile[]

/** The file once it is made. */
async function made(list: 'order' | 'customer', format: string, filters: object = {}, by: By = headers) {
  const asked = await ask(list, format, filters, by)
  expect([asked.statusCode, asked.json().data.state]).toEqual([202, 'working'])
  await jobs.drain()
  return call('GET', `${list}-files/${asked.json().data.id as string}`, undefined, by)
}
const lines = (text: string): string[] => text.slice(1).trimEnd().split('\r\n')

it('orders of a filter are a file of all pages, recorded, in which no typed text is a formula', async () => {
  const csv = await made('order', 'csv', { state: ['delivered'] })
  expect([csv.statusCode, csv.headers['content-type'], csv.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  const [head, row, ...more] = lines(csv.body)
  expect(more).toEqual([])
  expect(head).toContain('رقم الطلب,وقت الطلب,الحالة')
  expect(row).toContain(order.number)
  expect(row).toContain(`"'=HYPERLINK(""http://x"")"`)
  // With spaces, so that no program takes it for a number.
  expect(row).toContain(customer.phone.replace(/^\+(\d{3})(\d\d)(\d{3})/, '$1 $2 $3 '))
  expect(row).toContain('1 × تمر سكري')
  expect(row).toContain('95.00')

  const sheet = await made('order', 'xlsx')
  const [{ data }] = (await readExcelFile(sheet.rawPayload)) as unknown as [{ data: unknown[][] }]
  expect(data.map((cells) => cells[4])).toEqual(['العميل', expect.any(String), `'=HYPERLINK("http://x")`])

  const actions = await shop.db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(2)
  expect(actions.map(({ action, details }) => [action, details])).toEqual([
    ['order.exportFetch', expect.objectContaining({ format: 'xlsx', rows: 2 })],
    ['order.export', expect.objectContaining({ format: 'xlsx' })],
  ])
})

it('customers of a search are a file', async () => {
  const answer = await made('customer', 'csv', { q: 'HYPERLINK' })
  expect(lines(answer.body)).toHaveLength(2)
  expect(lines(answer.body)[1]).toMatch(/^"'=HYPERLINK/)
  expect(lines((await made('customer', 'csv')).body).length).toBeGreaterThan(2)
})

it('need their permissions, a proof of who it is, and names also the right to read them', async () => {
  const viewer = await staffKeyHeaders(shop.db, 'منى', ['orders.read', 'customers.read'])
  for (const list of ['order', 'customer'] as const) expect((await ask(list, 'csv', {}, viewer)).statusCode).toBe(403)
  const exporter = await staffKeyHeaders(shop.db, 'هدى', ['orders.export'])
  const [head, row] = lines((await made('order', 'csv', { state: ['delivered'] }, exporter)).body)
  expect(head).not.toContain('العميل')
  expect(row).not.toContain('HYPERLINK')
  const person = await signedInPerson(shop.db, { role: 'manager' })
  await shop.db
    .update(staffSessions)
    .set({ steppedUpAt: new Date(Date.now() - 3_600_000) })
    .where(eq(staffSessions.id, person.sessionId))
  const refused = await ask('order', 'csv', {}, person.headers)
  expect(refused.json()).toMatchObject({ code: 'step_up_needed' })
})

it('are made in the background, with their progress, for whoever asked, and for a day', async () => {
  const asked = (await ask('order', 'csv')).json().data as ListFile
  await jobs.drain()
  const [file] = await filesOf('order')
  expect(file).toMatchObject({ id: asked.id, state: 'ready', done: file!.total, reason: null })
  expect(file!.done).toBeGreaterThan(0)
  const other = await staffKeyHeaders(shop.db, 'سلمى')
  expect(await filesOf('order', other)).toEqual([])
  expect((await call('GET', `order-files/${asked.id}`, undefined, other)).statusCode).toBe(404)
  expect((await call('GET', `customer-files/${asked.id}`)).statusCode).toBe(404)

  await shop.db
    .update(listFiles)
    .set({ requestedAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(listFiles.id, asked.id))
  const place = { ...readConfig({}), dataDir: shop.database.dataDir }
  await forgetListFiles(shop.db, place)
  expect((await call('GET', `order-files/${asked.id}`)).statusCode).toBe(404)
  expect(await storeOf(place, 'uploads').read(`list-${asked.id}.csv`)).toBeUndefined()
})

it('a coupon of digits stays text in CSV, and nobody waits for more than three files', async () => {
  const working = { list: 'orders', format: 'csv', filters: {}, seesPeople: true, state: 'working' } as const
  const person = await staffKeyHeaders(shop.db, 'لمى')
  const first = (await ask('order', 'csv', {}, person)).json().data as ListFile
  await jobs.drain()
  const [row] = await shop.db.select().from(listFiles).where(eq(listFiles.id, first.id))
  await shop.db.insert(listFiles).values([1, 2, 3].map(() => ({ ...working, id: randomUUID(), staffId: row!.staffId })))
  expect((await ask('order', 'csv', {}, person)).statusCode).toBe(429)
  expect(csvLines([['0050', 'EID-10', '=1']], [code, code, code])).toBe("'0050,EID-10,'=1\r\n")
})
