import { expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { staffPasskeys, staffPeople } from '#server/platform/database/schema.ts'
import { newAuthenticator } from '#tests/fixtures/authenticator.ts'
import { lockWaits } from '#tests/fixtures/lock-waits.ts'
import type { Answer } from '#tests/fixtures/shop.ts'
import { staffSignIn } from '#tests/fixtures/staff-sign-in.ts'
import { ADMIN_ORIGIN, signedInPerson } from '#tests/fixtures/staff.ts'

const { shop, joinedByPasskey } = staffSignIn()

/**
 * Starts calls at once, and lets none write its record before each of them waits: for that, where its rule was checked
 * before, or for another call.
 */
async function together(...calls: (() => Promise<Answer>)[]): Promise<number[]> {
  const { answers } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table staff_actions in share mode`)
    const started = calls.map((call) => call())
    await expect.poll(() => lockWaits(shop.db)).toBe(calls.length)
    return { answers: started }
  })
  return (await Promise.all(answers)).map(({ status }) => status).toSorted()
}

it('keeps a passkey when all are deleted at once', async () => {
  const { me, headers } = await joinedByPasskey()
  const options = (await shop.post('/api/staff/me/passkeys/options', {}, headers)).body.data
  await shop.post('/api/staff/me/passkeys', { passkey: newAuthenticator(ADMIN_ORIGIN).create(options) }, headers)
  const own = eq(staffPasskeys.staffId, me.id)
  const keys = await shop.db.select().from(staffPasskeys).where(own)
  const remove = (id: number) => () => shop.del(`/api/staff/me/passkeys/${id}`, headers)
  expect(await together(...keys.map(({ id }) => remove(id)))).toEqual([200, 409])
  expect(await shop.db.$count(staffPasskeys, own)).toBe(1)
})

const stop = (id: number, by: Record<string, string>) => shop.post(`/api/staff/people/${id}/stop`, {}, by)
const demote = (id: number, by: Record<string, string>) => shop.patch(`/api/staff/people/${id}`, { role: 'viewer' }, by)

it.each([
  ['are stopped', stop, stop],
  ['get another role', demote, demote],
  ['are stopped or get another role', stop, demote],
])('keeps an owner when all %s at once', async (_, one, other) => {
  await shop.db.update(staffPeople).set({ role: 'viewer' })
  const [first, second] = [await signedInPerson(shop.db), await signedInPerson(shop.db)]
  const calls = [() => one(second.id, first.headers), () => other(first.id, second.headers)]
  expect(await together(...calls)).toEqual([200, 409])
})
