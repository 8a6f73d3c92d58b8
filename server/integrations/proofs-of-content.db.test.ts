import { describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { signedInPerson, staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
const owner = opened(() => signedInPerson(shop.db))
const key = opened(() => staffKeyHeaders(shop.db, 'نظام'))

/** Whether a person whose last proof is older needs another one; afterwards it is fresh again. */
async function needsProof(call: (headers: Record<string, string>) => Promise<Answer>): Promise<boolean> {
  await shop.db.execute(sql`update staff_sessions set stepped_up_at = now() - interval '6 minutes'`)
  const { body } = await call(owner.headers)
  await shop.db.execute(sql`update staff_sessions set stepped_up_at = now()`)
  return body.code === 'step_up_needed'
}

describe('settings that decide what customers pay', () => {
  const money = ['tax', 'payments', 'cash_on_delivery', 'delivery']
  it.each(money)('need a proof: %s, also by import and by rollback', async (section) => {
    const { value } = (await shop.get(`/api/staff/settings/${section}`, owner.headers)).body.data
    const patch = (headers: Record<string, string>) => shop.patch(`/api/staff/settings/${section}`, value, headers)
    expect(await needsProof(patch)).toBe(true)
    expect((await patch(owner.headers)).status).toBe(200)
    expect((await patch(key)).status, 'keys need none').toBe(200)
    const roll = (headers: Record<string, string>) =>
      shop.post(`/api/staff/settings/${section}/rollback`, { version: 1 }, headers)
    expect(await needsProof(roll)).toBe(true)
    const load = (headers: Record<string, string>) =>
      shop.put('/api/staff/settings/import', { [section]: value }, headers)
    expect(await needsProof(load)).toBe(true)
    expect((await load(owner.headers)).status).toBe(200)
  })

  it('leave the others without one', async () => {
    const hours = { text: 'كل يوم من 9 إلى 5' }
    expect(await needsProof((headers) => shop.patch('/api/staff/settings/hours', hours, headers))).toBe(false)
    expect(await needsProof((headers) => shop.put('/api/staff/settings/import', { hours }, headers))).toBe(false)
  })
})

describe('a coupon', () => {
  let made = 0
  const add = (entry: object) => (headers: Record<string, string>) =>
    shop.post('/api/staff/coupons', { code: `C-${(made += 1)}-X`, ...entry }, headers)

  it.each([
    [{ kind: 'percent', value: 51 }, true],
    [{ kind: 'percent', value: 50 }, false],
    [{ kind: 'amount', value: 5001, minimum: 10_000 }, true],
    [{ kind: 'amount', value: 5000, minimum: 10_000 }, false],
    [{ kind: 'amount', value: 1 }, true],
    [{ kind: 'free_delivery' }, false],
  ])('%j needs a proof: %s', async (entry, needs) => {
    expect(await needsProof(add(entry))).toBe(needs)
    expect((await add(entry)(owner.headers)).status).toBe(200)
    expect((await add(entry)(key)).status).toBe(200)
  })

  it('needs one as well when a change makes it so or switches it on, but not to be stopped', async () => {
    await shop.post('/api/staff/coupons', { code: 'HALF', kind: 'percent', value: 50 }, owner.headers)
    const change = (body: object) => (headers: Record<string, string>) =>
      shop.patch('/api/staff/coupons/HALF', body, headers)
    expect(await needsProof(change({ value: 40 }))).toBe(false)
    expect(await needsProof(change({ value: 60 }))).toBe(true)
    const raised = await change({ value: 60 })(owner.headers)
    expect(raised.status).toBe(200)
    expect(await needsProof(change({ uses_in_all: null, categories: [], minimum: 100 }))).toBe(true)
    expect(await needsProof(change({ active: false }))).toBe(false)
    expect(await needsProof(change({ active: true }))).toBe(true)
    await change({ active: true, value: 30 })(owner.headers)
    const lowered = await change({ value: 20 })(owner.headers)
    expect(lowered.status).toBe(200)
    await change({ value: 90 })(owner.headers)
    const { undo } = (await change({ value: 10 })(owner.headers)).body.data
    expect(await needsProof((headers) => shop.post('/api/staff/coupons/undo', { change: undo }, headers))).toBe(true)
  })
})
