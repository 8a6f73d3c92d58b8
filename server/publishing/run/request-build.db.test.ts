import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Jobs } from '#server/platform/jobs/service.ts'
import { runById } from '#server/publishing-requests/service.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { requestBuild } from './request-build.ts'

let shop: Shop
let jobs: Jobs
let publisher: Awaited<ReturnType<typeof openPublisher>>
beforeAll(async () => {
  shop = await openShop()
  jobs = await openIdleJobs(shop.database)
  publisher = await openPublisher(shop)
  await shop.shelves.product('A-1')
})
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

const request = () =>
  requestBuild({ db: shop.db, config: publisher.config, apiUrl: publisher.apiUrl, buildId: 'plain' })
const waitingJobs = async () =>
  (await shop.db.execute(sql`select from pgboss.job where name = 'publish' and state = 'created'`)).rows.length

it('processes that start together request one run, which a worker does', async () => {
  const [one, ...others] = await Promise.all([request(), request(), request()])
  expect([one !== undefined, others]).toEqual([true, [one, one]])
  // A run whose job has used up its attempts is asked for again.
  const before = await waitingJobs()
  expect(await request()).toBe(one)
  expect(await waitingJobs()).toBe(before + 1)

  await publisher.work()
  expect(await runById(shop.db, one!)).toMatchObject({ state: 'done', cause: 'build', failed: [] })
  expect(publisher.pages()).toHaveProperty('products/A-1/index.html')
  expect(await request()).toBeUndefined()
})
