import type { StaffMe } from '#api/contract/staff-account.ts'
import { STEP_UP_MINUTES } from '#api/contract/staff-permissions.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNotNull } from '#server/platform/database/drizzle.ts'
import { staffPasskeys, staffPeople, staffRecoveryCodes } from '#server/platform/database/schema.ts'
import type { Caller } from '#server/staff-access/public.ts'
import { providerNames } from '#server/settings/service.ts'
import { endOf } from './sessions.ts'

/** The caller's own name, role and permissions. */
export async function showMe(db: Tx, { id, name, permissions, person }: Caller): Promise<StaffMe> {
  const me = { id, name, provider_names: providerNames(), permissions: [...permissions] }
  if (!person) return { ...me, kind: 'key', email: null, role: null, session: null, sign_in: null }
  const { email, role, session } = person
  return {
    ...me,
    kind: 'person',
    email,
    role,
    session: {
      id: session.id,
      idle_ends_at: session.expiresAt.toISOString(),
      ends_at: endOf(session).toISOString(),
      step_up_until: new Date(session.steppedUpAt.getTime() + STEP_UP_MINUTES * 60_000).toISOString(),
    },
    sign_in: await signInOf(db, id),
  }
}

/** The ways in which a person can sign in. */
export const signInOf = async (db: Tx, id: number): Promise<NonNullable<StaffMe['sign_in']>> => ({
  passkeys: await db.$count(staffPasskeys, eq(staffPasskeys.staffId, id)),
  password: (await db.$count(staffPeople, and(eq(staffPeople.staffId, id), isNotNull(staffPeople.passwordHash)))) > 0,
  recovery_codes_left: await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, id)),
})
