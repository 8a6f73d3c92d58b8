import { STAFF_PERMISSIONS, type StaffPermission } from '#api/contract/staff-permissions.ts'

/** What a caller may do. */
export type Permissions = ReadonlySet<StaffPermission>

/**
 * Which permissions read what; one of them is enough. To write something is not to read it. Records without personal data, such
 * as products and settings, are answered to whoever writes them; `customers.export` reads all of one customer.
 */
export const READ_BY = {
  /** An order without its people: number, lines, money, parcels, returns, refunds, documents, history. */
  order: ['orders.read'],
  /** Beside `order`: who ordered, who gets it and where, the customer's note, and a gift's wishes. */
  orderPeople: ['orders.people', 'customers.read'],
  /** Name, mobile, e-mail, address, consents and notes. */
  customer: ['customers.read'],
  wallet: ['customers.read', 'wallets.write'],
  payment: ['payments.read', 'orders.read'],
  return: ['returns.read', 'orders.read'],
  refund: ['refunds.read', 'refunds.write', 'orders.read'],
  /** The full IBAN, and whose it is; each reading is recorded. */
  bankAccount: ['refunds.write'],
  /** Tickets, contact messages, ratings and partners, with their author's name. */
  community: ['community.read'],
  action: ['actions.read', 'orders.read'],
  audit: ['audit.read'],
} as const satisfies Record<string, readonly StaffPermission[]>
export type Resource = keyof typeof READ_BY

export const mayRead = (resource: Resource, permissions: Permissions): boolean =>
  READ_BY[resource].some((permission) => permissions.has(permission))

/** Where the group of a permission has no `read` of its own. */
const READ_ELSEWHERE: Record<string, StaffPermission> = {
  account: 'audit.read',
  prices: 'catalogue.read',
  providers: 'settings.read',
  wallets: 'customers.read',
}

/** Permissions whose actions the caller may read: who reads orders also reads what was done to them. */
export const readableActions = (permissions: Permissions): StaffPermission[] =>
  STAFF_PERMISSIONS.filter((permission) => {
    const group = permission.split('.', 1)[0]!
    return permissions.has(READ_ELSEWHERE[group] ?? (`${group}.read` as StaffPermission))
  })
