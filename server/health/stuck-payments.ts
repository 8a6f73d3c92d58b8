import { sql } from '#server/platform/database/drizzle.ts'
import { orders, payments } from '#server/platform/database/schema.ts'

/**
 * Payments, joined with their orders, that staff have to look at: authorised but not captured for ten minutes, voided of
 * active orders, and late.
 */
export const isStuckPayment = sql`(${payments.state} = 'late'
  or (${payments.state} = 'authorised' and ${payments.createdAt} < now() - interval '10 minutes')
  or (${payments.state} = 'voided' and ${payments.refunded} > 0 and ${orders.state} in ('confirmed', 'preparing')))`
