import pg from 'pg'
import { expect, it } from 'vitest'
import { lacking } from '#tools/torture/judge.ts'
import { moveClock } from '#tools/torture/clock.ts'
import { againstMails } from '#tools/torture/mails.ts'
import { outgoingMessages } from '#server/platform/database/schema.ts'
import { send } from '#server/messaging/send.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'

const database = opened(freshDatabase)
const jobs = opened(() => openTestJobs(database))

it('a run without orders fails, since it did too little', async () => {
  expect(await lacking(database.db, 20, 12)).toContain('0 confirmed orders, at least 40 are needed')
  const short = await lacking(database.db, 4, 12)
  expect(short).toContain('0 confirmed orders, at least 8 are needed')
  // Seldom enough to be missing by chance.
  expect(short.join()).not.toContain('edited orders')
})

it('finds e-mails that never arrived, arrived too often, or are unknown', async () => {
  const { db } = database
  await send(db, { to: { email: 'huda@example.com' }, template: 'passwordChanged', values: { name: 'هدى' } })
  expect(await againstMails(db, new Map())).toEqual([
    expect.stringContaining('(passwordChanged, waiting) did not arrive'),
  ])
  await jobs.drain()
  const [{ id } = { id: '' }] = await db.select().from(outgoingMessages)
  expect(await againstMails(db, new Map())).toEqual([expect.stringContaining('did not arrive')])
  expect(await againstMails(db, new Map([[id, 1]]))).toEqual([])
  expect(await againstMails(db, new Map([[id, 2]]))).toEqual([
    expect.stringContaining('arrived 2 times from 1 attempts'),
  ])
  const withAnother = new Map([
    [id, 1],
    ['other', 1],
  ])
  expect(await againstMails(db, withAnother)).toEqual(['the shop knows nothing of the e-mail other'])
})

it('moves the clock of the shop and of its job queue, and can move it again', async () => {
  expect(jobs.boss).toBeDefined()
  for (const hours of [1, 26]) {
    await moveClock(database.db, hours * 3_600_000)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<Record<string, number>>(`
      select extract(epoch from now() - pg_catalog.now())::int as transaction,
        round(extract(epoch from clock_timestamp() - pg_catalog.clock_timestamp()))::int as statement,
        extract(epoch from pgboss.job_now() - pg_catalog.now())::int as jobs`)
    await client.end()
    const ahead = hours * 3600
    expect(rows).toEqual([{ transaction: ahead, statement: ahead, jobs: ahead }])
  }
})
