import { STAFF_PERMISSIONS, type StaffPermission } from '#api/contract/staff-permissions.ts'
import { OWN_ACCOUNT } from '#api/contract/staff-roles.ts'
import { t } from 'virtual:words/people,audit,permission'
import type { MessageOf } from '#locales/translator.ts'

/** Permissions that a role or key can have. Those of the own account belong to every role. */
export const GIVEN = STAFF_PERMISSIONS.filter((permission) => !(OWN_ACCOUNT as readonly string[]).includes(permission))
export const PERMISSION_GROUPS = [...Map.groupBy(GIVEN, (permission) => permission.split('.')[0]!)]

export const permissionText = (permission: string): string => t(`permission.${permission}` as MessageOf<'permission'>)
export const groupText = (group: string): string => t(`permission.group.${group}` as MessageOf<'permission'>)

/** «الطلبات، المخزون»: the subjects of a list of permissions. */
export const subjectsOf = (permissions: readonly string[]): string[] =>
  PERMISSION_GROUPS.filter(([, all]) => all.some((one: StaffPermission) => permissions.includes(one))).map(([group]) =>
    groupText(group),
  )
