import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import type { OwnerNotice } from '#api/contract/staff-audit.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { outgoingMessages, ownerNotices, staffPeople, staffRoles } from '#server/platform/database/schema.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { addStaff, signedInPerson } from '#tests/fixtures/staff.ts'
import { sendNotices } from './owner-notices.ts'

const shop = opened(openShop)
const owner = opened(() => signedInPerson(shop.db, { name: 'سارة', role: 'owner', email: 'sara@shop.example' }))
opened(() => openIdleJobs(shop.database))
beforeEach(async () => {
  await sendNotices(shop.db)
  await forget()
})
async function forget(): Promise<void> {
  await shop.db.delete(outgoingMessages)
  await shop.db.execute(sql`delete from pgboss.job where name = 'push-staff'`)
}

const post = (path: string, body: object = {}, headers: Record<string, string> = owner.headers) =>
  shop.post(`/api/staff${path}`, body, headers)
const newest = async (): Promise<OwnerNotice> =>
  ((await shop.get('/api/staff/notices', owner.headers)).body.data.items as OwnerNotice[])[0]!
const visible = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

/** E-mails by recipient, and push messages, that wait to be sent. */
async function waiting() {
  await sendNotices(shop.db)
  const mails = await shop.db.select().from(outgoingMessages).where(eq(outgoingMessages.template, 'ownerNotice'))
  const { rows } = await shop.db.execute<{ data: { text: string; role: string } }>(
    sql`select data from pgboss.job where name = 'push-staff'`,
  )
  return {
    mails: mails.map(({ recipient, values }) => [recipient, (values as { what: string; who: string }).what] as const),
    who: mails.map(({ values }) => (values as { who: string }).who),
    pushes: rows.map(({ data }) => data),
    all: JSON.stringify([mails, rows]),
  }
}

it('says who changed the keys of a provider, and when, but never the keys', async () => {
  await shop.db.execute(sql`insert into staff_push_subscriptions (staff_id, endpoint, p256dh, auth)
    values (${owner.id}, 'https://fcm.googleapis.com/x', 'a', 'b')`)
  const values = { MOYASAR_SECRET_KEY: 'sk_live_hidden', MOYASAR_WEBHOOK_SECRET: 'whsec_hidden' }
  const keep = () => shop.put('/api/staff/provider-keys/moyasar', { values }, owner.headers)
  expect((await keep()).status).toBe(200)
  const told = await waiting()
  expect(told.mails.map(([to, what]) => [to, visible(what)])).toEqual([['sara@shop.example', 'تغيّرت مفاتيح ميسّر.']])
  expect(told.who).toEqual(['سارة'])
  expect(told.pushes).toMatchObject([{ kind: 'ownerNotice', role: 'owner', text: expect.stringContaining('سارة') }])
  expect(await newest()).toMatchObject({ who: 'سارة', text: told.mails[0]![1], at: expect.any(String) })
  expect((await shop.del('/api/staff/provider-keys/moyasar', owner.headers)).status).toBe(200)
  expect(visible((await newest()).text)).toBe('حُذفت مفاتيح ميسّر.')
  const everything = `${told.all}${JSON.stringify((await shop.get('/api/staff/audit?limit=50', owner.headers)).body)}`
  expect(everything).not.toContain('hidden')
  const { items } = (await shop.get('/api/staff/audit?action=keepProviderKeys', owner.headers)).body.data
  expect(items, 'the change itself stays on record').toHaveLength(1)
})

it.each(['prices.write', 'providers.write', 'refunds.write', 'settings.write', 'wallets.write'])(
  'says that a key with %s was made and revoked',
  async (permission) => {
    const entry = { name: `برنامج ${permission}`, expires_at: new Date(Date.now() + 86_400_000).toISOString() }
    const { key } = (await post('/keys', { ...entry, permissions: [permission] })).body.data
    expect(visible((await waiting()).mails[0]![1])).toContain(`أُنشئ مفتاح برنامج باسم ${entry.name}`)
    expect((await post(`/keys/${key.id}/revoke`)).status).toBe(200)
    expect(visible((await newest()).text)).toBe(`أُلغي مفتاح برنامج باسم ${entry.name}.`)
    const { length } = (await waiting()).mails
    const harmless = (await post('/keys', { ...entry, permissions: ['stock.read'] })).body.data.key
    await post(`/keys/${harmless.id}/revoke`)
    expect((await waiting()).mails, 'of a key for stock nothing').toHaveLength(length)
  },
)

it('says who becomes an owner and who ceases to be one, to that person too', async () => {
  const { person } = (await post('/people', { name: 'هند', email: 'hind@shop.example', role: 'owner' })).body.data
  expect(visible((await newest()).text)).toBe('صار لحساب هند دور المالك.')
  await shop.db.update(staffPeople).set({ joinedAt: new Date() }).where(eq(staffPeople.staffId, person.id))
  await post(`/people/${person.id}/invitation`)
  expect(visible((await newest()).text)).toBe('أُنشئ رابط دخول جديد لحساب هند، ودوره مالك.')
  const change = (role: string) => shop.patch(`/api/staff/people/${person.id}`, { role }, owner.headers)
  const lost = async (act: () => Promise<{ status: number }>) => {
    await sendNotices(shop.db)
    await forget()
    expect((await act()).status).toBe(200)
    expect(visible((await newest()).text)).toBe('لم يعد لحساب هند دور المالك.')
    expect((await waiting()).mails.map(([to]) => to).toSorted()).toEqual(['hind@shop.example', 'sara@shop.example'])
  }
  await lost(() => change('viewer'))
  await forget()
  await change('support')
  expect((await waiting()).mails, 'no owner is concerned').toEqual([])
  await change('owner')
  expect(visible((await newest()).text)).toBe('صار لحساب هند دور المالك.')
  await lost(() => post(`/people/${person.id}/stop`))
})

it('leaves the keys of providers to owners, own roles and keys', async () => {
  const remove = async (headers: Record<string, string>) =>
    (await shop.del('/api/staff/provider-keys/tamara', headers)).status
  expect(await remove((await signedInPerson(shop.db, { role: 'manager' })).headers)).toBe(403)
  const [role] = await shop.db
    .insert(staffRoles)
    .values({ name: 'التقنية', permissions: ['providers.write'] })
    .returning()
  expect(await remove((await signedInPerson(shop.db, { roleId: role!.id })).headers)).toBe(404)
  const { token } = await addStaff(shop.db, 'خادم', ['providers.write'])
  expect(await remove({ authorization: `Bearer ${token}` })).toBe(404)
})

it('says once after the update which own roles and keys may still change the keys of providers', async () => {
  await shop.db.insert(staffRoles).values({ name: 'الربط', permissions: ['providers.write'] })
  await addStaff(shop.db, 'جسر', ['providers.write'])
  await sendNotices(shop.db)
  await forget()
  const folder = 'server/platform/database/migrations'
  const file = readdirSync(folder).find((name) => name.endsWith('owner-notices.sql'))!
  const insert = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint').at(-1)
  await shop.db.execute(sql.raw(insert!))
  expect((await waiting()).mails).toHaveLength(1)
  const { mails } = await waiting()
  expect(mails.map(([to]) => to)).toEqual(['sara@shop.example'])
  expect(mails[0]![1]).toMatch(/الربط، .*جسر/)
  expect((await newest()).text).toContain('الربط')
  await shop.db.update(ownerNotices).set({ at: sql`now() - interval '8 days'` })
  expect(await newest(), 'a week later').toBeUndefined()
})
