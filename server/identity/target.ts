import type { Forgotten } from '#api/contract/identity.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { emailKey, readEmail } from './contact/email.ts'
import { readPhone } from './contact/phone.ts'

/**
 * Reads the one e-mail address or mobile number that a code goes to.
 * @throws Refusal 422
 */
export function readTarget({ email: givenEmail, phone: givenPhone }: Forgotten): string {
  if (givenEmail === undefined && givenPhone !== undefined) {
    const read = readPhone(givenPhone)
    if ('fault' in read) throw invalid({ phone: read.fault })
    return read.phone
  }
  const email = givenPhone === undefined && givenEmail !== undefined ? readEmail(givenEmail) : undefined
  if (!email) throw invalid({ email: 'identity.email.invalid' })
  return emailKey(email)
}
