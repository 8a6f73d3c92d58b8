import type { Invited, PersonEntry, PersonPatch, StaffPerson } from '#api/contract/staff-people.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, isNull, sql } from '#server/platform/database/drizzle.ts'
import {
  staff,
  staffInvitations,
  staffPasskeys,
  staffPeople,
  staffPushSubscriptions,
  staffRecoveryCodes,
  staffRoles,
} from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { readEmail } from '#server/identity/contact/public.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { StaffContext } from '../context.ts'
import { requireFreeEmail } from '../sign-in/passwords.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { notifyOwners } from '../owner-notices.ts'
import { keepingAnOwner } from './at-least-one.ts'
import { requireGrant, type Grantor } from './grants.ts'
import { insertPerson, makeLink, type InvitationLink } from './invitations.ts'
import { findRole, roleOf, type StoredRole } from './roles.ts'
import { readOwnName } from './read-name.ts'

/** By name, stopped people last. */
export async function listPeople(db: Tx, id?: number): Promise<StaffPerson[]> {
  const rows = await db
    .select({
      staff,
      person: staffPeople,
      ownRole: staffRoles,
      passkeys: sql<number>`(select count(*)::int from staff_passkeys where staff_id = ${staff.id})`,
      sessions: sql<number>`(select count(*)::int from staff_sessions where staff_id = ${staff.id} and expires_at > now())`,
      seen: sql<string | null>`greatest(${staff.lastUsedAt},
        (select max(last_seen_at) from staff_sessions where staff_id = ${staff.id}))::text`,
    })
    .from(staffPeople)
    .innerJoin(staff, eq(staff.id, staffPeople.staffId))
    .leftJoin(staffRoles, eq(staffRoles.id, staffPeople.roleId))
    .where(id === undefined ? undefined : eq(staff.id, id))
    .orderBy(sql`${staff.revokedAt} is not null`, asc(staff.name), asc(staff.id))
  return rows.map(({ staff: row, person, ownRole, passkeys, sessions, seen }) => {
    const role = roleOf({ role: person.role, ownRole })
    return {
      id: row.id,
      name: row.name,
      email: person.email,
      role: { id: role.id, name: role.name },
      state: row.revokedAt ? 'stopped' : person.joinedAt ? 'active' : 'invited',
      passkeys,
      password: person.passwordHash !== null,
      sessions,
      created_at: row.createdAt.toISOString(),
      last_seen_at: seen === null ? null : new Date(seen).toISOString(),
    }
  })
}

const readPerson = async (tx: Tx, id: number): Promise<StaffPerson> => (await listPeople(tx, id))[0]!

type Row = { id: number; name: string; email: string | null; stored: StoredRole }

/**
 * A person who was not stopped.
 * @throws Refusal 403 if their role may do what the caller may not, 404
 */
async function findPerson(tx: Tx, by: Grantor, id: number): Promise<Row> {
  const [found] = await tx
    .select({ name: staff.name, person: staffPeople, ownRole: staffRoles })
    .from(staffPeople)
    .innerJoin(staff, eq(staff.id, staffPeople.staffId))
    .leftJoin(staffRoles, eq(staffRoles.id, staffPeople.roleId))
    .where(and(eq(staffPeople.staffId, id), isNull(staff.revokedAt)))
  if (!found) throw notFound()
  const stored = { role: found.person.role, ownRole: found.ownRole }
  requireGrant(by, roleOf(stored).permissions)
  return { id, name: found.name, email: found.person.email, stored }
}

/** @throws Refusal 403, 422 for an unknown role or an e-mail that another person has */
export async function invitePerson(context: StaffContext, by: Grantor, entry: PersonEntry): Promise<Invited> {
  const email = entry.email === undefined ? null : (readEmail(entry.email) ?? invalidEmail())
  return inTransaction(context.db, async (tx) => {
    const stored = await findRole(tx, entry.role)
    const role = roleOf(stored)
    requireGrant(by, role.permissions)
    if (email !== null) await requireFreeEmail(tx, email)
    const name = readOwnName(entry.name)
    const createdBy = by?.id ?? null
    const id = await insertPerson(tx, { name, email, role: stored.role, roleId: stored.ownRole?.id ?? null, createdBy })
    const link = await makeLink(context, tx, { id, name, email })
    await recordAction(tx, by, 'staff.invite', `staff:${id}`, { after: { name, role: role.name } })
    if (stored.role === 'owner') await notifyOwners(tx, by, { kind: 'ownerAdded', name })
    return invited(tx, id, link)
  })
}

