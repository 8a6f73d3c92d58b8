import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportChange, StaffImport } from '#api/contract/staff-imports.ts'
import { importCatalogue, undo } from '#server/catalogue-import/service.ts'
import { lockWriting } from '#server/catalogue/write/lock.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openIdleJobs, openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { formWith } from '#tests/fixtures/upload.ts'
import { forgetImportFiles } from './jobs.ts'
import { performImport, type ImportAct } from './perform.ts'

const shop = opened(openShop)
opened(() => openIdleJobs(shop.database))
const headers = opened(() => staffKeyHeaders(shop.db, 'هند'))
beforeEach(async () => {
  await shop.db.execute(
    sql`truncate file_imports, products, catalogue_imports, changes, publishing_runs, pgboss.job cascade`,
  )
  rmSync(path.join(shop.dataDir, 'uploads'), { recursive: true, force: true })
})

const place = () => ({ dataDir: shop.dataDir })
const CSV = 'sku,title,price,stock,extra\nA-1,دلة,120,5,x\nA-2,فنجان,abc,1,\nA-3,صينية,80,,y\n'
const upload = async (content: string, { name = 'منتجات.csv', key = '', by = headers } = {}) => {
  const form = formWith(name, Buffer.from(content))
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/staff/imports',
    payload: form.payload,
    headers: { ...by, ...form.headers, ...(key && { 'idempotency-key': key }) },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const work = (id: string, act: ImportAct, isLastAttempt = true, deletesEdited = false) =>
  performImport({ db: shop.db, place: place() }, { id, act, isLastAttempt, deletesEdited })
const read = async (id: string): Promise<StaffImport> =>
  (await shop.get(`/api/staff/imports/${id}`, headers)).body.data as StaffImport
const act = (id: string, what: string, body?: object, by = headers) =>
  shop.post(`/api/staff/imports/${id}/${what}`, body, by)
const checked = async (content = CSV): Promise<StaffImport> => {
  const { id } = (await upload(content)).body.data as StaffImport
  await work(id, 'check')
  return read(id)
}
const skus = async (): Promise<string[]> =>
  (await shop.db.execute<{ sku: string }>(sql`select sku from products order by sku`)).rows.map(({ sku }) => sku)
const files = (): string[] => {
  const folder = path.join(shop.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

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

  it('needs a person or key who may change products, prices and stock', async () => {
    const { id } = await checked()
    const writer = await staffKeyHeaders(shop.db, 'كاتب', ['catalogue.read', 'catalogue.write'])
    expect((await upload(CSV, { by: writer })).status).toBe(200)
    for (const what of ['run', 'undo']) expect((await act(id, what, {}, writer)).status).toBe(403)
    expect((await shop.get(`/api/staff/imports/${id}`, writer)).status).toBe(200)
    const reader = await staffKeyHeaders(shop.db, 'قارئ', ['orders.read'])
    expect((await shop.get('/api/staff/imports', reader)).status).toBe(403)
    expect((await shop.get('/api/staff/exports/csv', reader)).status).toBe(403)
    expect((await shop.get('/api/staff/imports')).status).toBe(401)
  })

  it('is uploaded once a key; five wait at most, and forgotten ones are dropped', async () => {
    const both = [await upload(CSV, { key: 'upload-once' }), await upload(CSV, { key: 'upload-once' })]
    expect(both[0]!.body.data.id).toBe(both[1]!.body.data.id)
    expect((await upload(`${CSV}A-4,x,1,1,\n`, { key: 'upload-once' })).status).toBe(422)
    expect(files()).toHaveLength(1)
    for (let n = 0; n < 4; n++) expect((await upload(CSV)).status).toBe(200)
    expect((await upload(CSV)).status).toBe(409)
    const page = (await shop.get('/api/staff/imports?limit=3', headers)).body.data
    expect([page.items.length, page.more]).toEqual([3, true])
    const rest = (await shop.get(`/api/staff/imports?limit=3&before=${page.items[2].id}`, headers)).body.data
    expect([rest.items.length, rest.more]).toEqual([2, false])
    const id = both[0]!.body.data.id as string
    expect((await shop.del(`/api/staff/imports/${id}`, headers)).body.data).toMatchObject({ state: 'dropped' })
    expect(files()).toHaveLength(4)
    await shop.db.execute(
      sql`update file_imports set state = 'checked', changed_at = now() - interval '25 hours' where state = 'checking'`,
    )
    await forgetImportFiles(shop.db, place())
    expect(files()).toEqual([])
    expect((await upload(CSV)).status).toBe(200)
  })
})

it('another process takes over the import of a killed worker, and imports it exactly once', async () => {
  const { id } = await checked()
  await shop.db.execute(sql`delete from pgboss.job`)
  await act(id, 'run', {})
  const program = path.join(import.meta.dirname, '../../tests/fixtures/work-jobs.ts')
  const worker = fork(program, [shop.database.url, shop.dataDir])
  const gone = once(worker, 'exit')
  await shop.db.transaction(async (tx) => {
    await lockWriting(tx)
    await expect.poll(async () => (await read(id)).progress?.step).toBe('writing')
    worker.kill('SIGKILL')
    await gone
  })
  expect((await read(id)).state).toBe('importing')
  // Its last sign of life, whose age a test of the queue waits for.
  await shop.db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`)
  const others = await openTestJobs(shop.database)
  await expect
    .poll(async () => {
      await shop.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      return (await read(id)).state
    })
    .toBe('done')
  expect(await skus()).toEqual(['A-1', 'A-3'])
  const { rows } = await shop.db.execute(sql`select id from catalogue_imports`)
  expect(rows).toHaveLength(1)
  await others.close()
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
  expect(body.data).toEqual({ items: [listed], more: false })
  await shop.db.transaction((tx) => undo(tx, report.id!))
  const undone = (await shop.get('/api/staff/imports/commands?limit=1', headers)).body.data.items[0]
  expect(undone).toMatchObject({ id: report.id, undone_at: expect.any(String) })
  expect((await shop.get(`/api/staff/imports/commands?before=${report.id}`, headers)).body.data.items).toEqual([])
})
