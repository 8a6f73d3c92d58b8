import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { coupons, orders, refunds, reservations, returns } from '#server/platform/database/schema.ts'
import { deleteUnusedUploads } from '#server/uploads/service.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { newKey } from '#tests/fixtures/orders.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { formWith } from '#tests/fixtures/upload.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { refundByStaff } from './refund-order.ts'

const { shop, desk, stockOf, delivered } = shopWithStaff()
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  await shop.shelves.product('ODD', { title: 'عسل سدر', price: 3333, stock: 100 })
  await shop.db.insert(coupons).values({ code: 'FIVE', kind: 'amount', value: 500 })
})

const given = async (id: number): Promise<number[]> =>
  (await shop.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt)).map(
    ({ amount }) => amount,
  )

describe('a partial return', () => {
  it('leaves the rest returnable, until everything is refunded to the halala', async () => {
    const before = await stockOf('ODD')
    const { id, customer, ask, move, read } = await delivered({ sku: 'ODD', quantity: 3, coupon: 'FIVE' })
    for (const [index, amount] of [3166, 3167, 3166].entries()) {
      expect((await read()).can.return).toBe(true)
      expect((await ask([{ sku: 'ODD', quantity: 4 - index }])).status).toBe(422)
      expect((await ask([{ sku: 'ODD', quantity: 1 }])).body.data).toMatchObject({
        state: 'return_requested',
        can: { return: false },
      })
      await move('returned')
      expect(await stockOf('ODD')).toBe(before - 2 + index)
      expect((await read()).lines).toMatchObject([{ quantity: 3, returned: index + 1 }])
      expect((await given(id)).at(-1)).toBe(amount)
    }
    expect(await read()).toMatchObject({
      state: 'returned',
      can: { return: false },
      returns: [{ state: 'received' }, { state: 'received' }, { state: 'received' }],
    })
    expect(await balanceOf(shop.db, customer.id)).toBe(9499)
    expect(await shop.db.select().from(reservations).where(eq(reservations.orderId, id))).toEqual([])
    expect((await ask()).status).toBe(409)
  })

  it('counts kept items as sold, and by default returns the remainder', async () => {
    const { id, ask, move, read } = await delivered({ quantity: 3 })
    await ask([{ sku: 'DATES', quantity: 2 }])
    await move('returned')
    expect(await read()).toMatchObject({
      state: 'delivered',
      returns: [{ state: 'received', lines: [{ sku: 'DATES', quantity: 2 }] }],
    })
    expect(await shop.db.select().from(reservations).where(eq(reservations.orderId, id))).toMatchObject([
      { quantity: 1, isSold: true },
    ])
    expect((await ask()).body.data.returns.at(-1)).toMatchObject({
      state: 'requested',
      lines: [{ sku: 'DATES', quantity: 1 }],
    })
  })

  it('has a period that starts at delivery, whatever was returned since', async () => {
    const { id, ask, move, read } = await delivered({ quantity: 2 })
    await ask([{ sku: 'DATES', quantity: 1 }])
    await move('returned')
    await shop.db
      .update(orders)
      .set({ deliveredAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(orders.id, id))
    expect([(await read()).can.return, (await ask()).status]).toEqual([false, 409])
  })
})

describe('a requested return', () => {
  it.each([
    ['no line', []],
    ['more pieces than were bought', [{ sku: 'DATES', quantity: 4 }]],
    ['a product that was not bought', [{ sku: 'ODD', quantity: 1 }]],
    ['another product under the line’s id', [{ sku: 'ODD', line: 'DATES', quantity: 1 }]],
    [
      'a line twice',
      [
        { sku: 'DATES', quantity: 1 },
        { sku: 'DATES', line: 'DATES', quantity: 1 },
      ],
    ],
  ])('of %s is refused', async (_, lines) => {
    const { ask, read } = await delivered({ quantity: 3 })
    const { status, body } = await ask(lines)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['lines']])
    expect((await read()).state).toBe('delivered')
  })
})

