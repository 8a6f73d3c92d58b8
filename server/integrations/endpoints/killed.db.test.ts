import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { eventDeliveries } from '#server/platform/database/schema.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { shopWithEndpoints, skuOf, skusTaken } from '#tests/fixtures/endpoint-shop.ts'
import { answering } from '#tests/fixtures/webhook-receiver.ts'
import { deliverJob } from './deliver-job.ts'

const given = shopWithEndpoints()
const program = path.join(import.meta.dirname, '../../../tests/fixtures/work-jobs.ts')
const workers: ChildProcess[] = []
afterAll(() => workers.forEach((worker) => worker.kill('SIGKILL')))

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(program, [given.shop.database.url, given.shop.dataDir, '127.0.0.1'])
  workers.push(worker)
  await new Promise((done) => worker.once('message', done))
  return worker
}

it('no event is lost when the worker is killed in the middle, and each subject stays in order', async () => {
  let answered = 0
  // Of every three calls, one hangs, so that the worker dies with calls that are open.
  const system = await given.receiver((_, answer) => {
    if ((answered += 1) % 3) answer.writeHead(200).end()
  })
  await given.add(system.url)
  const skus = Array.from({ length: 90 }, (_, index) => `K${index % 30}-${String(index).padStart(3, '0')}`)
  await given.emit(...skus)
  const jobs = await openIdleJobs(given.shop.database)
  await enqueue(given.shop.db, deliverJob, {})
  await jobs.close()
  const first = await startWorker()
  await system.until(() => system.taken.length >= 5, 'some events', 60_000)
  first.kill('SIGKILL')
  await new Promise((done) => first.once('exit', done))
  expect(await given.shop.db.$count(eventDeliveries, sql`state = 'waiting'`)).toBeGreaterThan(0)
  system.behaviour = answering(200)
  await startWorker()
  await system.until(
    async () => (await given.shop.db.$count(eventDeliveries, sql`state = 'delivered'`)) === skus.length,
    'all after the restart',
    120_000,
  )
  expect(new Set(skusTaken(system))).toEqual(new Set(skus))
  for (let subject = 0; subject < 30; subject++) {
    const got = [...new Set(system.taken.map(skuOf).filter((sku) => sku.startsWith(`K${subject}-`)))]
    expect(got).toEqual(got.toSorted())
  }
})
