import { typedCode, typedText } from '#locales/typed.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { orders } from '#server/platform/database/schema.ts'
import { readPhone } from '#server/identity/contact/public.ts'
import { hasName } from '#server/platform/database/name-search.ts'

/** ٤٨٢٩١٥٣٠٦ → 482-915-306 */
export const asOrderNumber = (typed: string): string =>
  typedCode(typed)
    .replaceAll(/\D/g, '')
    .replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')

/**
 * Digits are an order's number or the end of it, a mobile or a tracking number, and anything else is a part of a name,
 * of the customer or the receiver. Without the permission to see people, names and mobiles are not searched.
 */
export function matchesSearch(q: string, seesPeople: boolean): SQL {
  const code = typedCode(q)
  if (!/\d/.test(code)) return seesPeople ? matchesName(typedText(q)) : sql`false`
  const read = seesPeople ? readPhone(q) : {}
  const phone = 'phone' in read ? read.phone : null
  // A union, since the planner would use no index for alternatives.
  const found = sql`select id from orders where number = ${asOrderNumber(q)}
    union select order_id from shipments where tracking_number = ${code}
    union select id from orders where address ->> 'phone' = ${phone}::text
    union select o.id from orders o join customers c on c.id = o.customer_id where c.phone = ${phone}::text`
  const byEnd = sql`union select id from orders where reverse(replace(number, '-', '')) like ${`${reversed(code)}%`}`
  return sql`${orders.id} in (${/^\d{3,8}$/.test(code) ? sql`${found} ${byEnd}` : found})`
}

const reversed = (digits: string): string => [...digits].toReversed().join('')

function matchesName(name: string): SQL {
  return sql`${orders.id} in (
    select id from orders where ${hasName(sql`address ->> 'recipient'`, name)}
    union select o.id from customers c join orders o on o.customer_id = c.id where ${hasName(sql`c.name`, name)})`
}
