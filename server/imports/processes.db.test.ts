import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffImport } from '#api/contract/staff-imports.ts'
import { readConfig } from '#server/config.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { runningTasks, runTask } from '#server/platform/tasks/service.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { formWith } from '#tests/fixtures/upload.ts'
import { importTask } from './jobs.ts'

// The app and the workers of its jobs are in this process, as in the trial and in small shops.
const shop = opened(openShop)
const jobs: TestJobs = opened(() => openTestJobs(shop.database))
const headers = opened(() => staffKeyHeaders(shop.db, 'هند'))
beforeEach(async () => {
  await shop.db.execute(sql`truncate file_imports, products, catalogue_imports, changes, publishing_runs cascade`)
})

const upload = async (content: string): Promise<string> => {
  const form = formWith('منتجات.csv', Buffer.from(content))
  const payload = { method: 'POST', url: '/api/staff/imports', payload: form.payload } as const
  const answer = await shop.app.inject({ ...payload, headers: { ...headers, ...form.headers } })
  return answer.json().data.id as string
}
const read = async (id: string): Promise<StaffImport> =>
  (await shop.get(`/api/staff/imports/${id}`, headers)).body.data as StaffImport
const state = async (id: string): Promise<string> => (await read(id)).state
/** Sends a signal to the process that works on the file. */
const signal = async (name: NodeJS.Signals): Promise<number> => {
  await expect.poll(runningTasks).toHaveLength(1)
  const { pid } = runningTasks()[0]!
  process.kill(pid, name)
  return pid
}
const CSV = 'sku,title,price,description\nA-1,دلة,120,من نحاس\n'

describe('a file of products is read in a process of its own', () => {
  it('so that a text that holds this process for long does not hold the server', async () => {
    const hostile = `A-2,فنجان,40,${'<ul><li>'.repeat(20_000)}\n`
    const id = await upload(CSV + hostile)
    // As if the text took for ever.
    const pid = await signal('SIGSTOP')
    expect((await shop.app.inject('/livez')).statusCode).toBe(200)
    expect(await state(id)).toBe('checking')
    process.kill(pid, 'SIGCONT')
    await expect.poll(() => state(id)).toBe('checked')
    expect((await read(id)).report).toMatchObject({ created: 1, rejected: [{ row: 3, field: 'description' }] })
  })

  it('which ends where it needs more than its memory', async () => {
    const small = { ...importTask, limits: { ...importTask.limits, memory: 30 } }
    const asked = { id: randomUUID(), act: 'check', isLastAttempt: true } as const
    const surroundings = { db: shop.db, config: { ...readConfig({}), dataDir: shop.dataDir } }
    await expect(runTask(small, asked, surroundings)).rejects.toMatchObject({ reason: 'memory' })
    await expect(runTask(importTask, asked, surroundings)).resolves.toBeUndefined()
  })

  it('and is refused in words when it needs more than its memory, and not tried again', async () => {
    const id = await upload(CSV)
    await signal('SIGUSR2')
    await expect.poll(() => state(id)).toBe('failed')
    expect((await read(id)).reason).toContain('ذاكرة')
    await jobs.drain()
    expect(runningTasks()).toEqual([])
  })

  it('and another one takes over when it is killed: what it imports is there once', async () => {
    const id = await upload(CSV)
    await expect.poll(() => state(id)).toBe('checked')
    await expect.poll(runningTasks).toEqual([])
    await shop.post(`/api/staff/imports/${id}/run`, {}, headers)
    await signal('SIGKILL')
    await jobs.drain()
    expect(await state(id)).toBe('done')
    const { rows } = await shop.db.execute(sql`select id from catalogue_imports`)
    expect(rows).toHaveLength(1)
  })
})
