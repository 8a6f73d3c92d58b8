import { adminRoutes } from '#locales/routes.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, gt, isNull, sql } from '#server/platform/database/drizzle.ts'
import { staff, staffInvitations, staffPeople, staffRoles } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { hashToken, looksLikeToken, newToken } from '#server/identity/service.ts'
import { canSend } from '#server/messaging/public.ts'
import { message } from '#server/platform/http/messages.ts'
import type { StaffContext } from '../context.ts'
import { roleOf, type Role } from './roles.ts'

const INVITATION_MINUTES = 7 * 24 * 60

export type InvitationLink = { link: string; expiresAt: Date; isSent: boolean }

/**
 * Creates an invitation link for a person; earlier links stop working. It is e-mailed too if the person has an address
 * and the shop a mail server.
 */
export async function makeLink(
  { config, send }: StaffContext,
  tx: Tx,
  person: { id: number; name: string; email: string | null },
  minutes = INVITATION_MINUTES,
): Promise<InvitationLink> {
  const token = newToken()
  const row = { tokenHash: hashToken(token), expiresAt: new Date(databaseNow().getTime() + minutes * 60_000) }
  await tx
    .insert(staffInvitations)
    .values({ staffId: person.id, ...row })
    .onConflictDoUpdate({ target: staffInvitations.staffId, set: row })
  const path = adminRoutes.invitation(token)
  const isSent = person.email !== null && canSend(config, 'email')
  if (isSent)
    await send(tx, {
      to: { email: person.email! },
      template: 'staffInvitation',
      values: { name: person.name, path },
      secret: true,
    })
  return { link: `${config.visitUrl}${path}`, expiresAt: row.expiresAt, isSent }
}

export type Invited = {
  id: number
  name: string
  email: string | null
  role: Role
  expiresAt: Date
  joinedAt: Date | null
}

/** The person of a link. @throws Refusal 410 if it was used, replaced or has expired */
export async function readInvitation(db: Tx, token: string): Promise<Invited> {
  const [found] = looksLikeToken(token)
    ? await db
        .select({
          id: staff.id,
          name: staff.name,
          email: staffPeople.email,
          role: staffPeople.role,
          ownRole: staffRoles,
          expiresAt: staffInvitations.expiresAt,
          joinedAt: staffPeople.joinedAt,
        })
        .from(staffInvitations)
        .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
        .innerJoin(staffPeople, eq(staffPeople.staffId, staff.id))
        .leftJoin(staffRoles, eq(staffRoles.id, staffPeople.roleId))
        .where(
          and(
            eq(staffInvitations.tokenHash, hashToken(token)),
            gt(staffInvitations.expiresAt, sql`now()`),
            isNull(staff.revokedAt),
          ),
        )
    : []
  if (!found) throw over()
  const { role, ownRole, ...person } = found
  return { ...person, role: roleOf({ role, ownRole }) }
}

/** @throws Refusal 410 if another call was faster */
export async function useInvitation(tx: Tx, token: string): Promise<void> {
  const { rowCount } = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, sql`now()`)))
  if (!rowCount) throw over()
}

const over = (): Refusal => new Refusal(410, 'api.staff.invitationOver')

const FIRST_MINUTES = 30

/**
 * A trial's first link to the admin, for its owner. Until somebody has joined, each start creates one that works once
 * within half an hour.
 */
export const firstLink = (context: StaffContext): Promise<InvitationLink | undefined> =>
  inTransaction(context.db, async (tx) => {
    const people = await tx.select().from(staffPeople)
    if (people.some(({ joinedAt }) => joinedAt !== null)) return undefined
    const name = message('staff.firstOwner')
    const known = people.find(({ role, email }) => role === 'owner' && email === null)
    const id =
      known?.staffId ?? (await insertPerson(tx, { name, email: null, role: 'owner', roleId: null, createdBy: null }))
    return makeLink(context, tx, { id, name, email: null }, FIRST_MINUTES)
  })

type NewPerson = Pick<typeof staffPeople.$inferInsert, 'role' | 'roleId'> & {
  name: string
  email: string | null
  createdBy: number | null
}

export async function insertPerson(tx: Tx, { name, createdBy, ...person }: NewPerson): Promise<number> {
  // Permissions are those of the role.
  const [added] = await tx.insert(staff).values({ name, permissions: [], createdBy }).returning()
  await tx.insert(staffPeople).values({ staffId: added!.id, ...person })
  return added!.id
}
