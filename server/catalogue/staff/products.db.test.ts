import { describe, expect, it } from 'vitest'
import { historyOf } from '#server/changes/service.ts'
import { desc, sql } from '#server/platform/database/drizzle.ts'
import { changes } from '#server/platform/database/schema.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { shopWithProducts } from '#tests/fixtures/staff-products.ts'

const { shop, headers, create, patch, read, shirt } = shopWithProducts()

describe('a product', () => {
  it('is created with its brand and categories, cleaned, and its answer names the publishing run', async () => {
    const { status, body } = await create({
      sku: 'DATES-1',
      title: '  تمر   سكري ',
      description: '<p onclick="x()">حلو</p><script>alert(1)</script>',
      brand: 'مزارع القصيم',
      categories: [['تمور', 'سكري']],
      tags: ['هدايا'],
      attributes: [{ name: 'المنشأ', value: 'القصيم' }],
      variants: [{ sku: 'DATES-1', price: 4500, stock: 12, gtin: '6281234567890', weight_grams: 1000 }],
    })
    expect(status).toBe(200)
    expect(body.data.product).toMatchObject({
      sku: 'DATES-1',
      title: 'تمر سكري',
      description: '<p>حلو</p>',
      brand: 'مزارع القصيم',
      categories: [['تمور', 'سكري']],
      variants: [{ price: 4500, stock: 12, sale: null, gtin: '6281234567890' }],
    })
    const run = await shop.get(`/api/publishing/runs/${body.data.publishing_run}`, headers)
    expect(run.body.data).toMatchObject({ cause: 'staff' })
    expect((await shop.get('/api/products/DATES-1')).body.data).toMatchObject({
      title: 'تمر سكري',
      brand: { name: 'مزارع القصيم' },
    })
    const [entry] = await historyOf(shop.db, { entity: 'product', entityId: 'DATES-1' })
    expect(entry).toMatchObject({ authorKind: 'key', authorName: 'سعد', before: null })
    expect((await create({ sku: 'DATES-1', title: 'آخر', variants: [{ sku: 'X', price: 1 }] })).status).toBe(409)
  })

  it('is as before once its change is taken back', async () => {
    const sku = await shirt()
    const before = await read(sku)
    const { body } = await patch(sku, { title: 'قميص آخر', variants: [{ sku: `${sku}-M`, stock: 1 }] })
    const undone = await shop.post('/api/staff/products/undo', { change: body.data.undo }, headers)
    expect(undone.body.data).toMatchObject({ restored: 1, conflicts: [] })
    expect(await read(sku)).toMatchObject({ title: before.title, variants: before.variants })
  })

  it('changes only in the fields that the patch names', async () => {
    const sku = await shirt()
    const before = await read(sku)
    const { status, body } = await patch(sku, {
      title: 'قميص كتان',
      brand: null,
      variants: [{ sku: `${sku}-M`, price: 9500 }],
    })
    expect(status).toBe(200)
    const [small, medium] = before.variants
    expect(body.data.product).toEqual({
      ...before,
      title: 'قميص كتان',
      slug: expect.any(String),
      brand: null,
      variants: [small, { ...medium, price: 9500 }],
      version: expect.not.stringMatching(before.version),
    })
  })

  it('is cleared by null, and unchanged by an empty patch', async () => {
    const sku = await shirt()
    const one = { sku: `${sku}-S`, gtin: '6281234567890', weight_grams: 300, compare_at: 9900, sale: { price: 100 } }
    const full = { tags: ['صيف'], description: 'وصف', attributes: [{ name: 'المنشأ', value: 'عسير' }], variants: [one] }
    const filled = (await patch(sku, full)).body.data.product
    expect(filled).toMatchObject({ ...full, description: '<p>وصف</p>', variants: [one, {}] })
    expect((await patch(sku, {})).body.data).toEqual({ product: filled, undo: null, publishing_run: null })
    const nothing = { tags: null, description: null, attributes: null, categories: null, brand: null }
    const offer = { sku: one.sku, gtin: null, weight_grams: null, compare_at: null, sale: null }
    const cleared = (await patch(sku, { ...nothing, variants: [offer] })).body.data.product
    expect(cleared).toMatchObject({ tags: [], description: '', attributes: [], categories: [], brand: null })
    expect(cleared.variants[0]).toMatchObject({ ...offer, price: 9000, stock: 118 })
  })

  it('loses a variant only if the patch removes it by name', async () => {
    const sku = await shirt()
    const { body } = await patch(sku, { gone: { variants: [`${sku}-S`] } })
    expect(body.data.product.variants).toMatchObject([{ sku: `${sku}-M`, stock: 74 }])
  })

  it('is not changed by staff who read another version, and is returned to them as it is', async () => {
    const sku = await shirt()
    const { version } = await read(sku)
    const first = await patch(sku, { title: 'قميص صيفي' }, { 'if-match': `"${version}"` })
    expect(first.status).toBe(200)
    const second = await patch(sku, { title: 'قميص شتوي' }, { 'if-match': `"${version}"` })
    expect(second).toMatchObject({ status: 412, body: { success: false, data: first.body.data.product } })
    expect(await read(sku)).toMatchObject({ title: 'قميص صيفي' })
    // At the same moment one of them is first.
    const { version: next } = await read(sku)
    const both = await Promise.all(['أ', 'ب'].map((title) => patch(sku, { title }, { 'if-match': next })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    await patch(sku, { title: 'قميص صيفي' })
    // Orders change stock at any time: that is another matter.
    await shop.patch('/api/staff/stock', { items: [{ sku: `${sku}-S`, stock: 3 }] }, headers)
    const present = first.body.data.product.version
    expect((await patch(sku, { title: 'قميص شتوي' }, { 'if-match': present })).status).toBe(200)
    for (const call of [
      shop.del(`/api/staff/products/${sku}`, { ...headers, 'if-match': version }),
      shop.post(`/api/staff/products/${sku}/archive`, undefined, { ...headers, 'if-match': version }),
    ])
      expect((await call).status).toBe(412)
  })

  it('is not changed by an invalid patch, which gets an error for each field', async () => {
    const sku = await shirt()
    const [before, [last]] = [await read(sku), await shop.db.select().from(changes).orderBy(desc(changes.id)).limit(1)]
    const refused = async (body: object): Promise<string[]> => {
      const answer = await patch(sku, body)
      expect(answer.status).toBe(422)
      for (const [reason] of Object.values<string[]>(answer.body.errors)) expect(reason).toMatch(/[\u0600-\u06FF]/)
      return Object.keys(answer.body.errors).toSorted()
    }
    expect(await refused({ title: '  ', brand: '\u200b' })).toEqual(['brand', 'title'])
    expect(await refused({ variants: [{ sku: `${sku}-M`, price: 0, colour: 'x' }] })).toEqual([
      'variants.0.colour',
      'variants.0.price',
    ])
    expect(await refused({ title: 'جديد', variants: [{ sku: `${sku}-M`, sale: { price: 9000 } }] })).toEqual([
      'variants.0.sale',
    ])
    expect(await refused({ variants: [{ sku: `${sku}-L`, options: { المقاس: 'L' } }] })).toEqual(['variants.0.price'])
    expect(await refused({ variants: [{ sku: `${sku}-L`, price: 1, options: { المقاس: 'M' } }] })).toEqual([
      'variants.0.options',
    ])
    expect(await refused({ gone: { variants: [`${sku}-S`, `${sku}-M`] } })).toEqual(['variants'])
    expect(await refused({ pictures: [{ id: 'sha256:00000000000000000000' }] })).toEqual(['pictures.0.id'])
    expect(await read(sku)).toEqual(before)
    expect(await shop.db.select().from(changes).orderBy(desc(changes.id)).limit(1)).toEqual([last])
  })

  it('is zero-rated or exempt only with the code of its reason, which goes with its class', async () => {
    const sku = await shirt()
    expect(await read(sku)).toMatchObject({ tax_class: 'standard', tax_reason: null })
    const refused = async (body: object) => {
      const { status, body: answer } = await patch(sku, body)
      return [status, Object.keys(answer.errors ?? {}), String(Object.values(answer.errors ?? {}))]
    }
    const missing = expect.stringMatching('رمز السبب')
    expect(await refused({ tax_class: 'zero' })).toEqual([422, ['tax_reason'], missing])
    expect(await refused({ tax_class: 'exempt', tax_reason: null })).toEqual([422, ['tax_reason'], missing])
    const other = expect.stringContaining('VATEX-SA-35')
    expect(await refused({ tax_class: 'exempt', tax_reason: 'VATEX-SA-35' })).toEqual([422, ['tax_reason'], other])
    const medicine = { tax_class: 'zero', tax_reason: 'VATEX-SA-35' }
    expect((await patch(sku, medicine)).body.data.product).toMatchObject(medicine)
    expect(await refused({ tax_reason: null })).toEqual([422, ['tax_reason'], missing])
    const standard = (await patch(sku, { tax_class: 'standard' })).body.data.product
    expect(standard).toMatchObject({ tax_class: 'standard', tax_reason: null })
    const variants = [{ sku: 'TAX-1', price: 100 }]
    const made = await create({ sku: 'TAX-1', title: 'عقد', tax_class: 'exempt', variants })
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['tax_reason']])
    // Written before a reason was asked for.
    await shop.db.execute(sql`update products set tax_class = 'zero' where sku = ${sku}`)
    expect((await patch(sku, { title: 'قميص آخر' })).body.data.product).toMatchObject({ tax_class: 'zero' })
  })

  it('gets errors that mention no commands and files', async () => {
    const sku = await shirt()
    const alike = { sku: `${sku}-X`, price: 100, options: { المقاس: 'M' } }
    const open = { sku: `${sku}-X`, price: 100, options: { المقاس: 'L', اللون: 'أسود' } }
    for (const variant of [alike, open]) {
      const { status, body } = await patch(sku, { variants: [variant] })
      const reasons = Object.values<string[]>(body.errors).flat().join()
      expect([status, reasons]).toEqual([422, expect.not.stringMatching(/--|npm|ملف/)])
    }
  })

  it('is archived, deleted where no order names it, and kept in the archive otherwise', async () => {
    const [free, ordered] = [await shirt(), await shirt()]
    const archived = await shop.post(`/api/staff/products/${free}/archive`, undefined, headers)
    expect(archived.body.data).toMatchObject({ product: { status: 'archived' }, publishing_run: expect.any(String) })
    expect((await shop.get(`/api/products/${free}`)).status).toBe(410)
    const remove = (sku: string) => shop.del(`/api/staff/products/${sku}`, headers)
    expect((await remove(free)).body.data).toEqual({ result: 'deleted', publishing_run: expect.any(String) })
    expect((await remove(free)).status).toBe(404)
    await insertOrder(shop.db, (await signedInCustomer(shop.db)).id, { lines: [{ sku: `${ordered}-S` }] })
    expect((await remove(ordered)).body.data).toMatchObject({ result: 'archived' })
    expect(await read(ordered)).toMatchObject({ status: 'archived' })
  })

  it('is created once per idempotency key, also by concurrent calls', async () => {
    const body = { sku: 'ONCE', title: 'مرة', variants: [{ sku: 'ONCE', price: 100 }] }
    const key = { 'idempotency-key': 'create-once-1' }
    const [first, second] = await Promise.all([create(body, key), create(body, key)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data).toEqual(first.body.data)
    expect((await create({ ...body, title: 'مرتان' }, key)).body.errors).toHaveProperty('Idempotency-Key')
    expect((await create(body, { 'idempotency-key': 'x' })).status).toBe(422)
    // What was refused may be sent again.
    const again = { 'idempotency-key': 'create-again-1' }
    const other = { ...body, sku: 'AGAIN', variants: [{ sku: 'ONCE', price: 1 }] }
    expect((await create(other, again)).body.errors).toHaveProperty(['variants.0.sku'])
    expect((await create({ ...other, variants: [{ sku: 'AGAIN', price: 1 }] }, again)).status).toBe(200)
  })
})

describe('a description', () => {
  it.each([
    ['lists inside one another', '<ul><li>'.repeat(4000), /60 مستوى/],
    ['too many elements', '<p>عود</p>'.repeat(5001), /5,?000 عنصر/],
  ])('without bounds is refused by a limit, and the present one stays: %s', async (_, description, reason) => {
    const sku = await shirt()
    await patch(sku, { description: 'قميص قطني' })
    const { status, body } = await patch(sku, { description })
    expect([status, body.errors]).toEqual([422, { description: [expect.stringMatching(reason)] }])
    expect((await read(sku)).description).toBe('<p>قميص قطني</p>')
  })
})

describe('texts that customers type', () => {
  const name = { label: 'الاسم', price: 2500, max_length: 12, required: true }

  it('are patched like other fields, and restored with the product', async () => {
    const sku = await shirt()
    expect((await read(sku)).text_options).toEqual([])
    await patch(sku, { text_options: [{ ...name, label: '  الاسم ' }] })
    await patch(sku, { title: 'قميص مطرّز' })
    expect((await read(sku)).text_options).toEqual([name])
    expect((await shop.get(`/api/products/${sku}`)).body.data.text_options).toEqual([name])
    const first = (await shop.get(`/api/staff/products/${sku}/history`, headers)).body.data.items.at(-1)
    await patch(sku, { text_options: null })
    expect((await read(sku)).text_options).toEqual([])
    await shop.post(`/api/staff/products/${sku}/restore`, { change: first.id + 1 }, headers)
    expect((await read(sku)).text_options).toEqual([name])
  })

  it('need the permission for prices, and labels that differ', async () => {
    const sku = await shirt()
    const { token } = await addStaff(shop.db, 'محرّر', ['catalogue.read', 'catalogue.write'])
    const editor = { authorization: `Bearer ${token}` }
    const change = (text_options: object[], by = headers) =>
      shop.patch(`/api/staff/products/${sku}`, { text_options }, by)
    expect((await change([name], editor)).status).toBe(403)
    const twice = await change([name, name])
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['text_options']])
    expect((await change([{ ...name, max_length: 0 }])).status).toBe(422)
    expect((await read(sku)).text_options).toEqual([])
  })
})
