import { get, post, type CallOptions } from '#api/client.ts'
import type { AccountExport } from '#api/contract/account.ts'
import type {
  CustomerErasure,
  CustomerSearch,
  StaffCustomer,
  StaffCustomerSummary,
} from '#api/contract/staff-customers.ts'
import type { WalletMovement } from '#api/contract/wallet.ts'
import { search } from '#api/search.ts'
import type { Page } from '#api/contract/staff.ts'

const customer = (id: number): string => `/api/staff/customers/${id}`

/** Posted, so that names and numbers are in no address. */
export const searchCustomers = (query: CustomerSearch, options?: CallOptions): Promise<Page<StaffCustomerSummary>> =>
  post('/api/staff/customers/search', query, options)
export const readCustomer = (id: number, options?: CallOptions): Promise<StaffCustomer> => get(customer(id), options)
export const readMovements = (
  id: number,
  query: { before?: number; limit?: number },
  options?: CallOptions,
): Promise<Page<WalletMovement>> => get(`${customer(id)}/movements${search(query)}`, options)
export const noteCustomer = (id: number, text: string): Promise<StaffCustomer> =>
  post(`${customer(id)}/notes`, { text })
export const exportCustomer = (id: number): Promise<AccountExport> => post(`${customer(id)}/export`)
/** Cannot be undone. 409 while either side still owes something. */
export const eraseCustomer = (id: number, entry: CustomerErasure): Promise<null> =>
  post(`${customer(id)}/erasure`, entry)
