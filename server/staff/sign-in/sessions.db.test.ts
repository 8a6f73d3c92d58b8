import { describe, expect, it } from 'vitest'
import type { StaffMe } from '#api/contract/staff-account.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { staffActions, staffSessions } from '#server/platform/database/schema.ts'
import { codeOf, cookieOf, origin, PASSWORD, staffSignIn } from '#tests/fixtures/staff-sign-in.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { sessionsAllowed } from './sessions.ts'

const { shop, post, joinedByPasskey, joinedByPassword, currentAddress, nextNumber } = staffSignIn()

describe('a session', () => {
  const age = (sessionId: string, minutes: number) =>
    shop.db.execute(sql`update staff_sessions set expires_at = expires_at - make_interval(mins => ${minutes}),
      created_at = created_at - make_interval(mins => ${minutes}), last_seen_at = last_seen_at - make_interval(mins => ${minutes}),
      stepped_up_at = stepped_up_at - make_interval(mins => ${minutes}) where id = ${sessionId}`)
  const isOpen = async (headers: Record<string, string>): Promise<boolean> =>
    (await shop.get('/api/staff/me', headers)).status === 200

  it('ends after half an hour without a call, and after twelve hours in any case', async () => {
    const idle = await signedInPerson(shop.db)
    await age(idle.sessionId, 29)
    expect(await isOpen(idle.headers)).toBe(true)
    await age(idle.sessionId, 29)
    expect(await isOpen(idle.headers), 'a call extends it').toBe(true)
    await age(idle.sessionId, 31)
    expect(await isOpen(idle.headers)).toBe(false)
    const busy = await signedInPerson(shop.db)
    await shop.db
      .update(staffSessions)
      .set({ createdAt: sql`now() - interval '719 minutes'`, lastSeenAt: sql`now() - interval '2 minutes'` })
      .where(eq(staffSessions.id, busy.sessionId))
    const { ends_at, idle_ends_at } = (await shop.get('/api/staff/me', busy.headers)).body.data.session
    expect(ends_at).toBe(idle_ends_at)
    expect(new Date(ends_at as string).getTime() - Date.now()).toBeLessThan(61_000)
  })

  it('is locked after 15 minutes without an act: reads and streams are none', async () => {
    const { me, authenticator, headers } = await joinedByPasskey()
    const pass = (minutes: number) =>
      shop.db.execute(sql`update staff_sessions set active_at = active_at - make_interval(mins => ${minutes})`)
    const stock = () => shop.get('/api/staff/stock', headers)
    const locked = { status: 403, body: { code: 'session_locked' } }
    await pass(14)
    expect((await stock()).status).toBe(200)
    await pass(2)
    expect(await stock(), 'the read before was no act').toMatchObject(locked)
    expect(await shop.post('/api/staff/me/acts', {}, headers), 'too late').toMatchObject(locked)
    expect(await shop.get('/api/publishing/runs', headers)).toMatchObject(locked)
    expect(await sessionsAllowed(shop.db, [me.session!.id], 'orders.read'), 'streams end').toEqual(new Set())
    expect((await shop.get('/api/staff/me', headers)).body.data, 'the lock shows whose it is').toMatchObject({
      id: me.id,
    })

    const options = (await post('/auth/step-up/passkey-options', {}, headers)).body.data
    expect((await post('/auth/step-up/passkey', { passkey: authenticator.use(options) }, headers)).status).toBe(200)
    expect((await stock()).status).toBe(200)
    expect(await sessionsAllowed(shop.db, [me.session!.id], 'orders.read')).toEqual(new Set([me.session!.id]))

    const audited = () => shop.db.$count(staffActions)
    await pass(14)
    const before = await audited()
    expect((await shop.post('/api/staff/me/acts', {}, headers)).status).toBe(200)
    expect(await audited(), 'the audit has no line for each').toBe(before)
    await pass(14)
    expect((await shop.post('/api/staff/roles', { name: 'فعل', permissions: ['stock.read'] }, headers)).status).toBe(
      200,
    )
    await pass(14)
    expect((await stock()).status, 'changes are acts').toBe(200)
  })

  it('that is locked is not prolonged by calls, and ends', async () => {
    const { sessionId, headers } = await signedInPerson(shop.db)
    await shop.db.execute(sql`update staff_sessions set active_at = now() - interval '16 minutes',
      last_seen_at = now() - interval '5 minutes', expires_at = now() + interval '3 minutes' where id = ${sessionId}`)
    const ends = async () => (await shop.get('/api/staff/me', headers)).body.data.session.idle_ends_at as string
    expect(await ends()).toBe(await ends())
    const [row] = await shop.db.select().from(staffSessions).where(eq(staffSessions.id, sessionId))
    expect(row!.expiresAt.toISOString()).toBe(await ends())
    expect(row!.expiresAt.getTime() - row!.lastSeenAt.getTime(), 'as it was').toBe(8 * 60_000)
  })

  it('is listed and can be ended, by its person and by whoever manages people', async () => {
    const { me, authenticator, headers } = await joinedByPasskey()
    const other = await post('/auth/passkey', {
      passkey: authenticator.use((await post('/auth/passkey-options')).body.data),
    })
    const { items } = (await shop.get('/api/staff/sessions', headers)).body.data
    expect(items).toMatchObject([{ current: false, address: currentAddress() }, { current: true }])
    expect((await shop.del(`/api/staff/sessions/${items[0].id}`, headers)).status).toBe(200)
    expect([await isOpen(cookieOf(other)), await isOpen(headers)]).toEqual([false, true])
    const owner = await signedInPerson(shop.db)
    expect((await shop.del(`/api/staff/people/${me.id}/sessions`, owner.headers)).status).toBe(200)
    expect(await isOpen(headers)).toBe(false)
    expect((await post('/auth/sign-out', {}, owner.headers)).status).toBe(200)
    expect(await isOpen(owner.headers)).toBe(false)
  })

  it('cannot be used by another site', async () => {
    const { headers } = await signedInPerson(shop.db)
    const ask = async (method: 'GET' | 'POST', more: Record<string, string>) => {
      const url = method === 'GET' ? '/api/staff/me' : '/api/staff/orders/1/notes'
      const { cookie } = headers
      const answer = await shop.app.inject({ method, url, headers: { cookie, ...more }, payload: { text: 'x' } })
      return answer.statusCode === 403 ? (answer.json() as { code?: string }).code : answer.statusCode
    }
    expect(await ask('POST', {})).toBe('other_site')
    expect(await ask('POST', { origin: 'http://evil.example' })).toBe('other_site')
    expect(await ask('POST', { origin: 'null' })).toBe('other_site')
    expect(await ask('POST', { ...origin, 'sec-fetch-site': 'same-site' })).toBe('other_site')
    expect(await ask('GET', { 'sec-fetch-site': 'cross-site' })).toBe('other_site')
    expect(await ask('POST', { ...origin, 'sec-fetch-site': 'same-origin' })).toBe(404)
    expect(await ask('GET', { 'sec-fetch-site': 'same-origin' })).toBe(200)
    const signIn = await post('/auth/passkey-options', {}, { origin: 'http://evil.example' })
    expect([signIn.status, signIn.body.code]).toEqual([403, 'other_site'])
  })

  it('needs another proof after five minutes, for money, people, keys and exports', async () => {
    const { me, authenticator, headers } = await joinedByPasskey()
    const role = () =>
      shop.post('/api/staff/roles', { name: `دور ${nextNumber()}`, permissions: ['stock.read'] }, headers)
    expect((await role()).status).toBe(200)
    await age(me.session!.id, 6)
    const refused = await role()
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'step_up_needed' }])
    expect((await shop.get('/api/staff/stock', headers)).status).toBe(200)
    expect((await shop.get('/api/staff/audit/export', headers)).body.code).toBe('step_up_needed')
    const stranger = await joinedByPasskey()
    const options = async () => (await post('/auth/step-up/passkey-options', {}, headers)).body.data
    const wrong = stranger.authenticator.use(await options())
    expect((await post('/auth/step-up/passkey', { passkey: wrong }, headers)).status).toBe(422)
    const proof = await post('/auth/step-up/passkey', { passkey: authenticator.use(await options()) }, headers)
    expect(new Date((proof.body.data as StaffMe).session!.step_up_until).getTime()).toBeGreaterThan(Date.now())
    expect((await role()).status).toBe(200)
  })

  it('accepts password and code as a proof too', async () => {
    const { me, secret, headers } = await joinedByPassword()
    await age(me.session!.id, 6)
    const prove = (password: string, code: string) => post('/auth/step-up/password', { password, code }, headers)
    const code = await codeOf(secret, 30)
    expect((await prove('ليست كلمة المرور', code)).status).toBe(422)
    expect((await prove(PASSWORD, code)).status).toBe(200)
    expect((await shop.post('/api/staff/me/recovery-codes', {}, headers)).body.data.recovery_codes).toHaveLength(10)
  })

  it('is proven alone: one code or passkey serves one of several sessions at once', async () => {
    const { me, email, secret, recovery_codes: codes, headers } = await joinedByPassword()
    const proof = { password: PASSWORD, code: codes[0]! }
    const other = { ...origin, ...cookieOf(await post('/auth/password', { email, ...proof })) }
    const otherId = (await shop.get('/api/staff/me', other)).body.data.session.id as string
    for (const id of [me.session!.id, otherId]) await age(id, 6)
    const mayAct = async () =>
      Promise.all([headers, other].map(async (one) => (await shop.post('/api/staff/me/totp', {}, one)).status === 200))
    expect(await mayAct()).toEqual([false, false])
    const code = await codeOf(secret, 30)
    const tries = [headers, other, headers, other].map((one) =>
      post('/auth/step-up/password', { password: PASSWORD, code }, one),
    )
    expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await mayAct()).filter(Boolean)).toHaveLength(1)
    const stranger = await joinedByPassword()
    const theirs = { password: PASSWORD, code: codes[1]! }
    expect((await post('/auth/step-up/password', theirs, stranger.headers)).status).toBe(422)

    const { authenticator, headers: own } = await joinedByPasskey()
    const signIn = authenticator.use((await post('/auth/passkey-options')).body.data)
    expect((await post('/auth/step-up/passkey', { passkey: signIn }, own)).status, 'made to sign in').toBe(422)
    const passkey = authenticator.use((await post('/auth/step-up/passkey-options', {}, own)).body.data)
    const uses = await Promise.all([1, 2, 3].map(() => post('/auth/step-up/passkey', { passkey }, own)))
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
