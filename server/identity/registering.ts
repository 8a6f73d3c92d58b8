import type { CodeEntry, CodeSent, Registration } from '#api/contract/identity.ts'
import { CONSENT_CHANNELS } from '#api/contract/identity-limits.ts'
import { clean } from '#locales/arabic-text.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PendingCustomer } from '#server/database/schema.ts'
import { invalid, type Faults } from '#server/http/errors.ts'
import { codeSent, sendCode, targetOf } from './codes-sent.ts'
import type { Identity, Source } from './context.ts'
import { readEmail } from './email.ts'
import { enterCode } from './entering-codes.ts'
import { noteEvent } from './events.ts'
import { takeSend } from './limits.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { readPhone } from './phone.ts'
import { findByEmail, insertCustomer } from './queries-customers.ts'
import { deleteVerification, saveVerification } from './queries-verifications.ts'
import { openSession } from './signing-in.ts'
import { hashToken, newToken } from './tokens.ts'

/** POST /register/send-otp */
export async function startRegistration(identity: Identity, form: Registration, source: Source): Promise<CodeSent> {
  const { phone, ...read } = readForm(form)
  await takeSend(identity.limits, targetOf('register', phone), source.address)
  const pending: PendingCustomer = {
    ...read,
    passwordHash: await hashPassword(form.password),
    offers: CONSENT_CHANNELS.filter((channel) => form.offers?.[channel]),
  }
  const handle = newToken()
  await identity.db.transaction(async (tx) => {
    const sent = await sendCode(identity, tx, 'register', phone, source)
    const kept = sent.codeHash ? pending : null
    await saveVerification(tx, {
      ...sent,
      handleHash: hashToken(handle),
      purpose: 'register',
      target: phone,
      pending: kept,
    })
  })
  return codeSent(handle)
}

/** POST /register/verify */
export async function finishRegistration(identity: Identity, entry: CodeEntry, source: Source) {
  return enterCode(identity, 'register', entry, source, async (tx, { id, target: phone, pending }) => {
    await deleteVerification(tx, id)
    const customer =
      pending && (await insertCustomer(tx, { ...pending, phone, email: await freeEmail(identity, tx, pending.email) }))
    if (!customer) return undefined
    await noteEvent(tx, identity, 'registered', customer.id, source)
    if (customer.email)
      await identity.send(tx, { to: { email: customer.email }, template: 'welcome', values: { name: customer.name } })
    return { customer, token: await openSession(identity, tx, customer.id, source) }
  })
}

/** An address that has an account goes to no second one; its owner is told, and not whoever typed it. */
async function freeEmail(identity: Identity, tx: Tx, email: string | null): Promise<string | null> {
  const holder = email === null ? undefined : (await findByEmail(tx, email))?.customer
  if (!holder?.email) return email
  await identity.send(tx, { to: { email: holder.email }, template: 'emailInUse', values: { name: holder.name } })
  return null
}

function readForm({ name: givenName, phone: givenPhone, email: givenEmail, password }: Registration) {
  const faults: Faults = {}
  const name = clean(givenName)
  if (!/\p{L}/u.test(name)) faults['name'] = 'identity.name.invalid'
  const read = readPhone(givenPhone)
  const phone = 'phone' in read ? read.phone : undefined
  if ('fault' in read) faults['phone'] = read.fault
  const email = givenEmail ? readEmail(givenEmail) : null
  if (email === undefined) faults['email'] = 'identity.email.invalid'
  const fault = passwordFault(password, { phone, email })
  if (fault) faults['password'] = fault
  if (phone === undefined || email === undefined || Object.keys(faults).length) throw invalid(faults)
  return { name, phone, email }
}
