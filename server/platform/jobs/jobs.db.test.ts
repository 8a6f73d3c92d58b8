import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, freshDatabase } from '#tests/fixtures/database.ts'
import { openIdleJobs, openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { defineJob, enqueue, listFailedJobs, PermanentFailure, retryFailedJobs } from './service.ts'
import { opened } from '#tests/fixtures/opened.ts'

const done: string[] = []
let faults: Error[] = []
const note = defineJob<{ text: string }>(
  'note',
  async ({ text }, { attempt }) => {
    const fault = faults.shift()
    if (fault) throw fault
    done.push(`${text} ${attempt}`)
  },
  { retries: 2, delay: 60 },
)
const held = defineJob<object>('held', async (_, { attempt }) => void done.push(`held ${attempt}`), { delay: 1 })
const slowEnds = Promise.withResolvers<void>()
const paired = defineJob<{ text: string }>(
  'paired',
  async ({ text }) => {
    if (text === 'slow') await slowEnds.promise
    done.push(text)
  },
  { concurrency: 2 },
)
const single = defineJob<object>('once', async () => void done.push('once'), { policy: 'short' })

const database = opened(freshDatabase)
let jobs: TestJobs
beforeEach(async () => {
  done.length = 0
  faults = []
  jobs = await openTestJobs(database)
})
afterEach(() => jobs.close())

const stateOf = async (text: string) =>
  (await jobs.boss.findJobs(note.name, { data: { text } })).map(({ state, output }) => ({ state, output }))

describe('a job', () => {
  it('runs at once after its transaction commits', async () => {
    await jobs.close()
    // Without polling only its announcement starts a job.
    jobs = await openTestJobs(database, {}, { alone: 3600, listening: 3600 })
    for (const text of ['one', 'two', 'three']) {
      await database.db.transaction((tx) => enqueue(tx, note, { text }))
      await expect.poll(() => done, { interval: 10 }).toContain(`${text} 1`)
    }
  })

  it('does not exist if its transaction rolls back', async () => {
    const failing = database.db.transaction(async (tx) => {
      await enqueue(tx, note, { text: 'rolled back' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await jobs.drain()
    expect([done, await stateOf('rolled back')]).toEqual([[], []])
  })

  it('is retried after an error, and is kept with the error once all attempts have failed', async () => {
    faults = [new Error('first'), new Error('second')]
    await enqueue(database.db, note, { text: 'stubborn' })
    await jobs.drain()
    expect(done).toEqual(['stubborn 3'])

    faults = [new Error('1'), new Error('2'), new Error('3')]
    await enqueue(database.db, note, { text: 'hopeless' })
    await jobs.drain()
    expect(await stateOf('hopeless')).toEqual([{ state: 'failed', output: expect.objectContaining({ message: '3' }) }])
    expect(jobs.log.filter((line) => line.includes('failed for good'))).toHaveLength(1)

    const [failed] = await listFailedJobs(database.db, 10)
    expect(failed).toMatchObject({
      name: 'note',
      data: { text: 'hopeless' },
      attempts: 3,
      reason: '3',
      failed_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    })
    expect(await retryFailedJobs(database.db, '00000000-0000-0000-0000-000000000000')).toBe(0)
    expect(await retryFailedJobs(database.db, failed!.id)).toBe(1)
    await jobs.drain()
    expect([done.at(-1), await listFailedJobs(database.db, 10)]).toEqual(['hopeless 4', []])
  })

  it('is not retried after a permanent failure', async () => {
    faults = [new PermanentFailure('no such number')]
    await enqueue(database.db, note, { text: 'never' })
    await jobs.drain()
    expect([done, (await stateOf('never'))[0]?.state]).toEqual([[], 'failed'])
    const lines = jobs.log.filter((line) => line.includes('no such number'))
    expect(lines.map((line) => [line.includes('ended without success'), line.includes('.ts:')])).toEqual([
      [true, false],
    ])
  })

  it('waits for its start time', async () => {
    await enqueue(database.db, note, { text: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) })
    await enqueue(database.db, note, { text: 'now' })
    await expect.poll(() => done).toEqual(['now 1'])
    await jobs.drain()
    expect(done).toEqual(['now 1', 'later 1'])
  })

  it('is unique if its policy requires it', async () => {
    const added = await database.db.transaction(async (tx) => [
      await enqueue(tx, single, {}, { singletonKey: 'a' }),
      await enqueue(tx, single, {}, { singletonKey: 'a' }),
      await enqueue(tx, single, {}, { singletonKey: 'b' }),
    ])
    await jobs.drain()
    expect([added, done]).toEqual([
      [true, false, true],
      ['once', 'once'],
    ])
  })
})

describe('the queue', () => {
  it('reports faults of its workers as errors, so that the log knows an outage', () => {
    const said = 'timeout exceeded when trying to connect (Queue: note, Worker: 1)'
    jobs.boss.emit('error', { name: 'Error', message: said, stack: `Error: ${said}\n    at here` })
    const { err } = JSON.parse(jobs.log.at(-1)!) as { err: unknown }
    // The fixture writes errors as their stack, and other values as they are.
    expect(err).toBe(`Error: ${said}\n    at here`)
  })

  it('is shared: each job runs in one of the processes', async () => {
    const other = await openTestJobs(database)
    await Promise.all(Array.from({ length: 20 }, (_, n) => enqueue(database.db, note, { text: `${n}` })))
    await jobs.drain()
    await other.close()
    expect(done.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `${n} 1`).toSorted())
  })

  it('gives the job of a killed process to another within half a minute', async () => {
    await jobs.close()
    const other = fork(path.join(import.meta.dirname, '../../../tests/fixtures/hold-job.ts'), [
      database.url,
      database.dataDir,
    ])
    await once(other, 'message')
    other.kill('SIGKILL')
    jobs = await openTestJobs(database)
    expect(held.name).toBe('held')
    await expect.poll(() => done).toEqual(['held 2'])
  })

  it('does not delay a job behind a slower one', async () => {
    for (const text of ['slow', 'one', 'two', 'three']) await enqueue(database.db, paired, { text })
    await expect.poll(() => done.toSorted()).toEqual(['one', 'three', 'two'])
    slowEnds.resolve()
    await jobs.drain()
    expect(done.at(-1)).toBe('slow')
  })

  it('can be opened by several processes at the same time', async () => {
    const fresh = await createDatabase()
    const program = path.join(import.meta.dirname, '../../../tests/fixtures/open-jobs.ts')
    const starts = Array.from({ length: 3 }, () => fork(program, [fresh.url, database.dataDir]))
    const codes = await Promise.all(starts.map(async (child) => (await once(child, 'exit'))[0] as number))
    await fresh.drop()
    expect(codes).toEqual([0, 0, 0])
  })

  it('only accepts jobs where it is opened without workers', async () => {
    await jobs.close()
    const quiet = await openIdleJobs(database)
    await enqueue(database.db, note, { text: 'for others' })
    await quiet.close()
    jobs = await openTestJobs(database)
    await expect.poll(() => done).toEqual(['for others 1'])
  })

  it('rejects jobs if it was never opened', async () => {
    await jobs.close()
    await expect(enqueue(database.db, note, { text: 'lost' })).rejects.toThrow('the jobs are not open')
    jobs = await openTestJobs(database)
  })
})
