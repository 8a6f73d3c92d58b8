/** What a member of staff or an API key may be allowed to do. Each route under /staff names one of them. */
export const STAFF_PERMISSIONS = [
  'account.read',
  'account.security',
  'account.write',
  'actions.read',
  'audit.export',
  'audit.read',
  'catalogue.read',
  'catalogue.write',
  'community.read',
  'community.write',
  'coupons.read',
  'coupons.write',
  'customers.erase',
  'customers.export',
  'customers.read',
  'customers.write',
  'events.read',
  'keys.read',
  'keys.write',
  'operations.read',
  'operations.write',
  'orders.export',
  'orders.people',
  'orders.read',
  'orders.write',
  'payments.read',
  'people.read',
  'people.write',
  'prices.write',
  'providers.write',
  'publishing.read',
  'publishing.write',
  'redirects.read',
  'redirects.write',
  'refunds.read',
  'refunds.write',
  'reports.read',
  'reports.write',
  'returns.read',
  'settings.read',
  'settings.write',
  'search.read',
  'search.write',
  'shipping.write',
  'stock.read',
  'stock.write',
  'wallets.write',
  'webhooks.read',
  'webhooks.write',
] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

/** Money, people, keys, own sign-in methods and exports of personal data: people must step up, keys need not. */
export const STEP_UP_PERMISSIONS: readonly StaffPermission[] = [
  'account.security',
  'audit.export',
  'customers.erase',
  'customers.export',
  'keys.write',
  'orders.export',
  'people.write',
  'providers.write',
  'refunds.write',
  'wallets.write',
]
/** Minutes after signing in or stepping up for which operations marked `x-step-up` work. */
export const STEP_UP_MINUTES = 5
/** `code` of the 403 afterwards: step up by /staff/auth/step-up/passkey or /password, then repeat the call. */
export const STEP_UP_NEEDED = 'step_up_needed'

/**
 * Minutes without an act of the person after which a session is locked. Acts are calls that change something, and
 * POST /staff/me/acts for touches and keys; reads, such as those that a page repeats, are none.
 */
export const LOCK_MINUTES = 15
/** `code` of the 403 afterwards: step up, then repeat the call. */
export const SESSION_LOCKED = 'session_locked'
