import { describe, expect, it } from 'vitest'
import type { StaffKey } from '#api/contract/staff-people.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNull } from '#server/platform/database/drizzle.ts'
import { mailbox, staff, staffRoles } from '#server/platform/database/schema.ts'
import { lockWaits } from '#tests/fixtures/lock-waits.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { ADMIN_ORIGIN, addStaff, signedInPerson } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
const owner = opened(() => signedInPerson(shop.db))

const get = (path: string, headers = owner.headers) => shop.get(`/api/staff${path}`, headers)
const post = (path: string, body: object = {}, headers: Record<string, string> = owner.headers) =>
  shop.post(`/api/staff${path}`, body, headers)
const inADay = (): string => new Date(Date.now() + 86_400_000).toISOString()

describe('people', () => {
  it('are invited, listed, given another role and stopped', async () => {
    const invitation = await post('/people', { name: 'هند', email: 'Hind@Shop.example', role: 'viewer' })
    const { person, link, sent } = invitation.body.data
    expect([person, sent]).toMatchObject([{ name: 'هند', state: 'invited', role: { id: 'viewer' } }, true])
    expect(shop.sent.at(-1)).toMatchObject({
      template: 'staffInvitation',
      to: { email: 'Hind@shop.example' },
      secret: true,
      values: { path: new URL(link as string).href.slice(ADMIN_ORIGIN.length) },
    })
    expect(await shop.db.$count(mailbox)).toBe(0)
    const changed = await shop.patch(`/api/staff/people/${person.id}`, { role: 'support' }, owner.headers)
    expect(changed.body.data).toMatchObject({ name: 'هند', role: { id: 'support', name: 'خدمة العملاء' } })
    expect((await post('/people', { name: 'أخرى', email: 'hind@shop.example', role: 'viewer' })).body.errors).toEqual({
      email: [expect.any(String)],
    })
    expect((await post(`/people/${person.id}/stop`)).status).toBe(200)
    const { items } = (await get('/people')).body.data
    expect(items.at(-1)).toMatchObject({ id: person.id, state: 'stopped', email: null })
    expect((await post(`/people/${person.id}/invitation`)).status).toBe(404)
  })

  it('lose their sessions at once when they are stopped, and a role that is narrowed at once too', async () => {
    const { id: role } = (await post('/roles', { name: 'مخزن', permissions: ['stock.read', 'stock.write'] })).body.data
    const keeper = await signedInPerson(shop.db, { roleId: Number(role) })
    const stock = async () => (await get('/stock', keeper.headers)).status
    expect(await stock()).toBe(200)
    const narrowed = { name: 'مخزن', permissions: ['search.read'] }
    expect((await shop.put(`/api/staff/roles/${role}`, narrowed, owner.headers)).status).toBe(200)
    expect(await stock()).toBe(403)
    expect((await shop.del(`/api/staff/roles/${role}`, owner.headers)).status, 'in use').toBe(409)
    await post(`/people/${keeper.id}/stop`)
    expect(await stock()).toBe(401)
    expect((await shop.del(`/api/staff/roles/${role}`, owner.headers)).status).toBe(200)
  })

  it('cannot grant a permission that they lack, or change a person or key that has one', async () => {
    const { id: role } = (
      await post('/roles', { name: 'موارد بشرية', permissions: ['people.read', 'people.write', 'keys.write'] })
    ).body.data
    const hr = await signedInPerson(shop.db, { roleId: Number(role) })
    const strong = await post('/keys', { name: 'المالية', permissions: ['refunds.write'], expires_at: inADay() })
    const refused = [
      post('/people', { name: 'س', role: 'owner' }, hr.headers),
      post('/roles', { name: 'ص', permissions: ['refunds.write'] }, hr.headers),
      post('/keys', { name: 'ع', permissions: ['refunds.write'], expires_at: inADay() }, hr.headers),
      post(`/people/${owner.id}/invitation`, {}, hr.headers),
      post(`/people/${owner.id}/stop`, {}, hr.headers),
      shop.patch(`/api/staff/people/${hr.id}`, { role: 'owner' }, hr.headers),
      post(`/keys/${strong.body.data.key.id}/revoke`, {}, hr.headers),
    ]
    for (const { status, body } of await Promise.all(refused))
      expect([status, body.message]).toEqual([403, 'لا يمكنك منح صلاحيات ليست لك أو تعديل من يملكها.'])
    expect((await post('/people', { name: 'زميل', role }, hr.headers)).status).toBe(200)
  })
})

