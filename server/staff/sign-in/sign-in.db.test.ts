import { describe, expect, it } from 'vitest'
import type { StaffMe, TotpSetup } from '#api/contract/staff-account.ts'
import { staffPeople } from '#server/platform/database/schema.ts'
import { newAuthenticator } from '#tests/fixtures/authenticator.ts'
import { codeOf, cookieOf, PASSWORD, staffSignIn } from '#tests/fixtures/staff-sign-in.ts'
import { ADMIN_ORIGIN, signedInPerson } from '#tests/fixtures/staff.ts'
import { firstLink } from '../service.ts'

const { shop, staff, post, invited, joinedByPasskey, joinedByPassword } = staffSignIn()

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
    const { me, recovery_codes, email, secret, code: used } = await joinedByPassword()
    expect(me.sign_in).toEqual({ passkeys: 0, password: true, recovery_codes_left: 10 })
    const signIn = (code: string) => post('/auth/password', { email, password: PASSWORD, code })
    expect((await signIn(used)).status, 'a code works once').toBe(422)
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

describe('the counter of a passkey', () => {
  const signIn = async ({ use }: ReturnType<typeof newAuthenticator>) =>
    post('/auth/passkey', { passkey: use((await post('/auth/passkey-options')).body.data) })
  const lastSignIn = async (id: number) => {
    const { items } = (
      await shop.get('/api/staff/audit?limit=1&action=staff.', (await signedInPerson(shop.db)).headers)
    ).body.data
    expect(items[0]).toMatchObject({ who: { id } })
    return items[0] as { action: string; details: object }
  }

  it('may go back where the passkey is synced, which the audit notes', async () => {
    const { me, authenticator, headers } = await joinedByPasskey()
    expect((await signIn(authenticator)).status).toBe(200)
    expect((await lastSignIn(me.id)).details).toEqual({ method: 'passkey' })
    authenticator.countFrom(0, { isSynced: true })
    expect((await signIn(authenticator)).status).toBe(200)
    expect((await lastSignIn(me.id)).details).toEqual({ method: 'passkey', counter: { stored: 2, reported: 0 } })
    authenticator.countFrom(0, { isSynced: true })
    expect((await signIn(authenticator)).status).toBe(200)
    expect((await lastSignIn(me.id)).details, 'it reports 0 from now on').toEqual({ method: 'passkey' })
    authenticator.countFrom(7, { isSynced: true })
    const options = async () => (await post('/auth/step-up/passkey-options', {}, headers)).body.data
    const stepUp = async () => post('/auth/step-up/passkey', { passkey: authenticator.use(await options()) }, headers)
    expect((await stepUp()).status).toBe(200)
    authenticator.countFrom(7, { isSynced: true })
    expect((await stepUp()).status).toBe(200)
    const { action, details } = await lastSignIn(me.id)
    expect([action, details]).toMatchObject(['staff.stepUp', { counter: { stored: 7, reported: 7 } }])
  })

  it('that does not grow on a passkey of one device is refused, in words that say what to do', async () => {
    const { authenticator } = await joinedByPasskey()
    expect((await signIn(authenticator)).status).toBe(200)
    for (const counter of [2, 1, 0]) {
      authenticator.countFrom(counter, { isSynced: false })
      const { status, body } = await signIn(authenticator)
      expect([status, body.errors.passkey[0]]).toEqual([422, expect.stringContaining('رابط دعوة جديدًا')])
    }
    authenticator.countFrom(3, { isSynced: false })
    expect((await signIn(authenticator)).status).toBe(200)
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

  it('get the same response whether or not the person exists', async () => {
    const { email } = await joinedByPassword()
    const [known, unknown] = await Promise.all(
      [email, 'nobody@shop.example'].map((one) =>
        post('/auth/password', { email: one, password: 'x', code: '123456' }),
      ),
    )
    expect([known!.status, known!.body]).toEqual([unknown!.status, unknown!.body])
  })
})
