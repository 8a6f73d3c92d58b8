import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderEdit, OrderEditPreview } from '#api/contract/order-edit.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { variants } from '#server/platform/database/schema.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { shopWithOrderEdits } from '#tests/fixtures/order-edits.ts'
import { addressEntry, giveMoney, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'

const NAME = { label: 'الاسم', price: 2500, max_length: 12, required: true }
const TEXTS = [{ label: 'الاسم', text: 'سارة' }]
const { shop, jobs, headers, stockOf, bought, checkBooks } = shopWithOrderEdits()
beforeAll(async () => {
  await shop.shelves.product('POT', { title: 'دلة', price: 12_000, stock: 5, texts: [NAME] })
})

describe('an edit that costs less', () => {
  it('gives pieces back to stock and the difference to the wallet, with a credit note and a new invoice', async () => {
    const before = [await stockOf('DATES'), await stockOf('CUP')]
    const order = await bought('wallet', { coupon: 'TEN' })
    expect((await order.preview({ lines: [{ sku: 'DATES', quantity: 2 }] })).body.data).toMatchObject({
      difference: -9000,
      by: 'refund',
      before: { total: order.total },
      after: { total: order.total - 9000 },
    })
    const { version } = await order.show()
    const edited = await order.edit({ lines: [{ sku: 'DATES', quantity: 2 }] }, { 'if-match': `"${version}"` })
    expect(edited.body.data).toMatchObject({
      totals: { total: order.total - 9000 },
      lines: [
        { sku: 'DATES', quantity: 2, total: 9000 },
        { sku: 'CUP', quantity: 3 },
      ],
      invoices: [
        { kind: 'invoice', total: order.total },
        { kind: 'credit_note', total: order.total },
        { kind: 'invoice', total: order.total - 9000 },
      ],
      refunds: [{ to: 'wallet', amount: 9000, state: 'done', reason: 'edited' }],
      coupon: 'TEN',
    })
    expect(await balanceOf(shop.db, order.customer.id)).toBe(9000)
    expect([await stockOf('DATES'), await stockOf('CUP')]).toEqual([before[0]! - 2, before[1]! - 3])
    expect((await order.edit({ lines: [{ sku: 'CUP', quantity: 1 }] }, { 'if-match': `"${version}"` })).status).toBe(
      412,
    )
    await checkBooks(order)
    const news = (await shop.get('/api/notifications', order.customer.headers)).body.data.items as {
      kind: string
      text: string
    }[]
    expect(news.find(({ kind }) => kind === 'orderEdited')!.text).toContain('تمر سكري\u2069 × 2')
  })

  it('goes back through the provider, and a later cancellation gives back the rest', async () => {
    const order = await bought('card')
    expect((await order.edit({ lines: [{ sku: 'CUP', quantity: 0 }] })).body.data).toMatchObject({
      refunds: [{ to: 'source', amount: 9999, state: 'pending' }],
      lines: [{ sku: 'DATES' }],
    })
    await jobs.drain()
    expect((await order.show()).refunds).toMatchObject([{ state: 'done' }])
    await checkBooks(order)
    expect((await shop.post(`/api/orders/${order.id}/cancel`, {}, order.customer.headers)).status).toBe(200)
    await jobs.drain()
    const { refunds, invoices } = await order.show()
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
    expect(invoices.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)).toBe(0)
  })

  it('changes what is due in cash', async () => {
    const order = await bought('cod')
    const due = order.total + 2000
    const edited = await order.edit({ lines: [{ sku: 'CUP', quantity: 1 }] })
    expect(edited.body.data).toMatchObject({
      payments: [{ state: 'initiated', amount: due - 6666 }],
      invoices: [],
      refunds: [],
    })
    await checkBooks(order)
    expect((await order.edit({ lines: [{ sku: 'CUP', quantity: 2 }] })).body.data.payments).toMatchObject([
      { amount: due - 3333 },
    ])
    await checkBooks(order)
  })
})

