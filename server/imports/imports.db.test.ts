import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ImportChange, StaffImport } from '#api/contract/staff-imports.ts'
import { importCatalogue, undo } from '#server/catalogue-import/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { CSV, shopWithImports } from '#tests/fixtures/file-imports.ts'

const { shop, headers, place, upload, work, read, act, checked, skus, files } = shopWithImports()

describe('a file of products', () => {
  it('waits for an answer to what it does not say', async () => {
    const { id: first } = await checked('sku,title,price\n0077,مبخرة,5\n')
    await act(first, 'run', {})
    await work(first, 'run')
    const { id, options, report } = await checked('sku,price\n77,6\n')
    expect(report!.questions).toMatchObject([
      { kind: 'leading-zeros', text: expect.stringContaining('برامج الجداول'), samples: ['77 ← 0077'], answer: null },
    ])
    const refused = await act(id, 'run', { accepts_losses: true })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('أجب')])
    const [{ id: question, choices } = { id: '', choices: [] }] = report!.questions
    await act(id, 'check', { ...options, answers: { [question]: choices[0]!.id } })
    await work(id, 'check')
    expect((await read(id)).report).toMatchObject({ updated: 1, questions: [{ answer: 'same' }] })
    expect((await act(id, 'run', {})).status).toBe(200)
    await work(id, 'run')
    expect(await read(id)).toMatchObject({ state: 'done', report: { updated: 1 } })
    expect(await skus()).toEqual(['0077'])
  })

  it('has its unknown columns named by staff, which the next file of that shape keeps', async () => {
    const { id, options, report } = await checked('sku,title,price,عندنا\nM-1,مبخرة,5,12\n')
    expect(report!.unread).toMatchObject([{ name: 'عندنا', samples: ['12'] }])
    await act(id, 'check', { ...options, columns: { عندنا: 'stock' } })
    await work(id, 'check')
    expect((await read(id)).report).toMatchObject({ unread: [], columns: { عندنا: 'stock' }, unknown_stock: 0 })
    await act(id, 'run', {})
    await work(id, 'run')
    const next = await checked('sku,عندنا\nM-1,9\n')
    expect(next.report).toMatchObject({ columns: { عندنا: 'stock' }, updated: 1 })
    await act(next.id, 'run', {})
    await work(next.id, 'run')
    const { rows } = await shop.db.execute<{ stock: number }>(sql`select stock from variants where sku = 'M-1'`)
    expect(rows).toEqual([{ stock: 9 }])
  })

  it('shows where a long description changes', async () => {
    const file = (word: string) => `sku,title,price,description\nD-1,عباية,5,${'وصف طويل '.repeat(60)}${word}\n`
    const { id: first } = await checked(file('بقطن'))
    await act(first, 'run', {})
    await work(first, 'run')
    const { id } = await checked(file('بكتان'))
    const { items } = (await shop.get(`/api/staff/imports/${id}/changes`, headers)).body.data
    const [{ field, before, after }] = (items as ImportChange[])[0]!.fields as [ImportChange['fields'][number]]
    expect([field, before, after]).toEqual([
      'description',
      expect.stringMatching(/بقطن$/),
      expect.stringMatching(/بكتان$/),
    ])
  })

  it('is checked first: what would change, what is rejected and what nothing reads; nothing changes', async () => {
    const found = await checked()
    expect(found).toMatchObject({
      state: 'checked',
      file: 'منتجات.csv',
      by: 'هند',
      report: {
        read: 3,
        created: 2,
        rejected_count: 1,
        rejected: [{ row: 3, cell: 'C3', field: 'price' }],
        unread: [{ kind: 'column', name: 'extra', cells: 2 }],
        unknown_stock: 1,
        losses: { products: 0, need_consent: false },
        changed: 2,
      },
      import_id: null,
    })
    const { items, more } = (await shop.get(`/api/staff/imports/${found.id}/changes?limit=1`, headers)).body.data
    expect([items, more]).toMatchObject([[{ id: 'A-1', is_new: true, place: 1 }], true])
    const fields = (items as ImportChange[])[0]!.fields
    expect(fields).toContainEqual({ field: 'title', before: null, after: 'دلة' })
    const next = (await shop.get(`/api/staff/imports/${found.id}/changes?limit=1&after=1`, headers)).body.data
    expect([next.items, next.more]).toMatchObject([[{ id: 'A-3', place: 2 }], false])
    expect(await skus()).toEqual([])
    expect(files()).toEqual([`import-${found.id}`])
  })

  it('is imported once, counted with its publishing run, and taken back', async () => {
    const { id } = await checked()
    expect((await act(id, 'check', { stock: 9, replace: false, round: false, images: false })).status).toBe(200)
    await work(id, 'check')
    expect((await act(id, 'run', {})).body.data).toMatchObject({ state: 'importing' })
    await Promise.all([work(id, 'run'), work(id, 'run')])
    const done = await read(id)
    expect(done).toMatchObject({
      state: 'done',
      report: { created: 2, rejected_count: 1 },
      import_id: expect.any(Number) as number,
      publishing_run: expect.any(String) as string,
    })
    expect(await skus()).toEqual(['A-1', 'A-3'])
    const { rows } = await shop.db.execute(sql`select sku, stock from variants order by sku`)
    expect(rows).toEqual([
      { sku: 'A-1', stock: 5 },
      { sku: 'A-3', stock: 9 },
    ])
    expect(files()).toEqual([])
    const log = await shop.db.execute(sql`select distinct author_kind, author_name, import_id from changes`)
    expect(log.rows).toEqual([{ author_kind: 'key', author_name: 'هند', import_id: done.import_id }])

    await shop.patch('/api/staff/products/A-3', { title: 'صينية نحاس' }, headers)
    expect((await act(id, 'undo')).body.data).toMatchObject({ state: 'undoing' })
    expect((await act(id, 'undo')).status).toBe(409)
    await work(id, 'undo')
    expect(await read(id)).toMatchObject({
      state: 'undone',
      undo: {
        deleted: 1,
        conflicts: [
          { entity: 'product', id: 'A-3', field: 'slug', is_new: true },
          { entity: 'product', id: 'A-3', field: 'title', is_new: true },
        ],
      },
    })
    expect(await skus()).toEqual(['A-3'])
    expect((await act(id, 'undo', {})).status).toBe(409)
    expect((await act(id, 'undo?deletes_edited=true', {})).status).toBe(200)
    await work(id, 'undo', true, true)
    expect(await read(id)).toMatchObject({ state: 'undone', undo: { deleted: 2, conflicts: [] } })
    expect(await skus()).toEqual([])
  })

  it.each([
    ['a PDF', '%PDF-1.7 …', 'منتجات.pdf'],
    ['a picture', '\x89PNG\r\n', 'a.csv'],
    ['other text', 'a\n1\n', 'a.csv'],
  ])('is refused as %s, in words, and not kept', async (_, content, name) => {
    const { id } = (await upload(content, { name })).body.data as StaffImport
    await work(id, 'check')
    const { state, reason } = await read(id)
    expect([state, reason]).toEqual(['failed', expect.stringMatching(/[ء-ي]/)])
    expect((await act(id, 'run', {})).status).toBe(409)
    expect(files()).toEqual([])
  })

  it('of unknown columns waits until they have names', async () => {
    await shop.post(
      '/api/staff/products',
      { sku: 'M-1', title: 'كوب', variants: [{ sku: 'M-1', price: 900 }] },
      headers,
    )
    const { id } = (await upload('الكود,الثمن,أ,ب,ت\nM-1,8,1,2,3\n')).body.data as StaffImport
    await work(id, 'check')
    const { state, reason, report } = await read(id)
    expect([state, reason]).toEqual(['checked', expect.stringContaining('لم تُعرف صيغة الملف')])
    expect(report!.mappable).toContainEqual({ name: 'الثمن', samples: ['8'] })
    const check = async (columns: object) => {
      await act(id, 'check', { stock: 0, replace: false, round: false, images: false, columns })
      await work(id, 'check')
      return read(id)
    }
    const twice = await check({ الكود: 'sku', الثمن: 'price', أ: 'price' })
    expect(twice).toMatchObject({ state: 'checked', reason: expect.stringContaining('كلاهما') })
    expect(twice.report!.columns).toEqual({ الكود: 'sku', الثمن: 'price', أ: 'price' })
    const known = await check({ الكود: 'sku', الثمن: 'price' })
    expect(known).toMatchObject({ state: 'checked', reason: null, report: { updated: 1 } })
    expect(known.report!.mappable.map(({ name }) => name)).toEqual(['الكود', 'الثمن', 'أ', 'ب', 'ت'])
  })

  it('asks before many products lose something', async () => {
    for (const sku of ['L-1', 'L-2'])
      await shop.post('/api/staff/products', { sku, title: sku, variants: [{ sku, price: 9000, stock: 3 }] }, headers)
    const { id, report } = await checked('sku,price\nL-1,1\nL-2,2\n')
    expect(report!.losses).toMatchObject({ of: 2, products: 2, price: 2, need_consent: true })
    const refused = await act(id, 'run', {})
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('منتجان')])
    expect((await read(id)).state).toBe('checked')
    expect((await act(id, 'run', { accepts_losses: true })).status).toBe(200)
    await work(id, 'run')
    expect((await read(id)).report).toMatchObject({ updated: 2 })
  })

  it('asks again when the shop has changed since it was checked', async () => {
    const { id } = await checked('sku,price\nL-1,1\n')
    await shop.post(
      '/api/staff/products',
      { sku: 'L-1', title: 'قديم', variants: [{ sku: 'L-1', price: 9000, stock: 3 }] },
      headers,
    )
    await act(id, 'run', {})
    await work(id, 'run')
    expect(await read(id)).toMatchObject({ state: 'checked', reason: expect.stringContaining('منتج واحد') as string })
  })
})

