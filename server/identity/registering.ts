import type { CodeEntry, CodeSent, Registration } from '#api/contract/identity.ts'
import { CONSENT_CHANNELS } from '#api/contract/identity-limits.ts'
import { clean } from '#locales/arabic-text.ts'
import { hasLetters } from '#locales/visible-text.ts'
import { invalid, type Faults } from '#server/platform/http/errors.ts'
import { sendFirst } from './codes-sent.ts'
import type { Identity, Source } from './context.ts'
import { readEmail } from './contact/email.ts'
import { enterCode } from './entering-codes.ts'
import { noteEvent } from './events.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { readPhone } from './contact/phone.ts'
import { insertCustomer } from './queries-customers.ts'
import { deleteVerification } from './queries-verifications.ts'
import { openSession } from './signing-in.ts'

/** POST /register/send-otp */
export async function startRegistration(identity: Identity, form: Registration, source: Source): Promise<CodeSent> {
  const { phone, ...read } = readForm(form)
  return sendFirst(identity, { purpose: 'register', target: phone, source, ownId: null }, async () => ({
    ...read,
    passwordHash: await hashPassword(form.password, source.address),
    offers: CONSENT_CHANNELS.filter((channel) => form.offers?.[channel]),
  }))
}

/** POST /register/verify */
export async function finishRegistration(identity: Identity, entry: CodeEntry, source: Source) {
  return enterCode(identity, 'register', entry, source, async (tx, { id, target: phone, pending }) => {
    await deleteVerification(tx, id)
    const customer = pending && (await insertCustomer(tx, { ...pending, phone }))
    if (!customer) return undefined
    await noteEvent(tx, identity, 'registered', customer.id, source)
    return { customer, token: await openSession(identity, tx, customer.id, source) }
  })
}

function readForm({ name: givenName, phone: givenPhone, email: givenEmail, password }: Registration) {
  const faults: Faults = {}
  const name = clean(givenName)
  if (!hasLetters(name)) faults['name'] = 'identity.name.invalid'
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
