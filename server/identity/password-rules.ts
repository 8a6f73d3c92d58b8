import { PASSWORD_MIN } from '#api/contract/identity.ts'
import { latinDigits } from '#locales/arabic-text.ts'
import type { Sentence } from '#server/platform/http/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { emailKey } from './contact/email.ts'
import { readPhone } from './contact/phone.ts'

type Owner = { phone?: string; email?: string | null }

/**
 * Why a password is rejected: it is among the first that attackers guess (NIST SP 800-63B, 5.1.1.2). There are no
 * composition rules, because they make passwords worse.
 */
export function passwordFault(password: string, { phone, email }: Owner): Sentence | undefined {
  const typed = password.normalize('NFKC')
  if ([...typed].length < PASSWORD_MIN) return { key: 'identity.password.short', values: { limit: PASSWORD_MIN } }
  const plain = latinDigits(typed).toLowerCase().trim()
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size === 1) return 'identity.password.common'
  if (isPhone(plain, phone)) return 'identity.password.phone'
  if (email && (plain === emailKey(email) || plain === emailKey(email).split('@')[0])) return 'identity.password.email'
}

function isPhone(text: string, phone: string | undefined): boolean {
  const read = readPhone(text)
  return 'phone' in read && read.phone === phone
}
