import { clean } from '#locales/arabic-text.ts'
import { hasLetters } from '#locales/visible-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { Customer } from './authentication.ts'
import { readPhone } from './contact/phone.ts'
import { findByPhone, insertNamed } from './queries-customers.ts'

/** The customer of a typed mobile number, if there is one. @throws Refusal 422 beside `field` */
export async function findByTypedPhone(
  tx: Tx,
  typed: string,
  field: string,
): Promise<{ phone: string; customer: Customer | undefined }> {
  const read = readPhone(typed)
  if ('fault' in read) throw invalid({ [field]: read.fault })
  return { phone: read.phone, customer: (await findByPhone(tx, read.phone))?.customer }
}

/**
 * A new customer of this number, who proves it by signing in with a code.
 * @param phone E.164
 * @throws Refusal 422 beside `field` without a name
 */
export async function nameCustomer(tx: Tx, phone: string, typedName: string, field: string): Promise<Customer> {
  const name = clean(typedName)
  if (!hasLetters(name)) throw invalid({ [field]: 'identity.name.invalid' })
  // Another request may have made the same one.
  return (await insertNamed(tx, { name, phone })) ?? (await findByPhone(tx, phone))!.customer
}
