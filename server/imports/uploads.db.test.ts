import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockWriting } from '#server/catalogue/write/lock.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { CSV, shopWithImports } from '#tests/fixtures/file-imports.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { forgetImportFiles } from './jobs.ts'

const { shop, headers, place, upload, read, act, checked, skus, files } = shopWithImports()

describe('an uploaded file', () => {
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
