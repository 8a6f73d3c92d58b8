import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { defineJob, enqueue, listFailedJobs, openJobs, PermanentFailure, retryFailedJobs } from './service.ts'

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
const single = defineJob<object>('once', async () => void done.push('once'), { policy: 'short' })

let database: TestDatabase
let jobs: TestJobs
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  done.length = 0
  faults = []
  jobs = await openTestJobs(database)
})
afterEach(() => jobs.close())

const stateOf = async (text: string) =>
  (await jobs.boss.findJobs(note.name, { data: { text } })).map(({ state, output }) => ({ state, output }))

describe('a job', () => {
  it('is done at once when what caused it is committed', async () => {
    const took: number[] = []
    for (const text of ['one', 'two', 'three']) {
      const began = Date.now()
      await database.db.transaction((tx) => enqueue(tx, note, { text }))
      await expect.poll(() => done, { interval: 10 }).toContain(`${text} 1`)
      took.push(Date.now() - began)
    }
    // The second and the third come when the queue was looked at just before: by looking alone they would take two seconds.
    expect(Math.min(...took.slice(1))).toBeLessThan(1500)
  })

  it('never exists when it is not', async () => {
    const failing = database.db.transaction(async (tx) => {
      await enqueue(tx, note, { text: 'rolled back' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await jobs.settle()
    expect([done, await stateOf('rolled back')]).toEqual([[], []])
  })

  it('is tried again after a fault, and is kept with its fault when all attempts failed', async () => {
    faults = [new Error('first'), new Error('second')]
    await enqueue(database.db, note, { text: 'stubborn' })
    await jobs.settle()
    expect(done).toEqual(['stubborn 3'])

    faults = [new Error('1'), new Error('2'), new Error('3')]
    await enqueue(database.db, note, { text: 'hopeless' })
    await jobs.settle()
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
    expect(await retryFailedJobs(jobs, database.db, '00000000-0000-0000-0000-000000000000')).toBe(0)
    expect(await retryFailedJobs(jobs, database.db, failed!.id)).toBe(1)
    await jobs.settle()
    expect([done.at(-1), await listFailedJobs(database.db, 10)]).toEqual(['hopeless 4', []])
  })

  it('is not tried again when that can change nothing', async () => {
    faults = [new PermanentFailure('no such number')]
    await enqueue(database.db, note, { text: 'never' })
    await jobs.settle()
    expect([done, (await stateOf('never'))[0]?.state]).toEqual([[], 'failed'])
  })

  it('waits for its time', async () => {
    await enqueue(database.db, note, { text: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) })
    await enqueue(database.db, note, { text: 'now' })
    await expect.poll(() => done).toEqual(['now 1'])
    await jobs.settle()
    expect(done).toEqual(['now 1', 'later 1'])
  })

  it('is one of its kind where its policy says so', async () => {
    const added = await database.db.transaction(async (tx) => [
      await enqueue(tx, single, {}, { singletonKey: 'a' }),
      await enqueue(tx, single, {}, { singletonKey: 'a' }),
      await enqueue(tx, single, {}, { singletonKey: 'b' }),
    ])
    await jobs.settle()
    expect([added, done]).toEqual([
      [true, false, true],
      ['once', 'once'],
    ])
  })
})

describe('the queue', () => {
  it('is shared: each job is done by one of the processes', async () => {
    const other = await openTestJobs(database)
    await Promise.all(Array.from({ length: 20 }, (_, n) => enqueue(database.db, note, { text: `${n}` })))
    await jobs.settle()
    await other.close()
    expect(done.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `${n} 1`).toSorted())
  })

  it('can be opened by several processes at the same moment', async () => {
    const fresh = await freshDatabase()
    const program = path.join(import.meta.dirname, '../../tests/fixtures/open-jobs.ts')
    const starts = Array.from({ length: 3 }, () =>
      fork(program, [fresh.engine === 'postgres' ? fresh.url : '', fresh.dataDir]),
    )
    const codes = await Promise.all(starts.map(async (child) => (await once(child, 'exit'))[0] as number))
    await fresh.close()
    expect(codes).toEqual([0, 0, 0])
  })

  it('only takes jobs in where it is opened for that alone', async () => {
    await jobs.close()
    const quiet = await openJobs({
      database,
      config: undefined as never,
      log: { warn: () => {}, error: () => {} },
      work: false,
    })
    await enqueue(database.db, note, { text: 'for others' })
    await quiet.close()
    jobs = await openTestJobs(database)
    await expect.poll(() => done).toEqual(['for others 1'])
  })

  it('refuses jobs when nobody opened it', async () => {
    await jobs.close()
    await expect(enqueue(database.db, note, { text: 'lost' })).rejects.toThrow('nobody opened the jobs')
    jobs = await openTestJobs(database)
  })
})
