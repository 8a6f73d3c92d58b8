import type { StaffCustomer } from '#api/contract/staff-customers.ts'
import { mayRead, type Permissions } from '#server/staff-access/public.ts'

/** Null for a caller who may not read customers. */
export const showCustomer = (customer: StaffCustomer, permissions: Permissions): StaffCustomer | null =>
  mayRead('customer', permissions)
    ? { ...customer, tickets: mayRead('community', permissions) ? customer.tickets : [] }
    : null