function invalidEmail(): never {
  throw invalid({ email: 'identity.email.invalid' })
}

const invited = async (tx: Tx, id: number, { link, expiresAt, isSent }: InvitationLink): Promise<Invited> => ({
  person: await readPerson(tx, id),
  link,
  expires_at: expiresAt.toISOString(),
  sent: isSent,
})

/** A new link, also for a person who can no longer sign in. @throws Refusal 403, 404 */
export const inviteAgain = (context: StaffContext, by: Grantor, id: number): Promise<Invited> =>
  inTransaction(context.db, async (tx) => {
    const person = await findPerson(tx, by, id)
    const link = await makeLink(context, tx, person)
    const { name, stored } = person
    await recordAction(tx, by, 'staff.inviteAgain', `staff:${id}`, { name })
    // The link replaces the ways in which the owner signs in.
    if (stored.role === 'owner') await notifyOwners(tx, by, { kind: 'ownerLink', name })
    return invited(tx, id, link)
  })

/** @throws Refusal 403, 404, 409 for the last owner, 422 for an unknown role */
export const changePerson = (db: Database, by: Grantor, id: number, patch: PersonPatch): Promise<StaffPerson> =>
  inTransaction(db, async (tx) => {
    const { was, next, newName } = await keepingAnOwner(tx, async () => {
      const person = await findPerson(tx, by, id)
      const role = patch.role === undefined ? person.stored : await findRole(tx, patch.role)
      requireGrant(by, roleOf(role).permissions)
      const typed = patch.name === undefined ? person.name : readOwnName(patch.name, person.name)
      await tx.update(staff).set({ name: typed }).where(eq(staff.id, id))
      await tx
        .update(staffPeople)
        .set({ role: role.role, roleId: role.ownRole?.id ?? null })
        .where(eq(staffPeople.staffId, id))
      return { was: person, next: role, newName: typed }
    })
    await recordAction(tx, by, 'staff.change', `staff:${id}`, {
      before: { name: was.name, role: roleOf(was.stored).name },
      after: { name: newName, role: roleOf(next).name },
    })
    if (was.stored.role === 'owner' && next.role !== 'owner') await notifyOfLoss(tx, by, was)
    if (was.stored.role !== 'owner' && next.role === 'owner')
      await notifyOwners(tx, by, { kind: 'ownerAdded', name: newName })
    return readPerson(tx, id)
  })

/** Stops a person: ends sessions and removes every way to sign in. @throws Refusal 403, 404, 409 for the last owner */
export const stopPerson = (db: Database, by: Grantor, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const was = await keepingAnOwner(tx, async () => {
      const person = await findPerson(tx, by, id)
      await tx
        .update(staff)
        .set({ revokedAt: sql`now()` })
        .where(eq(staff.id, id))
      await removeSignIn(tx, id, { email: null })
      await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, id))
      return person
    })
    await recordAction(tx, by, 'staff.stop', `staff:${id}`, { name: was.name })
    if (was.stored.role === 'owner') await notifyOfLoss(tx, by, was)
  })

const notifyOfLoss = (tx: Tx, by: Grantor, { name, email }: Row): Promise<unknown> =>
  notifyOwners(tx, by, { kind: 'ownerRemoved', name, alsoTo: email })

/** Removes sessions, passkeys, password, recovery codes and push subscriptions. */
export async function removeSignIn(tx: Tx, id: number, also: { email?: null } = {}): Promise<void> {
  // First, as in `keepingASignIn`, so that two calls do not wait for each other.
  await tx
    .update(staffPeople)
    .set({ passwordHash: null, totpSecret: null, totpStep: null, ...also })
    .where(eq(staffPeople.staffId, id))
  await endSessions(tx, id)
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id))
  await tx.delete(staffPushSubscriptions).where(eq(staffPushSubscriptions.staffId, id))
}

/** @throws Refusal 404 */
export const endSessionsOf = (db: Database, by: Grantor, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { name } = await findPerson(tx, by, id)
    await endSessions(tx, id)
    await recordAction(tx, by, 'staff.endSessions', `staff:${id}`, { name })
  })
