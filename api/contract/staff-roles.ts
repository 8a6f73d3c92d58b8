import { STAFF_PERMISSIONS, type StaffPermission } from './staff-permissions.ts'

/** Roles of every shop; a shop can add its own. Their names are `staff.role.*` in locales/ar.json. */
export const BUILT_IN_ROLES = ['owner', 'manager', 'catalogue', 'orders', 'support', 'accountant', 'viewer'] as const
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number]

/** Part of every role: the person's own name, sessions, passkeys and password. */
export const OWN_ACCOUNT = ['account.read', 'account.security', 'account.write'] as const

/** Everything that can be read, without people, keys and audit. */
const READS = STAFF_PERMISSIONS.filter(
  (permission) => permission.endsWith('.read') && !/^(account|audit|keys|people)\./.test(permission),
)
const OWNERS_ONLY: readonly StaffPermission[] = [
  'people.write',
  'keys.read',
  'keys.write',
  'audit.export',
  'providers.write',
]

export const ROLE_PERMISSIONS: Record<BuiltInRole, readonly StaffPermission[]> = {
  owner: STAFF_PERMISSIONS,
  manager: STAFF_PERMISSIONS.filter((permission) => !OWNERS_ONLY.includes(permission)),
  catalogue: [
    ...OWN_ACCOUNT,
    'catalogue.read',
    'catalogue.write',
    'prices.write',
    'publishing.read',
    'redirects.read',
    'redirects.write',
    'search.read',
    'search.write',
    'stock.read',
    'stock.write',
  ],
  orders: [
    ...OWN_ACCOUNT,
    'actions.read',
    'catalogue.read',
    'customers.read',
    'orders.people',
    'orders.read',
    'orders.write',
    'payments.read',
    'refunds.read',
    'returns.read',
    'shipping.write',
    'stock.read',
    'stock.write',
  ],
  support: [
    ...OWN_ACCOUNT,
    'catalogue.read',
    'community.read',
    'community.write',
    'coupons.read',
    'customers.read',
    'customers.write',
    'orders.people',
    'orders.read',
    'refunds.read',
    'returns.read',
    'stock.read',
  ],
  accountant: [
    ...OWN_ACCOUNT,
    'actions.read',
    'coupons.read',
    'orders.read',
    'payments.read',
    'refunds.read',
    'refunds.write',
    'reports.read',
    'reports.write',
    'returns.read',
    'wallets.write',
  ],
  viewer: [...OWN_ACCOUNT, ...READS, 'orders.people'],
}
