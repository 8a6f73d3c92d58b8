import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { OWN_ACCOUNT } from '#api/contract/staff-roles.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Staff } from '#server/staff-access/public.ts'

/** Who grants permissions: a person or key with its own, or the command line, which has every one. */
export type Grantor = (NonNullable<Staff> & { permissions: ReadonlySet<StaffPermission> }) | null

const OWN: readonly StaffPermission[] = OWN_ACCOUNT

/**
 * Nobody grants, changes or takes away a permission that they do not have.
 * @throws Refusal 403
 */
export function requireGrant(by: Grantor, permissions: readonly StaffPermission[]): void {
  if (by && permissions.some((permission) => !by.permissions.has(permission) && !OWN.includes(permission)))
    throw new Refusal(403, 'api.staff.grantTooMuch')
}