describe('a return received by piece', () => {
  it('restocks what is as new, refunds what came, and leaves the rest returnable', async () => {
    const before = await stockOf('DATES')
    const { id, ask, move, read } = await delivered({ quantity: 4 })
    await ask([{ sku: 'DATES', quantity: 3 }])
    for (const back of [
      [{ sku: 'DATES', quantity: 4 }],
      [{ sku: 'DATES', quantity: 1, damaged: 2 }],
      [{ sku: 'ODD', quantity: 1 }],
      [
        { sku: 'DATES', quantity: 1 },
        { sku: 'DATES', quantity: 1 },
      ],
      // Another product under the line's id, which would be restocked.
      [{ sku: 'ODD', line: 'DATES', quantity: 1 }],
      // Without a reason for the pieces that are not accepted.
      [{ sku: 'DATES', quantity: 2 }],
      // Nothing accepted is a refusal.
      [{ sku: 'DATES', quantity: 0, why: 'مستعمل' }],
    ])
      await expect(move('returned', { back }), `of ${JSON.stringify(back)}`).rejects.toMatchObject({ status: 422 })
    await move('returned', { back: [{ sku: 'DATES', quantity: 2, damaged: 1, why: 'مستعمل' }] })
    expect(await read()).toMatchObject({
      state: 'delivered',
      lines: [{ quantity: 4, returned: 2 }],
      returns: [
        {
          state: 'received',
          lines: [{ sku: 'DATES', quantity: 3, came: 2, damaged: 1, why: 'مستعمل' }],
          outcome: { worth: 10_000, refunded: 10_000, why: null },
        },
      ],
    })
    expect([await stockOf('DATES'), await given(id)]).toEqual([before - 3, [10_000]])
    expect((await ask([{ sku: 'DATES', quantity: 2 }])).status).toBe(200)
  })
})

describe('a received return', () => {
  const headers = opened(() => staffKeyHeaders(shop.db, 'ريم'))

  it('tells the customer why pieces are not accepted and money is kept, and the credit note follows the money', async () => {
    const { id, customer, ask, move, read, mails, order } = await delivered({ quantity: 3 })
    await ask()
    const back = [{ sku: 'DATES', quantity: 2, damaged: 1, why: 'عليها آثار استعمال' }]
    for (const refund of [{ amount: 9000 }, { amount: 10_001, why: 'خطأ' }])
      await expect(move('returned', { back, refund })).rejects.toMatchObject({ status: 422 })
    await move('returned', { back, refund: { amount: 9000, why: 'علبة ناقصة' } })
    expect(await given(id)).toEqual([9000])
    const { invoices, events, returns: asked } = await read()
    expect(asked).toMatchObject([{ outcome: { worth: 10_000, refunded: 9000, why: 'علبة ناقصة' } }])
    expect(invoices.filter(({ kind }: { kind: string }) => kind === 'credit_note')).toMatchObject([{ total: 9000 }])
    const told = [/تمر سكري\u2069? × 1.*عليها آثار استعمال/, /90\.00.*100\.00.*10\.00.*علبة ناقصة/]
    for (const words of told) {
      expect(events.at(-1)!.why).toMatch(words)
      expect(await mails()).toContainEqual(expect.stringMatching(new RegExp(`${order.number}[^]*${words.source}`)))
    }
    const items = (await shop.get('/api/notifications', customer.headers)).body.data.items as { kind: string }[]
    expect(items.map(({ kind }) => kind)).toContain('returnOutcome')
  })

  it('says in the timeline what came back damaged and how much was kept', async () => {
    const { id, ask } = await delivered({ quantity: 2 })
    await ask()
    const back = [{ sku: 'DATES', quantity: 2, damaged: 2 }]
    const move = { to: 'returned', back, refund: { amount: 0, why: 'أُتلف بعد التسليم' } }
    const { status, body } = await shop.post(`/api/staff/orders/${id}/moves`, move, headers)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'returned',
      refunds: [],
      returns: [{ amount: 10_000, lines: [{ quantity: 2, came: 2, damaged: 2 }] }],
    })
    expect(body.data.actions[0].details.text).toMatch(/تمر سكري\u2069 × 2\n.*100\.00.*أُتلف بعد التسليم/)
    expect(body.data.invoices.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice'])
  })

  it('of an earlier release shows what came as it was kept', async () => {
    const { id, ask, move, read } = await delivered({ quantity: 2 })
    await ask()
    await move('returned')
    await shop.db.update(returns).set({ outcome: null }).where(eq(returns.orderId, id))
    expect((await read()).returns).toMatchObject([
      { lines: [{ quantity: 2, came: 2, damaged: null, why: null }], outcome: null },
    ])
  })

  it('refunds no more than a goodwill refund left', async () => {
    const { id, customer, ask, move, read } = await delivered({ quantity: 2 })
    await refundByStaff(desk, null, id, { amount: 6000, to: 'wallet', why: 'تأخر' }, newKey())
    await ask()
    await move('returned')
    expect((await read()).state).toBe('returned')
    expect([await given(id), await balanceOf(shop.db, customer.id)]).toEqual([[6000, 8500], 14_500])
  })

  it('is restocked even if everything was refunded before', async () => {
    const { id, ask, move, read } = await delivered({ quantity: 1 })
    await refundByStaff(desk, null, id, { to: 'wallet', why: 'تلف' }, newKey())
    await ask()
    await move('returned')
    expect([(await read()).state, await given(id)]).toEqual(['returned', [9500]])
  })
})

