import { generate } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffJoined, StaffMe, TotpSetup } from '#api/contract/staff-account.ts'
import { readConfig } from '#server/config.ts'
import { eq, sql } from '#server/database/drizzle.ts'
import { staffPeople, staffSessions } from '#server/database/schema.ts'
import { newAuthenticator } from '#tests/fixtures/authenticator.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { ADMIN_ORIGIN, signedInPerson } from '#tests/fixtures/staff.ts'
import { firstLink, invitePerson, openStaff } from '../service.ts'

const shop = opened(openShop)
const staff = opened(async () => ({ ...openStaff({ db: shop.db, config: readConfig({}) }), close: async () => {} }))
const PASSWORD = 'نخلة على الشاطئ البعيد'

const origin = { origin: ADMIN_ORIGIN }
let made = 0
/** Another network for each test, so that failures of one do not slow down the next. */
let address = '10.0.0.1'
beforeEach(() => void (address = `10.0.0.${(made += 1)}`))

async function post(path: string, body: object = {}, headers: Record<string, string> = {}, from = address) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/staff${path}`,
    payload: body,
    headers: { ...origin, ...headers },
    remoteAddress: from,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
/** The cookie that a browser would send afterwards. */
const cookieOf = ({ headers }: Pick<Answer, 'headers'>): { cookie: string } => ({
  cookie: String(headers['set-cookie']).split(';')[0]!,
})

async function invited(role = 'owner'): Promise<string> {
  const { link } = await invitePerson(staff, null, { name: `ليلى ${(made += 1)}`, role })
  return link.split('#')[1]!
}

async function joinedByPasskey(role = 'owner') {
  const token = await invited(role)
  const authenticator = newAuthenticator(ADMIN_ORIGIN)
  const options = await post('/auth/invitation/passkey-options', { token })
  const answer = await post('/auth/invitation/passkey', { token, passkey: authenticator.create(options.body.data) })
  const { me } = answer.body.data as StaffJoined
  return { token, authenticator, answer, me, headers: { ...origin, ...cookieOf(answer) } }
}

const codeOf = (secret: string, later = 0): Promise<string> => generate({ secret, epoch: Date.now() / 1000 + later })

async function joinedByPassword() {
  const token = await invited()
  const { secret, setup } = (await post('/auth/invitation/totp', { token })).body.data as TotpSetup
  const email = `layla${(made += 1)}@shop.example`
  const entry = { token, email, password: PASSWORD, setup, code: await codeOf(secret) }
  const answer = await post('/auth/invitation/password', entry)
  return { ...(answer.body.data as StaffJoined), email, secret, answer, headers: { ...origin, ...cookieOf(answer) } }
}

describe('an invitation', () => {
  it('leads to a passkey, with which its person signs in from then on; the link works once', async () => {
    const { token, authenticator, answer, me } = await joinedByPasskey('orders')
    expect(me).toMatchObject({
      kind: 'person',
      role: { id: 'orders', name: 'مسؤول الطلبات' },
      sign_in: { passkeys: 1 },
    })
    expect(me.permissions).toContain('orders.write')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=/,
    )
    expect((await post('/auth/invitation', { token })).status).toBe(410)
    const used = authenticator.use((await post('/auth/passkey-options')).body.data)
    const signedIn = await post('/auth/passkey', { passkey: used })
    expect(signedIn.body.data).toMatchObject({ id: me.id })
    expect((await shop.get('/api/staff/me', cookieOf(signedIn))).body.data).toMatchObject({ id: me.id })
    expect((await post('/auth/passkey', { passkey: used })).status, 'a challenge works once').toBe(422)
  })

  it('leads to a password with codes of an app, and recovery codes that work once', async () => {
    const { me, recovery_codes, email, secret } = await joinedByPassword()
    expect(me.sign_in).toEqual({ passkeys: 0, password: true, recovery_codes_left: 10 })
    const signIn = (code: string) => post('/auth/password', { email, password: PASSWORD, code })
    expect((await signIn(await codeOf(secret))).status, 'a code works once').toBe(422)
    expect((await signIn(await codeOf(secret, 30))).status).toBe(200)
    expect((await signIn(recovery_codes[0]!)).status).toBe(200)
    expect((await signIn(recovery_codes[0]!.toLowerCase())).status).toBe(422)
    const again = await signIn(recovery_codes[1]!.toLowerCase().replace('-', ' '))
    expect((again.body.data as StaffMe).sign_in).toMatchObject({ recovery_codes_left: 8 })
  })

  it('ends with the next one, which replaces the ways of signing in of a person who had joined', async () => {
    const { me, headers } = await joinedByPasskey()
    const owner = await signedInPerson(shop.db)
    const invite = async () =>
      ((await post(`/people/${me.id}/invitation`, {}, owner.headers)).body.data.link as string).split('#')[1]!
    const [first, second] = [await invite(), await invite()]
    expect((await post('/auth/invitation', { token: first })).status).toBe(410)
    expect((await post('/auth/invitation', { token: second })).body.data).toMatchObject({ renews: true })
    expect((await shop.get('/api/staff/me', headers)).status, 'until it is used').toBe(200)
    const options = await post('/auth/invitation/passkey-options', { token: second })
    const passkey = newAuthenticator(ADMIN_ORIGIN).create(options.body.data)
    expect((await post('/auth/invitation/passkey', { token: second, passkey })).status).toBe(200)
    expect((await shop.get('/api/staff/me', headers)).status).toBe(401)
  })

  it('stays as it was after a passkey that is refused: of another site, or without a look at the person', async () => {
    const token = await invited()
    const strangers = [
      newAuthenticator('https://evil.example'),
      newAuthenticator(ADMIN_ORIGIN, { verifiesUser: false }),
    ]
    for (const stranger of strangers) {
      const options = await post('/auth/invitation/passkey-options', { token })
      const answer = await post('/auth/invitation/passkey', { token, passkey: stranger.create(options.body.data) })
      expect([answer.status, answer.body.errors]).toEqual([422, { passkey: [expect.any(String)] }])
    }
    expect((await post('/auth/invitation', { token })).status).toBe(200)
  })

  it('refuses a weak password, a wrong code and a secret that the shop did not make', async () => {
    const token = await invited()
    const { secret, setup } = (await post('/auth/invitation/totp', { token })).body.data as TotpSetup
    const good = { token, email: 'noura@shop.example', password: PASSWORD, setup, code: await codeOf(secret) }
    for (const [bad, field] of [
      [{ password: '12345678' }, 'password'],
      [{ code: '000000' }, 'code'],
      [{ setup: `${secret}.forged` }, 'setup'],
      [{ email: 'noura@nowhere' }, 'email'],
    ] as const)
      expect(Object.keys((await post('/auth/invitation/password', { ...good, ...bad })).body.errors)).toEqual([field])
    expect((await post('/auth/invitation/password', good)).status).toBe(200)
  })

  it('of a trial is made for its owner while nobody has joined, and lasts half an hour', async () => {
    await shop.db.update(staffPeople).set({ joinedAt: null })
    const link = (await firstLink(staff))!
    const token = link.link.split('#')[1]!
    expect(link.link).toMatch(/^http:\/\/localhost:3000\/admin\/invitation#[\w-]{43}$/)
    expect((link.expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(30, 0)
    expect((await post('/auth/invitation', { token })).body.data).toMatchObject({
      role: { id: 'owner' },
      renews: false,
    })
    await shop.db.update(staffPeople).set({ joinedAt: new Date() })
    expect(await firstLink(staff)).toBeUndefined()
  })
})

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

  it('is listed and can be ended, by its person and by whoever manages people', async () => {
    const { me, authenticator, headers } = await joinedByPasskey()
    const other = await post('/auth/passkey', {
      passkey: authenticator.use((await post('/auth/passkey-options')).body.data),
    })
    const { items } = (await shop.get('/api/staff/sessions', headers)).body.data
    expect(items).toMatchObject([{ current: false, address }, { current: true }])
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
      shop.post('/api/staff/roles', { name: `دور ${(made += 1)}`, permissions: ['stock.read'] }, headers)
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

describe("a person's own account", () => {
  it('gets further passkeys and a password, and keeps a way to sign in', async () => {
    const { me, headers } = await joinedByPasskey()
    const options = (await shop.post('/api/staff/me/passkeys/options', {}, headers)).body.data
    const passkey = newAuthenticator(ADMIN_ORIGIN).create(options)
    const added = await shop.post('/api/staff/me/passkeys', { passkey, name: 'هاتفي' }, headers)
    expect(added.body.data).toMatchObject({ name: 'هاتفي' })
    const { items } = (await shop.get('/api/staff/me/passkeys', headers)).body.data
    const remove = (id: number) => shop.del(`/api/staff/me/passkeys/${id}`, headers)
    expect((await remove(items[0].id)).status).toBe(200)
    expect((await remove(items[1].id)).status, 'the last way').toBe(409)
    const { secret, setup } = (await shop.post('/api/staff/me/totp', {}, headers)).body.data as TotpSetup
    const entry = { email: `own${me.id}@shop.example`, password: PASSWORD, setup, code: await codeOf(secret) }
    expect((await shop.put('/api/staff/me/password', entry, headers)).body.data.recovery_codes).toHaveLength(10)
    expect((await remove(items[1].id)).status).toBe(200)
  })
})

describe('wrong passwords and codes', () => {
  it('slow down sign-ins from their network, and never lock the account', async () => {
    const { email, secret } = await joinedByPassword()
    const code = await codeOf(secret, 30)
    const wrong = (from?: string) => post('/auth/password', { email, password: 'خطأ', code: '123456' }, {}, from)
    const statuses = await Promise.all(Array.from({ length: 12 }, () => wrong()))
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(422), 428, 428])
    const slowed = await post('/auth/password', { email, password: PASSWORD, code })
    expect([slowed.status, typeof slowed.headers['proof-challenge']]).toEqual([428, 'string'])
    expect((await post('/auth/password', { email, password: PASSWORD, code }, {}, '10.9.9.9')).status).toBe(200)
  })

  it('take the same time and get the same response, whether or not the person exists', async () => {
    const { email } = await joinedByPassword()
    const [known, unknown] = await Promise.all(
      [email, 'nobody@shop.example'].map((one) =>
        post('/auth/password', { email: one, password: 'x', code: '123456' }),
      ),
    )
    expect([known!.status, known!.body]).toEqual([unknown!.status, unknown!.body])
  })
})
