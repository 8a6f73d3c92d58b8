import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#api/client.ts'
import type { ApiError } from '#api/errors.ts'
import * as identity from '#api/identity.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { newPhone, codeSentTo } from '#tests/fixtures/visitor.ts'
import { proveEmail } from '#tests/fixtures/customers.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'

const shop = opened(openShop)
let options: { baseUrl: string }
let token: string | null = null
const failures: ApiError[] = []

beforeAll(async () => {
  options = { baseUrl: await shop.app.listen({ host: '127.0.0.1', port: 0 }) }
  connect({ token: () => token, kept: () => {}, failed: (error) => void failures.push(error) })
})
afterEach(() => {
  token = null
  failures.length = 0
})

async function signedUp(email: string) {
  const phone = newPhone()
  const sent = await identity.sendRegistrationCode({ name: 'نورة', phone, email, password: 'نخلة على الشاطئ' }, options)
  const customer = await identity.verifyRegistration(
    { verification: sent.verification, code: codeSentTo(shop.sent, phone) },
    options,
  )
  token = customer.token
  return { phone, ...customer }
}

describe("the shop's client with its API", () => {
  it('signs up, loads the profile, and signs out', async () => {
    const { user } = await signedUp('noura@example.com')
    expect(await identity.readProfile(options)).toEqual({ user, express: null, cart: { length: 0, id: null } })
    expect(await identity.readSessions(options)).toMatchObject([{ current: true }])
    expect(await identity.endSession(options)).toBeNull()
    await expect(identity.readProfile(options)).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      message: expect.stringMatching(/[\u0600-\u06FF]/) as string,
    })
    expect(failures).toMatchObject([{ status: 401 }])
  })

  it('signs in on another device, changes the password and ends the other session', async () => {
    const { phone, token: first } = await signedUp('sara@example.com')
    const second = await identity.logIn({ identifier: phone, password: 'نخلة على الشاطئ' }, options)
    const other = (await identity.readSessions(options)).find(({ current }) => !current)!
    await identity.revokeSession(other.id, options)
    token = second.token
    await expect(identity.readProfile(options)).rejects.toMatchObject({ status: 401 })
    token = first
    expect(
      await identity.changePassword({ current_password: 'نخلة على الشاطئ', password: 'قافلة في الصحراء' }, options),
    ).toBeNull()
    expect((await identity.logIn({ identifier: phone, password: 'قافلة في الصحراء' }, options)).user.phone).toBe(phone)
  })

  it('solves the proof of work required after many wrong passwords, and signs in', async () => {
    const { phone } = await signedUp('hanan@example.com')
    token = null
    const wrong = Array.from({ length: 12 }, () => identity.logIn({ identifier: phone, password: 'تخمين' }, options))
    expect((await Promise.allSettled(wrong)).map(({ status }) => status)).not.toContain('fulfilled')
    failures.length = 0
    expect((await identity.logIn({ identifier: phone, password: 'نخلة على الشاطئ' }, options)).user.phone).toBe(phone)
    expect(failures).toEqual([])
  })

  it('recovers a password by e-mail', async () => {
    const { phone } = await signedUp('huda@example.com')
    await proveEmail(shop.db, 'huda@example.com')
    token = null
    const sent = await identity.sendRecoveryCode({ email: 'huda@example.com' }, options)
    await letTimePass(shop.db, 61)
    const again = await identity.resendCode({ verification: sent.verification }, options)
    const { reset_token } = await identity.verifyRecovery(
      { verification: again.verification, code: codeSentTo(shop.sent, 'huda@example.com') },
      options,
    )
    expect(await identity.resetPassword({ reset_token, password: 'قافلة في الصحراء' }, options)).toBeNull()
    await expect(identity.logIn({ identifier: phone, password: 'نخلة على الشاطئ' }, options)).rejects.toMatchObject({
      kind: 'invalid',
      status: 422,
    })
    expect((await identity.logIn({ identifier: phone, password: 'قافلة في الصحراء' }, options)).user.phone).toBe(phone)
  })

  it('receives field errors', async () => {
    await expect(
      identity.sendRegistrationCode({ name: '٣٤', phone: '0401234567', password: '12345678' }, options),
    ).rejects.toMatchObject({
      kind: 'invalid',
      isRetryable: false,
      errors: { name: [expect.any(String)], phone: [expect.any(String)], password: [expect.any(String)] },
    })
  })
})
