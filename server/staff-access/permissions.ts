import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  LOCK_MINUTES,
  SESSION_LOCKED,
  STEP_UP_MINUTES,
  STEP_UP_NEEDED,
  type StaffPermission,
} from '#api/contract/staff-permissions.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Caller, Callers, PersonCaller, Session } from './caller.ts'
import { SAFE } from './safe.ts'

declare module 'fastify' {
  interface FastifyRequest {
    staff: Caller | null
  }
}

/** The security schemes of staff in the OpenAPI document. */
export const STAFF_SECURITY: Record<string, string[]>[] = [{ bearer: [] }, { staffSession: [] }]

/**
 * Every route registered on `app` afterwards requires an API key or the session of a person, and its permission: 401
 * without, 403 where the permission is missing.
 */
export function requireStaff(app: FastifyInstance, callers: Callers): void {
  app.addHook('onRoute', ({ schema, config, url }) => {
    if (!config?.permission)
      throw new Error(`${url} is open to staff and names no permission: register it with staffRoute`)
    if (schema) schema.security = STAFF_SECURITY
  })
  // Runs before the body is parsed, so that unauthenticated callers cost little and learn nothing.
  app.addHook('onRequest', async (request) => {
    if (request.customer) throw new Refusal(403, 'api.staff.only')
    request.staff = (await callers.find(request)) ?? null
    const caller = staffIn(request)
    const { permission, stepUp, whileLocked } = request.routeOptions.config
    if (!whileLocked) requireUnlocked(caller)
    requirePermission(caller, permission!)
    if (stepUp) requireProof(caller)
    if (caller.person && !whileLocked && !SAFE.has(request.method)) await callers.markActive(caller.person.session)
  })
}

/** @throws Refusal 403 */
export function requirePermission({ permissions }: Caller, permission: StaffPermission): void {
  if (!permissions.has(permission)) throw new Refusal(403, 'api.staff.notAllowed', undefined, { code: 'not_allowed' })
}

/** Keys do not step up. @throws Refusal 403 for a person whose last proof is too old */
export function requireProof({ person }: Caller): void {
  if (person && databaseNow().getTime() - person.session.steppedUpAt.getTime() > STEP_UP_MINUTES * 60_000)
    throw new Refusal(403, 'api.staff.stepUp', undefined, { code: STEP_UP_NEEDED })
}

/** Whether the person has not acted for so long that they must prove who they are. */
export const isLocked = ({ activeAt }: Pick<Session, 'activeAt'>): boolean =>
  databaseNow().getTime() - activeAt.getTime() > LOCK_MINUTES * 60_000

/** @throws Refusal 403 for a person who has not acted for too long */
export function requireUnlocked({ person }: Caller): void {
  if (person && isLocked(person.session))
    throw new Refusal(403, 'api.staff.locked', undefined, { code: SESSION_LOCKED })
}

/** The person or key of a request. */
export function staffIn(request: FastifyRequest): Caller {
  if (!request.staff) throw new Refusal(401, 'api.staff.signInFirst')
  return request.staff
}

/**
 * The person of a request, with their session.
 * @throws Refusal 403 for a key
 */
export function personIn(request: FastifyRequest): PersonCaller {
  const caller = staffIn(request)
  if (!caller.person) throw new Refusal(403, 'api.staff.peopleOnly')
  return { ...caller, person: caller.person }
}
