import { STAFF_PERMISSIONS, type StaffPermission } from '#api/contract/staff-permissions.ts'
import type { RoleEntry, StaffRole } from '#api/contract/staff-people.ts'
import { BUILT_IN_ROLES, OWN_ACCOUNT, ROLE_PERMISSIONS, type BuiltInRole } from '#api/contract/staff-roles.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import { staff, staffPeople, staffRoles } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { requireGrant, type Grantor } from './grants.ts'
import { readOwnName } from './read-name.ts'

type OwnRole = Pick<typeof staffRoles.$inferSelect, 'id' | 'name' | 'permissions'>
/** The role as `staff_people` stores it. */
export type StoredRole = { role: BuiltInRole | null; ownRole: OwnRole | null }
export type Role = { id: string; name: string; permissions: readonly StaffPermission[] }

export function roleOf({ role, ownRole }: StoredRole): Role {
  if (role) return { id: role, name: message(`staff.role.${role}`), permissions: ROLE_PERMISSIONS[role] }
  const { id, name, permissions } = ownRole!
  return { id: String(id), name, permissions: knownPermissions([...OWN_ACCOUNT, ...permissions]) }
}

/** Drops duplicates and permissions of a newer release. */
export const knownPermissions = (names: string[]): StaffPermission[] =>
  STAFF_PERMISSIONS.filter((permission) => names.includes(permission))

const isBuiltIn = (id: string): id is BuiltInRole => (BUILT_IN_ROLES as readonly string[]).includes(id)

/**
 * The role with this id.
 * @throws Refusal 422
 */
export async function findRole(tx: Tx, id: string): Promise<StoredRole> {
  if (isBuiltIn(id)) return { role: id, ownRole: null }
  const ownRole = await ownRoleOf(tx, id)
  if (!ownRole) throw invalid({ role: 'api.staff.roleUnknown' })
  return { role: null, ownRole }
}

/** Locks the role, so that it is not deleted while somebody gets it. */
async function ownRoleOf(tx: Tx, id: string): Promise<OwnRole | undefined> {
  const number = Number(id)
  if (!Number.isInteger(number) || number > 2_147_483_647) return undefined
  const [found] = await tx.select().from(staffRoles).where(eq(staffRoles.id, number)).for('update')
  return found
}

export async function listRoles(db: Tx): Promise<StaffRole[]> {
  const own = await db.select().from(staffRoles).orderBy(asc(staffRoles.name))
  const counts = await db
    .select({
      id: sql<string>`coalesce(${staffPeople.role}, ${staffPeople.roleId}::text)`,
      people: sql<number>`count(*)::int`,
    })
    .from(staffPeople)
    .innerJoin(staff, and(eq(staff.id, staffPeople.staffId), isNull(staff.revokedAt)))
    .groupBy(sql`1`)
  const people = new Map(counts.map((row) => [row.id, row.people]))
  const shown = (stored: StoredRole): StaffRole => {
    const { id, name, permissions } = roleOf(stored)
    return { id, name, built_in: stored.role !== null, permissions: [...permissions], people: people.get(id) ?? 0 }
  }
  return [
    ...BUILT_IN_ROLES.map((role) => shown({ role, ownRole: null })),
    ...own.map((ownRole) => shown({ role: null, ownRole })),
  ]
}

/** @throws Refusal 403 for permissions that the caller lacks, 422 for a name that exists */
export const addRole = (db: Database, by: Grantor, { name: typed, permissions }: RoleEntry): Promise<StaffRole> =>
  inTransaction(db, async (tx) => {
    const name = readOwnName(typed)
    requireGrant(by, permissions)
    await requireFreeName(tx, name)
    const [added] = await tx.insert(staffRoles).values({ name, permissions }).returning()
    return recorded(tx, by, 'role.add', added!)
  })

/** Changes a role; people who have it get the new permissions at once. @throws Refusal 403, 404, 422 */
export const changeRole = (db: Database, by: Grantor, id: string, { name: typed, permissions }: RoleEntry) =>
  inTransaction(db, async (tx) => {
    const before = await ownRoleOf(tx, id)
    if (!before) throw notFound()
    const name = readOwnName(typed, before.name)
    requireGrant(by, [...permissions, ...knownPermissions(before.permissions)])
    await requireFreeName(tx, name, before.id)
    const [after] = await tx
      .update(staffRoles)
      .set({ name, permissions })
      .where(eq(staffRoles.id, before.id))
      .returning()
    return recorded(tx, by, 'role.change', after!, { name: before.name, permissions: before.permissions })
  })

/** Deletes a role. @throws Refusal 404, 409 while somebody has it */
export const deleteRole = (db: Database, by: Grantor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const role = await ownRoleOf(tx, id)
    if (!role) throw notFound()
    requireGrant(by, knownPermissions(role.permissions))
    // Stopped people do not count.
    await tx.execute(sql`
      update staff_people set role = 'viewer', role_id = null
      where role_id = ${role.id} and staff_id in (select id from staff where revoked_at is not null)`)
    if ((await tx.$count(staffPeople, eq(staffPeople.roleId, role.id))) > 0)
      throw new Refusal(409, 'api.staff.roleUsed')
    await tx.delete(staffRoles).where(eq(staffRoles.id, role.id))
    await recordAction(tx, by, 'role.delete', `role:${role.id}`, {
      before: { name: role.name, permissions: role.permissions },
    })
  })

async function recorded(tx: Tx, by: Staff, action: string, role: OwnRole, before?: object): Promise<StaffRole> {
  const { id, name, permissions } = role
  await recordAction(tx, by, action, `role:${id}`, { ...(before && { before }), after: { name, permissions } })
  return (await listRoles(tx)).find((one) => one.id === String(id))!
}

async function requireFreeName(tx: Tx, name: string, id?: number): Promise<void> {
  const taken = await tx.$count(
    staffRoles,
    and(sql`lower(${staffRoles.name}) = lower(${name})`, id === undefined ? undefined : ne(staffRoles.id, id)),
  )
  if (taken > 0) throw invalid({ name: 'api.staff.roleTaken' })
}
