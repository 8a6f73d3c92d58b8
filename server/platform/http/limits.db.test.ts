import { expect, it } from 'vitest'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { openLimits, type Limit } from './limits.ts'

const database = opened(freshDatabase)
const limit: Limit = { name: 'test', points: 2, seconds: 60, givesBack: true }

it('gives nothing back that was taken in an earlier period', async () => {
  const limits = openLimits(database.db, Buffer.from('key'))
  for (let taken = 0; taken < 2; taken += 1) await limits.take(limit, 'a')
  await letTimePass(database.db, 61)
  for (let given = 0; given < 2; given += 1) await limits.giveBack(limit, 'a')
  for (let taken = 0; taken < 2; taken += 1) await limits.take(limit, 'a')
  await expect(limits.take(limit, 'a')).rejects.toMatchObject({ status: 429 })
  await limits.giveBack(limit, 'a')
  await limits.giveBack(limit, 'a')
  await limits.take(limit, 'a')
})

it('says what is left, and when the count starts again', async () => {
  const limits = openLimits(database.db, Buffer.from('key'))
  expect(await limits.take(limit, 'b')).toEqual({
    'ratelimit-policy': '"test";q=2;w=60',
    ratelimit: '"test";r=1;t=60',
  })
  await letTimePass(database.db, 20)
  expect((await limits.take(limit, 'b')).ratelimit).toMatch(/^"test";r=0;t=(39|40)$/)
  const refused = { 'ratelimit-policy': '"test";q=2;w=60', ratelimit: expect.stringMatching(/^"test";r=0;t=(39|40)$/) }
  await expect(limits.take(limit, 'b')).rejects.toMatchObject({ status: 429, headers: refused })
})
