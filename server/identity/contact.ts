import type { EmailChange, PhoneChange } from '#api/contract/account.ts'
import type { CodeEntry, CodeSent, User } from '#api/contract/identity.ts'
import type { CodePurpose } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { addresseeOf } from '#server/messaging/public.ts'
import { toUser } from './account.ts'
import type { Customer } from './authentication.ts'
import { sendFirst } from './codes-sent.ts'
import type { Identity, Source } from './context.ts'
import { emailKey, readEmail } from './contact/email.ts'
import { enterCode } from './entering-codes.ts'
import { noteEvent } from './events.ts'
import { readPhone } from './contact/phone.ts'
import { requireOwner } from './reauthenticate.ts'
import { accessOf, lockCustomer, setContact } from './queries-customers.ts'
import { deleteVerification, voidVerifications } from './queries-verifications.ts'

/** POST /account/email: sends a code to the address. If it already has an account, only its owner is told. */
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
  if (isNew) await requireOwner(identity, customer, form, source)
  return sendOwnCode(identity, customer, 'email', email, source)
}

/** POST /account/phone: sends a code to the number. */
export async function startPhoneChange(
  identity: Identity,
  customer: Customer,
  form: PhoneChange,
  source: Source,
): Promise<CodeSent> {
  const read = readPhone(form.phone)
  if ('fault' in read) throw invalid({ phone: read.fault })
  if (read.phone === customer.phone) throw invalid({ phone: 'identity.phone.same' })
  await requireOwner(identity, customer, form, source)
  return sendOwnCode(identity, customer, 'phone', read.phone, source)
}

/** POST /account/close/send-otp */
export const startClosing = (identity: Identity, customer: Customer, source: Source): Promise<CodeSent> =>
  sendOwnCode(identity, customer, 'close', customer.phone, source)

/** POST /account/send-otp */
export const startConfirmation = (identity: Identity, customer: Customer, source: Source): Promise<CodeSent> =>
  sendOwnCode(identity, customer, 'confirm', customer.phone, source)

const sendOwnCode = (
  identity: Identity,
  customer: Customer,
  purpose: Extract<CodePurpose, 'email' | 'phone' | 'close' | 'confirm'>,
  target: string,
  source: Source,
): Promise<CodeSent> => sendFirst(identity, { purpose, target, source, ownId: customer.id })

/** With the correct code, sets the new address or number and notifies the old ones. */
export async function finishContactChange(
  identity: Identity,
  customer: Customer,
  purpose: 'email' | 'phone',
  entry: CodeEntry,
  source: Source,
): Promise<User> {
  return enterCode(identity, purpose, entry, source, async (tx, { id, target, customerId }) => {
    const account = customerId === customer.id ? await lockCustomer(tx, customer.id) : undefined
    const before = account?.customer
    const after = before && (await setContact(tx, customer.id, purpose, target))
    if (!account || !before || !after) return undefined
    await deleteVerification(tx, id)
    const { name, phone, email } = before
    if (purpose === 'email' && !before.emailVerified)
      await identity.send(tx, { to: { email: target }, template: 'welcome', values: { name } })
    if (target !== (purpose === 'email' ? email : phone)) {
      await voidVerifications(tx, customer.id)
      await noteEvent(tx, identity, purpose === 'email' ? 'emailChanged' : 'phoneChanged', customer.id, source)
      await identity.send(tx, {
        to: addresseeOf(before),
        template: purpose === 'email' ? 'emailChanged' : 'phoneChanged',
        values: { name, ...accessOf(account) },
      })
    }
    return toUser(after)
  })
}