it('the catalogue is downloaded as a file that imports back without a change', async () => {
  for (const sku of ['E-1', 'E-2'])
    await shop.post(
      '/api/staff/products',
      { sku, title: `دلة ${sku}`, variants: [{ sku, price: 9000, stock: 3 }] },
      headers,
    )
  for (const format of ['csv', 'jsonl']) {
    const answer = await shop.app.inject({ url: `/api/staff/exports/${format}`, headers })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="catalogue.${format}"`)
    expect((await checked(answer.body)).report).toMatchObject({ created: 0, updated: 0, unchanged: 2, rejected: [] })
  }
  expect((await shop.get('/api/staff/exports/pdf', headers)).status).toBe(404)
})

it('lists what commands imported, and not what was uploaded', async () => {
  const { id } = await checked()
  await act(id, 'run', {})
  await work(id, 'run')
  const file = path.join(shop.dataDir, 'أمر.csv')
  writeFileSync(file, CSV.replace('120', '130'))
  const report = await importCatalogue({ db: shop.db, ...place() }, [file])
  const { body } = await shop.get('/api/staff/imports/commands', headers)
  const listed = { id: report.id, files: ['أمر.csv'], at: expect.any(String), undone_at: null, changed: 1 }
  expect(body.data).toEqual({ items: [listed], more: false, next: null })
  await shop.db.transaction((tx) => undo(tx, report.id!))
  const undone = (await shop.get('/api/staff/imports/commands?limit=1', headers)).body.data.items[0]
  expect(undone).toMatchObject({ id: report.id, undone_at: expect.any(String) })
  expect((await shop.get(`/api/staff/imports/commands?before=${report.id}`, headers)).body.data.items).toEqual([])
})
