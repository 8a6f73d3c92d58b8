import { sql } from 'drizzle-orm'
import { customers } from '#server/database/schema.ts'

/** What the shop's other parts know of a customer. */
export const customerColumns = {
  id: customers.id,
  name: customers.name,
  phone: customers.phone,
  email: customers.email,
  emailVerified: sql<boolean>`${customers.emailVerifiedAt} is not null`,
  createdAt: customers.createdAt,
}
