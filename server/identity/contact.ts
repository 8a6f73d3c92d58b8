import type { EmailChange, PhoneChange } from '#api/contract/account.ts'
import type { CodeEntry, CodeSent, User } from '#api/contract/identity.ts'
import type { CodePurpose } from '#server/database/schema.ts'
import { invalid } from '#server/http/errors.ts'
import { toUser } from './account.ts'
import type { Customer } from './authentication.ts'
import { codeSent, sendCode, targetOf } from './codes-sent.ts'
import type { Identity, Source } from './context.ts'
import { emailKey, readEmail } from './email.ts'
import { enterCode } from './entering-codes.ts'
import { noteEvent } from './events.ts'
import { takeSend } from './limits.ts'
import { readPhone } from './phone.ts'
import { provePassword } from './proving.ts'
import { lockCustomer, setContact } from './queries-customers.ts'
import { deleteVerification, saveVerification } from './queries-verifications.ts'
import { hashToken, newToken } from './tokens.ts'

/** POST /account/email: a code goes to the address. Whether it has an account already is told to its owner, and to nobody else. */
export async function startEmailChange(
  identity: Identity,
  customer: Customer,
  form: EmailChange,
  source: Source,
): Promise<CodeSent> {
  const email = readEmail(form.email)
  if (!email) throw invalid({ email: 'identity.email.invalid' })
  const isNew = !customer.email || emailKey(customer.email) !== emailKey(email)
  if (!isNew && customer.emailVerified) throw invalid({ email: 'identity.email.same' })
  if (isNew) await provePassword(identity, customer, form.password ?? '', 'password', source)
  return sendOwnCode(identity, customer, 'email', email, source)
}

/** POST /account/phone: a code goes to the number. */
export async function startPhoneChange(
  identity: Identity,
  customer: Customer,
  form: PhoneChange,
  source: Source,
): Promise<CodeSent> {
  const read = readPhone(form.phone)
  if ('fault' in read) throw invalid({ phone: read.fault })
  if (read.phone === customer.phone) throw invalid({ phone: 'identity.phone.same' })
  await provePassword(identity, customer, form.password, 'password', source)
  return sendOwnCode(identity, customer, 'phone', read.phone, source)
}

/** POST /account/close/send-otp */
export const startClosing = (identity: Identity, customer: Customer, source: Source): Promise<CodeSent> =>
  sendOwnCode(identity, customer, 'close', customer.phone, source)

async function sendOwnCode(
  identity: Identity,
  customer: Customer,
  purpose: Extract<CodePurpose, 'email' | 'phone' | 'close'>,
  target: string,
  source: Source,
): Promise<CodeSent> {
  await takeSend(identity.limits, targetOf(purpose, target), source.address)
  const handle = newToken()
  await identity.db.transaction(async (tx) => {
    const sent = await sendCode(identity, tx, purpose, target, source, customer.id)
    await saveVerification(tx, { ...sent, handleHash: hashToken(handle), purpose, target, pending: null })
  })
  return codeSent(handle)
}

/** The right code makes the address or number the customer's; the ones they had before are told. */
export async function finishContactChange(
  identity: Identity,
  customer: Customer,
  purpose: 'email' | 'phone',
  entry: CodeEntry,
  source: Source,
): Promise<User> {
  return enterCode(identity, purpose, entry, source, async (tx, { id, target, customerId }) => {
    const before = customerId === customer.id ? (await lockCustomer(tx, customer.id))?.customer : undefined
    const after = before && (await setContact(tx, customer.id, purpose, target))
    if (!before || !after) return undefined
    await deleteVerification(tx, id)
    const { name, phone, email } = before
    if (target !== (purpose === 'email' ? email : phone)) {
      await noteEvent(tx, identity, purpose === 'email' ? 'emailChanged' : 'phoneChanged', customer.id, source)
      await identity.send(tx, {
        to: { phone, ...(email && { email }) },
        template: purpose === 'email' ? 'emailChanged' : 'phoneChanged',
        values: { name },
      })
    }
    return toUser(after)
  })
}