describe('a refused return', () => {
  it('requires a reason, which the customer is sent and sees in the order', async () => {
    const { id, ask, move, news, mails, order, read } = await delivered({ quantity: 2 })
    await ask()
    await expect(move('delivered')).rejects.toMatchObject({
      status: 422,
      answer: { errors: { why: [expect.stringMatching(/سبب/)] } },
    })
    for (const why of ['فُتحت العلبة', 'نقصت قطعة من العلبة']) {
      await move('delivered', { why })
      expect(await news()).toMatchObject({
        kind: 'returnRefused',
        title: expect.stringContaining(order.number),
        text: expect.stringContaining(why),
        path: `/account/orders/${id}`,
      })
      expect(await mails()).toContainEqual(expect.stringMatching(new RegExp(`${order.number}[^]*${why}`)))
      expect((await read()).events.at(-1)).toMatchObject({ from: 'return_requested', to: 'delivered', why })
      expect((await ask()).body.data.returns.map(({ state }: { state: string }) => state)).toEqual(
        why === 'فُتحت العلبة' ? ['refused', 'requested'] : ['refused', 'refused', 'requested'],
      )
    }
  })
})

describe('photographs of a return', () => {
  const photo = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: 'peru' } })
      .png()
      .toBuffer()
  const upload = async (name: string, bytes: Buffer, authorization: string) => {
    const { payload, headers } = formWith(name, bytes)
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: '/api/uploads?purpose=return',
      payload,
      headers: { ...headers, authorization },
    })
    return { status: statusCode, id: (JSON.parse(body) as { data?: { id: string } }).data?.id }
  }

  it('are attached once by their customer, and read by staff alone', async () => {
    const { id, customer, read } = await delivered({ sku: 'DATES' })
    const { authorization } = customer.headers
    expect((await upload('receipt.pdf', Buffer.from('%PDF-1.7 x'), authorization)).status).toBe(422)
    const mine = (await upload('box.png', await photo(), authorization)).id!
    const other = await signedInCustomer(shop.db)
    const theirs = (await upload('box.png', await photo(), other.headers.authorization)).id!
    const ask = (photos: string[]) =>
      shop.post(
        `/api/orders/${id}/return`,
        { reason: 'وصل تالفًا', cause: 'damaged', refund_to: 'wallet', photos },
        customer.headers,
      )
    expect((await ask([mine, theirs])).body.errors).toEqual({ files: ['لم نجد أحد الملفات. أرفقه من جديد.'] })
    expect((await ask([mine])).body.data.returns).toMatchObject([{ state: 'requested', photos: [mine] }])
    expect(await read()).toMatchObject({ returns: [{ photos: [mine] }] })

    const headers = await staffKeyHeaders(shop.db, 'سعد')
    const [asked] = (await shop.get(`/api/staff/orders/${id}`, headers)).body.data.returns
    const { lines } = await read()
    const amount = lines.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
    expect(asked).toMatchObject({ photos: [mine], customer: 'نورة', amount })
    const readPhoto = (by: object, photoId = mine) =>
      shop.app.inject({ url: `/api/staff/returns/${asked.id}/photos/${photoId}`, headers: { ...by } })
    const seen = await readPhoto(headers)
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60 })
    expect((await readPhoto(headers, theirs)).statusCode).toBe(404)
    expect((await readPhoto(customer.headers)).statusCode).toBe(403)
    expect(await deleteUnusedUploads(shop.db, shop, -1)).toBe(1)
    expect((await readPhoto(headers)).statusCode).toBe(200)
  })
})