it('refuses names of people, roles and keys without a visible character, and removes invisible ones', async () => {
  // A Hangul filler is a letter without a shape.
  const unseen = { name: '\u200b\u3164\u200f' }
  const entries = [
    ['/people', { role: 'viewer' }],
    ['/roles', { permissions: ['stock.read'] }],
    ['/keys', { permissions: ['stock.read'], expires_at: inADay() }],
  ] as const
  for (const [path, entry] of entries)
    expect([path, (await post(path, { ...entry, ...unseen })).body.errors]).toEqual([
      path,
      { name: [expect.any(String)] },
    ])
  const { person } = (await post('/people', { name: '\u202eريم\u200b  سعد', role: 'viewer' })).body.data
  expect(person.name).toBe('ريم سعد')
  expect((await shop.patch(`/api/staff/people/${person.id}`, unseen, owner.headers)).status).toBe(422)
  const { id } = (await post('/roles', { name: 'جرد', permissions: ['stock.read'] })).body.data
  expect((await post('/roles', { name: 'ج\u200bرد', permissions: ['stock.read'] })).status).toBe(422)
  expect((await shop.del(`/api/staff/roles/${id}`, owner.headers)).status).toBe(200)
})

it.each([
  ['مدير', 'a name of a built-in role'],
  ['مُديـر', 'marks and tatweel'],
  ['المدير', 'the article'],
  ['م د ی ر', 'spaces and a Persian letter'],
  ['مدير\u3164', 'a letter without a shape'],
  ['ﻣﺪﻳﺮ', 'presentation forms'],
  ['خدمه العملاء', 'haa for taa marbuta'],
  ['مطلع', 'without shadda'],
  ['مسؤول الطلبـات', 'tatweel'],
  ['مالك المتجر', 'the name that the shop gives its first owner'],
  ['OWNER', 'the id, in capitals'],
  ['оwnеr', 'Cyrillic letters'],
  ['rnanager', 'rn for m'],
  ['ｖｉｅｗｅｒ', 'full-width letters'],
  ['v1ewer', 'a digit'],
  ['ᴏᴡɴᴇʀ', 'small capitals'],
  ['øwner', 'a stroke'],
  ['ownɛr', 'a phonetic letter'],
  ['օwner', 'an Armenian letter'],
  ['ⲟwnеr', 'a Coptic and a Cyrillic letter'],
  ['مٲلك', 'a letter with a mark of its own'],
  ['ماݪك', 'a letter of another language'],
])('refuses %s as the name of a person or a role: %s', async (name) => {
  for (const [path, entry] of [
    ['/people', { role: 'viewer' }],
    ['/roles', { permissions: ['stock.read'] }],
  ] as const)
    expect([path, (await post(path, { ...entry, name })).body.errors]).toEqual([
      path,
      { name: [expect.stringContaining('اسم دور')] },
    ])
})

it.each(['Łukasz', 'Мария', 'نوال', 'گلناز', '李小龍', 'Νίκος', 'Əli', 'مالكة'])('takes %s as a name', async (name) => {
  expect((await post('/people', { name, role: 'viewer' })).status).toBe(200)
})

it('keeps the name of a role or person that an earlier release accepted', async () => {
  const [role] = await shop.db
    .insert(staffRoles)
    .values({ name: 'المدير', permissions: ['stock.read'] })
    .returning()
  const change = (name: string) =>
    shop.put(`/api/staff/roles/${role!.id}`, { name, permissions: ['stock.write'] }, owner.headers)
  expect((await change('المدير')).status).toBe(200)
  expect((await change('المالك')).status).toBe(422)
  const malik = await signedInPerson(shop.db, { name: 'مالك', role: 'viewer' })
  const patch = (body: object) => shop.patch(`/api/staff/people/${malik.id}`, body, owner.headers)
  expect((await patch({ name: 'مالك', role: 'support' })).status).toBe(200)
  expect((await patch({ name: 'مالك العتيبي' })).status).toBe(200)
  expect((await patch({ name: 'مالك' })).status).toBe(422)
})

