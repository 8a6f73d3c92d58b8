import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PublishingTask } from '#api/contract/publishing-tasks.ts'
import { publishingRuns } from '#server/platform/database/schema.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { announceApi } from '../run/api-address.ts'

const shop = opened(openShop)
const owner = opened(() => signedInPerson(shop.db))
const tasks = async (): Promise<PublishingTask[]> =>
  (await shop.get('/api/staff/publishing/tasks', owner.headers)).body.data.items

it('a rollback requested by staff runs as a job and reports what it took back', async () => {
  const run = { id: randomUUID(), cause: 'staff' as const, state: 'done' as const }
  const requested = { skus: [], categories: [], pages: [], full: true }
  await shop.db.insert(publishingRuns).values({ ...run, requested })
  const ask = (id: string) => shop.post(`/api/staff/publishing/runs/${id}/rollback`, undefined, owner.headers)
  announceApi(shop.db, 'http://127.0.0.1:1')
  const jobs = await openTestJobs(shop.database)
  expect((await ask(randomUUID())).status).toBe(404)
  expect((await ask(run.id)).status).toBe(200)
  await jobs.drain()
  // It changed no page, so there was nothing to take back.
  expect((await tasks()).filter(({ kind }: { kind: string }) => kind === 'rollback')).toEqual([
    {
      kind: 'rollback',
      run: run.id,
      state: 'done',
      requested_at: expect.any(String),
      finished_at: expect.any(String),
      result: { runs: 0, pages: 0 },
    },
  ])
  await jobs.close()
  const { items } = (await shop.get('/api/staff/audit?q=تراجع', owner.headers)).body.data as { items: object[] }
  expect(items).toMatchObject([{ action: 'publishing.rollback', words: 'تراجع عن نشر', subject: `run:${run.id}` }])
})

it('only one verification runs at a time, and only people who may publish request it', async () => {
  const jobs = await openJobs({
    database: shop.database,
    config: undefined as never,
    log: { warn: () => {}, error: () => {} },
    work: false,
  })
  const ask = ({ headers }: { headers: Record<string, string> }) =>
    shop.post('/api/staff/publishing/verification', undefined, headers)
  const viewer = await signedInPerson(shop.db, { name: 'مطّلعة', role: 'viewer' })
  expect((await ask(viewer)).status).toBe(403)
  expect((await ask(owner)).status).toBe(200)
  expect((await ask(owner)).status).toBe(409)
  expect((await tasks()).find(({ kind }) => kind === 'verify')).toMatchObject({ state: 'running', result: null })
  await jobs.close()
})
