import readExcelFile from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import { desc, eq } from '#server/platform/database/drizzle.ts'
import { customers, staffActions, staffSessions } from '#server/platform/database/schema.ts'
import { signedInPerson, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, ordered, delivered } = shopWithStaff()
let headers: { authorization: string }
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  headers = await staffKeyHeaders(shop.db, 'منيرة')
})

const post = (path: string, body: object, by: { authorization: string } = headers) =>
  shop.app.inject({ method: 'POST', url: `/api/staff/${path}`, payload: body, headers: by })
const lines = (text: string): string[] => text.slice(1).trimEnd().split('\r\n')

it('orders of a filter are a file of all pages, recorded, in which no typed text is a formula', async () => {
  const { customer, order } = await delivered()
  await shop.db.update(customers).set({ name: '=HYPERLINK("http://x")' }).where(eq(customers.id, customer.id))
  await (await ordered({ quantity: 2 })).buy()

  const csv = await post('order-files/csv', { state: ['delivered'] })
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
  expect(row).toContain(customer.phone.slice(1))
  expect(row).toContain('1 × تمر سكري')
  expect(row).toContain('95.00')

  const sheet = await post('order-files/xlsx', {})
  const [{ data }] = (await readExcelFile(sheet.rawPayload)) as unknown as [{ data: unknown[][] }]
  expect(data.map((cells) => cells[4])).toEqual(['العميل', expect.any(String), `'=HYPERLINK("http://x")`])

  const [action] = await shop.db
    .select()
    .from(staffActions)
    .where(eq(staffActions.action, 'order.export'))
    .orderBy(desc(staffActions.id))
  expect(action!.details).toMatchObject({ format: 'xlsx', rows: 2 })
})

it('customers of a search are a file', async () => {
  const answer = await post('customer-files/csv', { q: 'HYPERLINK' })
  expect(lines(answer.body)).toHaveLength(2)
  expect(lines(answer.body)[1]).toMatch(/^"'=HYPERLINK/)
  expect(lines((await post('customer-files/csv', {})).body).length).toBeGreaterThan(2)
})

it('need their permissions, a proof of who it is, and names also the right to read them', async () => {
  const viewer = await staffKeyHeaders(shop.db, 'منى', ['orders.read', 'customers.read'])
  for (const list of ['order', 'customer']) expect((await post(`${list}-files/csv`, {}, viewer)).statusCode).toBe(403)
  const exporter = await staffKeyHeaders(shop.db, 'هدى', ['orders.export'])
  const [head, row] = lines((await post('order-files/csv', { state: ['delivered'] }, exporter)).body)
  expect(head).not.toContain('العميل')
  expect(row).not.toContain('HYPERLINK')
  const person = await signedInPerson(shop.db, { role: 'manager' })
  await shop.db
    .update(staffSessions)
    .set({ steppedUpAt: new Date(Date.now() - 3_600_000) })
    .where(eq(staffSessions.id, person.sessionId))
  const refused = await shop.app.inject({
    method: 'POST',
    url: '/api/staff/order-files/csv',
    payload: {},
    headers: person.headers,
  })
  expect(refused.json()).toMatchObject({ code: 'step_up_needed' })
})