describe('API keys', () => {
  it('are shown once, say when and from where they were used, and end', async () => {
    const made = await post('/keys', { name: 'المستودع', permissions: ['stock.read'], expires_at: inADay() })
    const { key, token } = made.body.data as { key: StaffKey; token: string }
    expect(key).toMatchObject({ name: 'المستودع', state: 'active', created_by: 'ريم', last_used_at: null })
    const headers = { authorization: `Bearer ${token}` }
    expect((await shop.get('/api/staff/stock', headers)).status).toBe(200)
    const listed = async () => ((await get('/keys')).body.data.items as StaffKey[]).find(({ id }) => id === key.id)
    expect(await listed()).toMatchObject({
      unlimited: false,
      last_used_from: '127.0.0.1',
      last_used_at: expect.any(String),
    })
    expect(JSON.stringify((await get('/keys')).body)).not.toContain(token)
    expect((await post(`/keys/${key.id}/revoke`)).status).toBe(200)
    expect(await listed()).toMatchObject({ state: 'revoked' })
    expect((await shop.get('/api/staff/stock', headers)).status).toBe(401)
  })

  it('end with the key that made them, and so do those that they made; each is on record', async () => {
    const make = async (name: string, by = owner.headers as Record<string, string>) => {
      const entry = { name, permissions: ['keys.write', 'stock.read'], expires_at: inADay() }
      const { key, token } = (await post('/keys', entry, by)).body.data as { key: StaffKey; token: string }
      return { id: key.id, headers: { authorization: `Bearer ${token}` } }
    }
    const first = await make('الأول')
    const second = await make('الثاني', first.headers)
    const third = await make('الثالث', second.headers)
    const other = await make('آخر')
    const answers = async () =>
      Promise.all([first, second, third, other].map(async (key) => (await get('/stock', key.headers as never)).status))
    // One that is revoked already leads to those that it made.
    await shop.db.update(staff).set({ revokedAt: new Date() }).where(eq(staff.id, second.id))
    expect(await answers()).toEqual([200, 401, 200, 200])
    expect((await post(`/keys/${first.id}/revoke`)).status).toBe(200)
    expect(await answers()).toEqual([401, 401, 401, 200])
    const { items } = (await get('/audit?action=key.revoke&limit=2')).body.data
    expect(items).toMatchObject([
      { subject: `staff:${third.id}`, details: { name: 'الثالث', with: first.id } },
      { subject: `staff:${first.id}` },
    ])
  })

  it('made while their maker is being revoked end as well, or are not made', async () => {
    const maker = await addStaff(shop.db, 'صانع', ['keys.write', 'stock.read'])
    const headers = { authorization: `Bearer ${maker.token}` }
    const entry = { name: 'وليد', permissions: ['stock.read'], expires_at: inADay() }
    const lock = (tx: Tx) => tx.select().from(staff).where(eq(staff.id, maker.id)).for('update')
    // The first use of a key is noted in its row.
    expect((await get('/stock', headers as never)).status).toBe(200)
    const { calls } = await shop.db.transaction(async (tx) => {
      await lock(tx)
      const revoking = post(`/keys/${maker.id}/revoke`)
      await expect.poll(() => lockWaits(shop.db)).toBe(1)
      const making = post('/keys', entry, headers)
      await expect.poll(() => lockWaits(shop.db)).toBe(2)
      return { calls: [revoking, making] }
    })
    const [revoked, made] = await Promise.all(calls)
    expect(revoked!.status).toBe(200)
    expect([200, 401]).toContain(made!.status)
    const active = await shop.db
      .select()
      .from(staff)
      .where(and(eq(staff.createdBy, maker.id), isNull(staff.revokedAt)))
    expect(active).toEqual([])
  })

  it('have an end within two years', async () => {
    for (const days of [-1, 800]) {
      const expires_at = new Date(Date.now() + days * 86_400_000).toISOString()
      const answer = await post('/keys', { name: 'س', permissions: ['stock.read'], expires_at })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['expires_at']])
    }
  })

  it('cannot use sessions, passkeys or step-up', async () => {
    const { token } = await addStaff(shop.db, 'مفتاح')
    const headers = { authorization: `Bearer ${token}` }
    for (const path of ['/sessions', '/me/passkeys'])
      expect((await shop.get(`/api/staff${path}`, headers)).status).toBe(403)
  })
})
