import type { StaffTicket } from '#api/contract/staff-support.ts'
import { mayRead, type Permissions } from '#server/staff-access/public.ts'

/** Null for a caller who may not read tickets. */
export function showTicket(ticket: StaffTicket, permissions: Permissions): StaffTicket | null {
  if (!mayRead('community', permissions)) return null
  if (mayRead('customer', permissions)) return ticket
  return { ...ticket, customer: { ...ticket.customer, phone: null, email: null } }
}