describe('an edit', () => {
  it('is refused beside the field', async () => {
    const order = await bought('cod')
    const refused = async (entry: OrderEdit) => (await order.edit(entry)).body.errors
    expect(await refused({ lines: [{ sku: 'FEW', quantity: 1 }] })).toEqual({ 'lines.0': [expect.any(String)] })
    expect(await refused({ lines: [{ sku: 'CUP', quantity: 3, swap: 'DATES' }] })).toHaveProperty('lines.0')
    expect(
      await refused({
        lines: [
          { sku: 'CUP', quantity: 0 },
          { sku: 'DATES', quantity: 0 },
        ],
      }),
    ).toHaveProperty('lines')
    const twice = [4, 1].map((quantity) => ({ sku: 'CUP', quantity }))
    expect(await refused({ lines: twice })).toHaveProperty(['lines.1'])
    const stock = await stockOf('CUP')
    await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.sku, 'CUP'))
    const tooMany = {
      lines: [
        { sku: 'DATES', quantity: 1 },
        { sku: 'CUP', quantity: 9 },
      ],
    }
    const short = { 'lines.1': ['لا يتوفر منه إلا قطعة واحدة.'] }
    expect(await refused(tooMany)).toEqual(short)
    expect((await order.preview(tooMany)).body.errors).toEqual(short)
    expect((await order.preview({ lines: [{ sku: 'CUP', quantity: 4 }] })).status).toBe(200)
    const paid = await bought('wallet')
    expect((await paid.edit({ lines: [{ sku: 'CUP', quantity: 9 }] })).body.errors).toHaveProperty(['lines.0'])
    await shop.db.update(variants).set({ stock }).where(eq(variants.sku, 'CUP'))
    expect((await order.show()).lines).toMatchObject([{ quantity: 4 }, { quantity: 3 }])
    expect((await order.edit({ address: { ...addressEntry, phone: '12' } })).body.errors).toHaveProperty('phone')
    await checkBooks(order)
  })

  it('adds a product at today’s price, and shows every sum before and after', async () => {
    const before = await stockOf('POT')
    const texts = [{ label: 'الاسم', text: 'نورة' }]
    const order = await bought('cod', { coupon: 'TEN' })
    const entry = { lines: [{ sku: 'CUP', quantity: 2 }], add: [{ sku: 'POT', quantity: 1, texts }] }
    const preview = (await order.preview(entry)).body.data as OrderEditPreview
    const { after, difference, by } = preview
    for (const { items, discount, delivery, fee, wrapping, total } of [preview.before, after])
      expect(items - discount + (delivery ?? 0) + fee + wrapping).toBe(total)
    expect([difference, by, after.fee]).toEqual([after.total - preview.before.total, 'cash', 2000])
    expect(await stockOf('POT')).toBe(before)
    const edited = (await order.edit(entry)).body.data as StaffOrder
    expect(edited.totals).toEqual(after)
    expect(edited.lines.at(-1)).toMatchObject({ sku: 'POT', quantity: 1, total: 14_500, texts: [{ text: 'نورة' }] })
    expect(await stockOf('POT')).toBe(before - 1)
    await checkBooks(order)
    const audit = await shop.get(`/api/staff/audit?subject=order:${order.id}`, headers)
    expect(audit.body.data.items[0].details.text).toMatch(/إضافة: \u2068دلة\u2069 × 1/)
    expect(JSON.stringify(audit.body.data.items)).not.toContain('نورة')
  })

  it('adds a product that costs more once its customer has paid', async () => {
    const order = await bought('wallet')
    const { waiting_edit: waiting } = (await order.edit({ add: [{ sku: 'POT', quantity: 1, texts: TEXTS }] })).body
      .data as StaffOrder
    expect(waiting).toMatchObject({ due: 14_500, changes: [expect.stringContaining('دلة، الاسم: سارة\u2069 × 1')] })
    await giveMoney(shop, order.customer.id, 14_500)
    const key = { ...order.customer.headers, 'idempotency-key': newKey() }
    await shop.post(`/api/orders/${order.id}/edit/payments`, { wallet: true, due: 14_500 }, key)
    expect((await order.show()).lines.at(-1)).toMatchObject({ sku: 'POT', total: 14_500 })
    await checkBooks(order)
  })

  it('that adds what cannot be added is refused beside it', async () => {
    const order = await bought('cod')
    const refused = async (add: OrderEdit['add']) => Object.keys((await order.preview({ add })).body.errors)
    expect(await refused([{ sku: 'NONE', quantity: 1 }])).toEqual(['add.0'])
    expect(await refused([{ sku: 'CUP', quantity: 1 }])).toEqual(['add.0'])
    expect(await refused([{ sku: 'POT', quantity: 1 }])).toEqual(['add.0.texts.الاسم'])
    expect(await refused([{ sku: 'POT', quantity: 9, texts: TEXTS }])).toEqual(['add.0'])
  })

  it('corrects the address, with the price of delivery only for another place', async () => {
    const order = await bought('wallet')
    const { version } = await order.show()
    const same = await order.edit({ address: { ...addressEntry, street: 'شارع التحلية' } })
    expect(same.body.data).toMatchObject({ address: { street: 'شارع التحلية' }, totals: { total: order.total } })
    expect(same.body.data.version).not.toBe(version)
    await checkBooks(order)
    // Nothing can be deleted from the audit, and the customer may have their data erased.
    const audit = await shop.get(`/api/staff/audit?subject=order:${order.id}`, headers)
    expect(audit.body.data.items[0]).toMatchObject({ action: 'order.edited', details: { text: 'تغيير العنوان' } })
  })

  it('swaps a variant at today’s price, and keeps the share of the coupon', async () => {
    await shop.shelves.product('SHIRT', {
      title: 'قميص',
      options: {
        المقاس: {
          وسط: { sku: 'SHIRT-M', price: 10_000, stock: 10 },
          كبير: { sku: 'SHIRT-L', price: 8000, stock: 2 },
          أكبر: { sku: 'SHIRT-XL', price: 12_000, stock: 2 },
        },
      },
    })
    const ready = await readyToPay(shop, 'SHIRT-M', 2)
    await shop.put('/api/cart/coupon', { code: 'TEN' }, ready.customer.headers)
    const { totals } = (await shop.post('/api/checkout', {}, ready.customer.headers)).body.data as StaffOrder
    await giveMoney(shop, ready.customer.id, totals.total)
    expect((await ready.pay({ wallet: true, total: totals.total })).status).toBe(200)
    const path = `/api/staff/orders/${ready.id}`
    const show = async () => (await shop.get(path, headers)).body.data as StaffOrder
    const edit = (line: object) =>
      shop.post(`${path}/edits`, { lines: [{ sku: 'SHIRT-M', quantity: 2, ...line }] }, headers)
    expect((await shop.get(`${path}/edits/variants`, headers)).body.data.items).toMatchObject([
      { sku: 'SHIRT-M', stock: 8 },
      { sku: 'SHIRT-L', price: 8000, stock: 2 },
      { sku: 'SHIRT-XL' },
    ])
    expect((await edit({ swap: 'SHIRT-XL' })).body.data.waiting_edit.due).toBe(4000)
    expect((await edit({ swap: 'SHIRT-L' })).body.data).toMatchObject({
      lines: [{ sku: 'SHIRT-L', options: ['كبير'], price: 8000, total: 14_400 }],
      refunds: [{ amount: 3600 }],
      waiting_edit: null,
    })
    expect([await stockOf('SHIRT-M'), await stockOf('SHIRT-L')]).toEqual([10, 0])
    await checkBooks({ id: ready.id, show })
  })

  it(
    'at random keeps documents, money and stock in agreement',
    async () => {
      const random = seededRandom()
      for (let round = 0; round < times(6, 200); round++) {
        const by = random.pick(['wallet', 'cod', 'card'] as const)
        const order = await bought(by, random.between(0, 1) ? { coupon: 'TEN' } : {})
        for (let edits = random.between(1, 4); edits > 0; edits--) {
          const [dates, cups] = [random.between(0, 6), random.between(1, 6)]
          const { lines } = await order.show()
          const entry = {
            lines: lines.map(({ sku }) => ({ sku, quantity: sku === 'DATES' ? dates : cups })),
          }
          const edited = await order.edit(entry)
          expect(edited.status).toBe(200)
          const { waiting_edit: waiting } = edited.body.data as StaffOrder
          if (waiting) {
            await giveMoney(shop, order.customer.id, waiting.due)
            const key = { ...order.customer.headers, 'idempotency-key': newKey() }
            await shop.post(`/api/orders/${order.id}/edit/payments`, { wallet: true, due: waiting.due }, key)
          }
          await checkBooks(order)
        }
      }
    },
    TIME_LIMIT,
  )
})
