import { describe, expect, it } from 'vitest'
import { proveEmail } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))
let people = 0
const [OLD, NEW, STOLEN] = ['نخلة على الشاطئ', 'قهوتي الساعة ٧', 'كلمة سارق هنا']

type Person = Awaited<ReturnType<typeof signUp>>

async function signUp() {
  const [phone, email, nextPhone] = [newPhone(), `void${(people += 1)}@example.com`, newPhone()]
  const guest = visitor(shop)
  const { token } = (await guest.register({ phone, email, password: OLD })).body.data
  await proveEmail(shop.db, email)
  await letTimePass(shop.db, 61)
  /** Signs in with the current number and password. */
  const signIn = async (): Promise<string> => {
    for (const identifier of [phone, nextPhone])
      for (const password of [OLD, NEW]) {
        const { status, body } = await visitor(shop).post('/login', { identifier, password })
        if (status === 200) return body.data.token
      }
    throw new Error('nobody can sign in')
  }
  return { ...guest, phone, email, nextPhone, nextEmail: `next.${email}`, token: token as string, signIn }
}

async function recovery({ post, codeTo }: Person, to: { phone: string } | { email: string }) {
  const { verification } = (await post('/forgot-password', to)).body.data
  const code = codeTo(Object.values(to)[0]!)
  return () => post('/verify-forgot-password-otp', { verification, code })
}

/** Starts a process for a customer, and returns the call that would complete it. */
const OPEN: Record<string, (person: Person) => Promise<() => Promise<Answer>>> = {
  'a recovery by SMS': (person) => recovery(person, { phone: person.phone }),
  'a recovery by e-mail': (person) => recovery(person, { email: person.email }),
  'the code of a login': async ({ post, codeTo, phone }) => {
    const { verification } = (await post('/login/send-otp', { phone })).body.data
    const code = codeTo(phone)
    return () => post('/login/verify', { verification, code, name: 'سارق' })
  },
  'leave to choose a password': async (person) => {
    const { reset_token } = (await (await recovery(person, { email: person.email }))()).body.data
    return () => person.post('/reset-password', { reset_token, password: STOLEN })
  },
  'the code of a new e-mail': async ({ post, codeTo, token, email, signIn }) => {
    const other = `other.${email}`
    const { verification } = (await post('/account/email', { email: other, password: OLD }, token)).body.data
    const code = codeTo(other)
    return async () => post('/account/email/verify', { verification, code }, await signIn())
  },
  'the code of a new number': async ({ post, codeTo, token, signIn }) => {
    const phone = newPhone()
    const { verification } = (await post('/account/phone', { phone, password: OLD }, token)).body.data
    const code = codeTo(phone)
    return async () => post('/account/phone/verify', { verification, code }, await signIn())
  },
  'the code of a closing': async ({ post, codeTo, token, phone, signIn }) => {
    const { verification } = (await post('/account/close/send-otp', {}, token)).body.data
    const code = codeTo(phone)
    return async () => post('/account/close', { verification, code }, await signIn())
  },
}

const reset = async (person: Person, to: { phone: string } | { email: string }) => {
  const { reset_token } = (await (await recovery(person, to))()).body.data
  return person.post('/reset-password', { reset_token, password: NEW })
}
const CHANGES: Record<string, (person: Person) => Promise<Answer>> = {
  'a new password': ({ post, token }) => post('/change-password', { current_password: OLD, password: NEW }, token),
  'a password recovered by SMS': (person) => reset(person, { phone: person.phone }),
  'a password recovered by e-mail': (person) => reset(person, { email: person.email }),
  'a new e-mail': async ({ post, codeTo, token, nextEmail: email }) => {
    const { verification } = (await post('/account/email', { email, password: OLD }, token)).body.data
    return post('/account/email/verify', { verification, code: codeTo(email) }, token)
  },
  'a new number': async ({ post, codeTo, token, nextPhone: phone }) => {
    const { verification } = (await post('/account/phone', { phone, password: OLD }, token)).body.data
    return post('/account/phone/verify', { verification, code: codeTo(phone) }, token)
  },
}
const PAIRS = Object.keys(CHANGES).flatMap((change) => Object.keys(OPEN).map((open) => [change, open] as const))

describe('an account', () => {
  it.each(PAIRS)('after %s rejects %s', async (change, open) => {
    const person = await signUp()
    const finish = await OPEN[open]!(person)
    await letTimePass(shop.db, 61)
    expect((await CHANGES[change]!(person)).status).toBe(200)
    expect((await finish()).status).toBe(422)
  })

  it.each(Object.keys(OPEN))('without a change accepts %s', async (open) => {
    const finish = await OPEN[open]!(await signUp())
    expect((await finish()).status).toBe(200)
  })
})
