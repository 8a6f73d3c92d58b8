import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#api/contract/order.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { orders } from '#server/platform/database/schema.ts'
import { giveMoney, newTracking, readyToPay } from '#tests/fixtures/orders.ts'
import { readPdf } from '#tests/fixtures/pdf.ts'
import { addStaff, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { setPdf } from './set-pdf.ts'

const { shop } = shopWithStaff()
let headers: { authorization: string }
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 10_000 })
  await shop.shelves.product('CUP', { title: 'فنجان', price: 3000, stock: 10_000 })
  headers = await staffKeyHeaders(shop.db, 'سعد')
})

/** The body as bytes, which the other verbs read as text. */
async function print(path: string, given: Record<string, string> = headers) {
  const answer = await shop.app.inject({ method: 'GET', url: path, headers: given })
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return { status: answer.statusCode, answer, pages: isPdf ? await readPdf(answer.rawPayload) : [] }
}
const of = (...numbers: string[]): string => numbers.map((number) => `order=${number}`).join('&')

async function paid(dates = 2, cups = 1) {
  const first = await readyToPay(shop, 'DATES', dates)
  const order = cups > 0 ? await readyToPay(shop, 'CUP', cups, { customer: first.customer }) : first
  await giveMoney(shop, order.customer.id, order.order.totals.total)
  expect((await order.pay({ wallet: true })).status).toBe(200)
  return { ...order, number: (await order.read()).number }
}

describe('an invoice on paper', () => {
  it('shows the issued document, whatever product, address and settings are now', async () => {
    const { id, number, customer, read } = await paid()
    const [issued] = (await read()).invoices
    const before = (await print(`/api/staff/papers/invoices/${issued!.number}`)).pages
    expect(before).toHaveLength(1)
    expect(before[0]).toMatchObject({ width: 210, height: 297 })
    const text = before[0]!.text
    for (const shown of [issued!.number, number, '310122393500003', 'تمر', 'سكري', 'فنجان', '\u20C1 50', '\u20C1 155'])
      expect(text).toContain(shown)
    await shop.db.execute(sql`update products set title = 'شيء آخر'`)
    await shop.db.execute(sql`update order_lines set title = 'شيء آخر', price = 1, total = 1 where order_id = ${id}`)
    await shop.db.execute(sql`update orders set address = address || '{"recipient": "غريب"}' where id = ${id}`)
    const after = await print(`/api/staff/papers/invoices?${of(number)}`)
    expect(after.pages.map((page) => page.words)).toEqual(before.map((page) => page.words))
    const own = await print(`/api/orders/${id}/invoices.pdf`, customer.headers)
    expect(own.pages.map((page) => page.words)).toEqual(before.map((page) => page.words))
    await shop.db.execute(sql`update products set title = case sku when 'CUP' then 'فنجان' else 'تمر سكري' end`)
  })

  it('is for its own customer and for staff who may see orders', async () => {
    const { id, number } = await paid()
    const other = await readyToPay(shop)
    expect((await print(`/api/orders/${id}/invoices.pdf`, other.customer.headers)).status).toBe(404)
    expect((await print(`/api/orders/${id}/invoices.pdf`, {})).status).toBe(401)
    expect((await print(`/api/orders/${other.id}/invoices.pdf`, other.customer.headers)).status).toBe(409)
    const { token } = await addStaff(shop.db, 'منى', ['catalogue.read'])
    expect((await print(`/api/staff/papers/invoices?${of(number)}`, { authorization: `Bearer ${token}` })).status).toBe(
      403,
    )
  })

  it('is refused with the reason for unknown orders and for orders without one', async () => {
    const { number } = await paid()
    const unpaid = await readyToPay(shop)
    const unknown = await print(`/api/staff/papers/invoices?${of(number, '000-000-000')}`)
    expect(unknown.status).toBe(422)
    expect(unknown.answer.json().errors.order[0]).toContain('000-000-000')
    expect((await print(`/api/staff/papers/invoices?${of((await unpaid.read()).number)}`)).status).toBe(422)
    expect((await print('/api/staff/papers/invoices/INV-999999')).status).toBe(404)
    expect((await print('/api/staff/papers/invoices?order=1')).status).toBe(422)
    const many = Array.from({ length: 101 }, (_, index) => `100-000-${String(index).padStart(3, '0')}`)
    expect((await print(`/api/staff/papers/invoices?${of(...many)}`)).status).toBe(422)
  })
})

