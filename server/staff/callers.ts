import type { FastifyRequest } from 'fastify'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { networkOf } from '#server/http/limits.ts'
import type { Call } from './actions.ts'
import type { StaffContext } from './context.ts'
import { findKey } from './people/keys.ts'
import { roleOf } from './people/roles.ts'
import { sessionTokenIn } from './sign-in/cookie.ts'
import { requireOwnSite } from './sign-in/own-site.ts'
import { findSession, type Session } from './sign-in/sessions.ts'

/** A person, identified by the session cookie, or an API key, identified by its token. */
export type Caller = {
  id: number
  name: string
  permissions: ReadonlySet<StaffPermission>
  call: Call
  /** Null for a key. */
  person: { email: string | null; role: { id: string; name: string }; session: Session } | null
}

export type PersonCaller = Caller & { person: NonNullable<Caller['person']> }

/**
 * Undefined without a valid token or session.
 * @throws Refusal 403 for a session's cookie that another site sent
 */
export async function callerOf(context: StaffContext, request: FastifyRequest): Promise<Caller | undefined> {
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
  call: Call,
): Caller {
  const { permissions, ...named } = roleOf({ role, ownRole })
  return { id, name, permissions: new Set(permissions), call, person: { email, role: named, session } }
}

/** Whether the request has a token or a session cookie, valid or not. */
export const hasCredentials = (request: FastifyRequest, { config }: StaffContext): boolean =>
  request.headers.authorization !== undefined || sessionTokenIn(request, config) !== undefined

export const callIn = (request: FastifyRequest): Call => ({
  permission: request.routeOptions.config.permission ?? null,
  address: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  isKey: false,
  isRecorded: false,
})
