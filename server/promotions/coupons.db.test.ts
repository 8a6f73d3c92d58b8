import { expect, it } from 'vitest'
import type { CouponAdded, StaffCoupon } from '#api/contract/staff-coupons.ts'
import { promotionUses } from '#server/platform/database/schema.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'سارة'))

const HOUR = 3_600_000
const iso = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
const add = async (entry: object): Promise<StaffCoupon> =>
  (await shop.post('/api/staff/coupons', { kind: 'percent', value: 10, ...entry }, headers)).body.data
const patch = (code: string, change: object, version?: string): Promise<Answer> =>
  shop.patch(`/api/staff/coupons/${code}`, change, { ...headers, ...(version && { 'if-match': `"${version}"` }) })
const read = async (code: string): Promise<StaffCoupon> =>
  (await shop.get(`/api/staff/coupons/${code}`, headers)).body.data
const codes = async (query: string): Promise<string[]> =>
  (await shop.get(`/api/staff/coupons?${query}`, headers)).body.data.items.map(({ code }: StaffCoupon) => code)
const undo = (change: string): Promise<Answer> => shop.post('/api/staff/coupons/undo', { change }, headers)

it('lists coupons by their current state, and by the beginning of their code', async () => {
  await add({ code: 'NOW-ON' })
  await add({ code: 'AHEAD', starts_at: iso(2) })
  await add({ code: 'PAST', starts_at: iso(-9) })
  await patch('PAST', { ends_at: iso(-1) })
  expect(await add({ code: 'MISTAKE', ends_at: iso(-1) })).toBeUndefined()
  await add({ code: 'STOPPED' })
  await patch('STOPPED', { active: false })
  expect([await codes('state=on'), await codes('state=upcoming')]).toEqual([['NOW-ON'], ['AHEAD']])
  expect([await codes('state=over'), await codes('state=off')]).toEqual([['PAST'], ['STOPPED']])
  expect(await codes('q=nowo')).toEqual(['NOW-ON'])
  expect((await read('AHEAD')).state).toBe('upcoming')
})

it('changes the named fields, to the minute, and clears those set to null', async () => {
  const made = await add({ code: 'HOURS', most: 5000, uses_in_all: 9 })
  const change = { value: 25, starts_at: '2030-01-01T20:00:00+03:00', ends_at: '2030-01-01T23:30:00+03:00', most: null }
  const { status, body } = await patch('HOURS', change, made.version)
  expect([status, body.data.coupon]).toMatchObject([
    200,
    {
      value: 25,
      most: null,
      uses_in_all: 9,
      starts_at: '2030-01-01T17:00:00.000Z',
      ends_at: '2030-01-01T20:30:00.000Z',
    },
  ])
  expect((await patch('HOURS', change)).body.data.undo).toBeNull()
  const late = await patch('HOURS', { value: 5 }, made.version)
  expect([late.status, late.body.data.value]).toEqual([412, 25])
})

it('may apply at certain hours, with both a start and an end', async () => {
  const made = await add({ code: 'NIGHT', daily_from: '20:00', daily_until: '02:30' })
  expect(made).toMatchObject({ daily_from: '20:00', daily_until: '02:30', state: 'on' })
  expect(Object.keys((await patch('NIGHT', { daily_until: null })).body.errors)).toEqual(['daily_until'])
  expect(Object.keys((await patch('NIGHT', { daily_until: '20:00' })).body.errors)).toEqual(['daily_until'])
  expect((await patch('NIGHT', { daily_from: '24:00' })).status).toBe(422)
  const { body } = await patch('NIGHT', { daily_from: '00:00', daily_until: '00:01' })
  expect(body.data.coupon).toMatchObject({ daily_from: '00:00', daily_until: '00:01' })
  await undo(body.data.undo)
  expect((await patch('NIGHT', { daily_from: null, daily_until: null })).body.data.coupon).toMatchObject({
    daily_from: null,
    daily_until: null,
  })
})

it('refuses invalid values beside the field, and changes nothing', async () => {
  const { undo: _undo, ...made } = (await add({ code: 'SOUND', ends_at: iso(5) })) as CouponAdded
  expect(Object.keys((await patch('SOUND', { value: 101 })).body.errors)).toEqual(['value'])
  expect(Object.keys((await patch('SOUND', { kind: 'amount', value: 0 })).body.errors)).toEqual(['value'])
  expect(Object.keys((await patch('SOUND', { starts_at: iso(6) })).body.errors)).toEqual(['ends_at'])
  expect(await read('SOUND')).toEqual(made)
  expect((await patch('NOBODY', { value: 5 })).status).toBe(404)
})

it('that was just added is deleted by its undo, unless an order has used it', async () => {
  const { undo: change } = (await add({ code: 'BRIEF' })) as CouponAdded
  expect((await undo(change!)).body.data).toEqual({ restored: 1, conflicts: [] })
  expect((await shop.get('/api/staff/coupons/BRIEF', headers)).status).toBe(404)
  const used = (await add({ code: 'USED' })) as CouponAdded
  await shop.db.insert(promotionUses).values({ promotionId: used.id, orderId: 1, customerId: 1 })
  expect((await undo(used.undo!)).body.data).toEqual({ restored: 0, conflicts: [{ code: 'USED', field: 'code' }] })
  expect(await read('USED')).toMatchObject({ code: 'USED', used: 1 })
})

it('is undone except fields that were changed again, and the audit shows before and after', async () => {
  await add({ code: 'UNDO' })
  const changed = await patch('UNDO', { value: 30, minimum: 10_000 })
  await patch('UNDO', { minimum: 20_000 })
  const undone = await undo(changed.body.data.undo)
  expect(undone.body.data).toEqual({ restored: 1, conflicts: [{ code: 'UNDO', field: 'minimum' }] })
  expect(await read('UNDO')).toMatchObject({ value: 10, minimum: 20_000 })
  const { body } = await shop.get('/api/staff/audit?action=changeCoupon', headers)
  expect(JSON.stringify(body.data.items)).toContain('"percent":30')
  expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})