describe('a packing slip', () => {
  it('of a gift has the message and no prices, on A4 and on a label', async () => {
    const { id, number } = await paid()
    const gift = { message: 'كل عام\nوأنتم بخير', recipient: 'هند', phone: null, wrapped: false, hide_prices: true }
    const plain = (await print(`/api/staff/papers/slips?${of(number)}`)).pages[0]!
    expect(plain.text).toContain('\u20C1 100')
    await shop.db.update(orders).set({ gift }).where(eq(orders.id, id))
    for (const [size, width, height] of [
      ['a4', 210, 297],
      ['label', 100, 150],
    ] as const) {
      const [page] = (await print(`/api/staff/papers/slips?${of(number)}&size=${size}`)).pages
      expect(page).toMatchObject({ width, height })
      expect(page!.text).not.toContain('\u20C1')
      for (const shown of ['هند', 'عام', 'بخير', number]) expect(page!.text).toContain(shown)
    }
  })

  it('lists what is left to send', async () => {
    const { id, number } = await paid(4, 2)
    await shop.post(`/api/staff/orders/${id}/moves`, { to: 'preparing' }, headers)
    const send = (lines: object[]) =>
      shop.post(`/api/staff/orders/${id}/shipments`, { carrier: 'SMSA', tracking: newTracking(), lines }, headers)
    expect(
      (
        await send([
          { sku: 'CUP', quantity: 2 },
          { sku: 'DATES', quantity: 1 },
        ])
      ).status,
    ).toBe(200)
    const [page] = (await print(`/api/staff/papers/slips?${of(number)}`)).pages
    expect(page!.text).not.toContain('CUP')
    expect(page!.text).toContain('\u20C1 150')
  })

  it('on a label has bar codes of the order and of its parcel, with their numbers below', async () => {
    const { id, number } = await paid(1, 0)
    await shop.post(`/api/staff/orders/${id}/moves`, { to: 'preparing' }, headers)
    const tracking = newTracking()
    const parcel = { carrier: 'SMSA', tracking, lines: [{ sku: 'DATES', quantity: 1 }] }
    expect((await shop.post(`/api/staff/orders/${id}/shipments`, parcel, headers)).status).toBe(200)
    const [page] = (await print(`/api/staff/papers/slips?${of(number)}&size=label`)).pages
    // In the head, below its bar code and at the foot.
    expect(page!.text.split(number)).toHaveLength(4)
    expect(page!.text).toContain(tracking)
  })

  it('and a picking list have what the customer typed for each piece', async () => {
    const { id, number } = await paid(1, 0)
    const texts = JSON.stringify([{ label: 'نقش', text: 'سارة', price: 0 }])
    await shop.db.execute(sql`update order_lines set texts = ${texts}::jsonb where order_id = ${id}`)
    for (const paper of ['slips', 'picking']) {
      const [page] = (await print(`/api/staff/papers/${paper}?${of(number)}`)).pages
      for (const shown of ['نقش', 'سارة']) expect(page!.text).toContain(shown)
    }
  })

  it('is set for 100 orders in one file, in the given order', async () => {
    const made = [await paid(1, 0), await paid(1, 0)]
    const [sample] = await shop.db.select().from(orders).where(eq(orders.id, made[0]!.id))
    const { id: _id, ...row } = sample!
    const numbers = Array.from({ length: 98 }, (_, index) => `100-200-${String(index).padStart(3, '0')}`)
    await shop.db.insert(orders).values(numbers.map((number) => ({ ...row, number, cartId: null })))
    const all = [...numbers, ...made.map(({ number }) => number)]
    const { pages } = await print(`/api/staff/papers/slips?${of(...all)}&size=label`)
    expect(pages.map(({ text }) => /\d{3}-\d{3}-\d{3}/.exec(text)![0])).toEqual(all)
  })
})

describe('a picking list', () => {
  it('adds up the pieces of several orders by product, and says whose they are', async () => {
    const [one, two] = [await paid(2, 1), await paid(3, 0)]
    const { pages } = await print(`/api/staff/papers/picking?${of(one.number, two.number)}`)
    const words = pages[0]!.words
    const rowOf = (sku: string) => words.find(({ text }) => text === sku)!
    const near = (sku: string) => words.filter(({ y }) => Math.abs(y - rowOf(sku).y) < 32).map(({ text }) => text)
    expect(near('DATES')).toEqual(expect.arrayContaining(['5', one.number, two.number]))
    expect(words.filter(({ text }) => text === two.number)).toHaveLength(1)
    expect(words.filter(({ text }) => text === one.number)).toHaveLength(2)
  })

  it('leaves out held orders, and says how many', async () => {
    const [one, held] = [await paid(2, 0), await paid(3, 0)]
    await shop.db.update(orders).set({ dispute: 'case-7' }).where(eq(orders.id, held.id))
    const { pages } = await print(`/api/staff/papers/picking?${of(one.number, held.number)}`)
    expect(pages[0]!.text).toContain('موقوف')
    expect(pages[0]!.text).not.toContain(held.number)
    const alone = await print(`/api/staff/papers/picking?${of(held.number)}`)
    expect([alone.status, alone.answer.json().errors.order[0]]).toEqual([422, expect.stringContaining('موقوف')])
  })

  it('is refused when nothing is left to send', async () => {
    const unpaid = (await (await readyToPay(shop)).read()) satisfies Order
    const answer = await print(`/api/staff/papers/picking?${of(unpaid.number)}`)
    expect(answer.status).toBe(422)
  })
})

describe('setting a paper', () => {
  const task = { paper: 'picking' as const, data: { title: 'ق' }, tagged: false }

  it('ends at its time limit', async () => {
    await expect(setPdf(task, 1)).rejects.toMatchObject({ status: 503 })
  })

  it('says what is wrong with its data', async () => {
    await expect(setPdf(task)).rejects.toThrow(/words/)
  })
})
