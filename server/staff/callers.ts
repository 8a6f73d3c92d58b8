import type { FastifyRequest } from 'fastify'
import { callIn, type Caller, type Callers } from '#server/staff-access/public.ts'
import type { StaffContext } from './context.ts'
import { findKey } from './people/keys.ts'
import { roleOf } from './people/roles.ts'
import { sessionTokenIn } from './sign-in/cookie.ts'
import { requireOwnSite } from './sign-in/own-site.ts'
import { findSession, markActive } from './sign-in/sessions.ts'

/**
 * Undefined without a valid token or session.
 * @throws Refusal 403 for a session's cookie that another site sent
 */
export async function callerOf(
  context: Pick<StaffContext, 'db' | 'config'>,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const call = callIn(request)
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const key = await findKey(context.db, authorization, call.address)
    return key && { ...key, call: { ...call, isKey: true }, person: null }
  }
  const token = sessionTokenIn(request, context.config)
  const found = token ? await findSession(context.db, token) : undefined
  if (!found) return undefined
  requireOwnSite(request, context.config)
  return personOf(found, call)
}

export function personOf(
  { id, name, email, role, ownRole, session }: NonNullable<Awaited<ReturnType<typeof findSession>>>,
  call: Caller['call'],
): Caller {
  const { permissions, ...named } = roleOf({ role, ownRole })
  return { id, name, permissions: new Set(permissions), call, person: { email, role: named, session } }
}

export const callersOf = (context: StaffContext): Callers => ({
  db: context.db,
  limits: context.limits,
  find: (request) => callerOf(context, request),
  hasCredentials: (request) =>
    request.headers.authorization !== undefined || sessionTokenIn(request, context.config) !== undefined,
  markActive: ({ id }) => markActive(context.db, id),
})
