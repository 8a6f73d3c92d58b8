import { typedCode, typedText } from '#locales/typed.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { customers } from '#server/platform/database/schema.ts'
import { readPhone } from '#server/identity/contact/public.ts'
import { escaped, hasName } from '#server/platform/database/name-search.ts'

/** Fewer letters are in too many addresses. */
const LEAST_EMAIL = 3

/** Digits are a mobile or a part of it; anything else is a part of a name or of an e-mail. */
export function matchesCustomer(q: string): SQL {
  const typed = typedText(q).trim()
  return /^[\d\s+()-]+$/.test(typed) ? matchesPhone(typed) : matchesText(typed)
}

function matchesPhone(typed: string): SQL {
  const read = readPhone(typed)
  if ('phone' in read) return sql`${customers.phone} = ${read.phone}`
  const digits = typedCode(typed).replaceAll(/\D/g, '').replace(/^0+/, '')
  return sql`${customers.phone} like ${`%${digits}%`}`
}

function matchesText(typed: string): SQL {
  if (typed.includes('@')) return matchesEmail(typed)
  const byName = hasName(sql`${customers.name}`, typed)
  return /[a-z]/i.test(typed) && typed.length >= LEAST_EMAIL ? sql`(${byName} or ${matchesEmail(typed)})` : byName
}

const matchesEmail = (typed: string): SQL => sql`lower(${customers.email}) like ${`%${escaped(typed.toLowerCase())}%`}`
