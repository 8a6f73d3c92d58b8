import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  STEP_UP_MINUTES,
  STEP_UP_NEEDED,
  STEP_UP_PERMISSIONS,
  type StaffPermission,
} from '#api/contract/staff-permissions.ts'
import { Refusal } from '#server/http/errors.ts'
import { databaseNow } from '#server/database/clock.ts'
import { callerOf, type Caller, type PersonCaller } from './callers.ts'
import type { StaffContext } from './context.ts'

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
export function requireStaff(app: FastifyInstance, context: StaffContext): void {
  app.addHook('onRoute', ({ schema, config, url }) => {
    if (!config?.permission)
      throw new Error(`${url} is open to staff and names no permission: register it with staffRoute`)
    if (schema) schema.security = STAFF_SECURITY
  })
  // Runs before the body is parsed, so that unauthenticated callers cost little and learn nothing.
  app.addHook('onRequest', async (request) => {
    if (request.customer) throw new Refusal(403, 'api.staff.only')
    request.staff = (await callerOf(context, request)) ?? null
    requirePermission(staffIn(request), request.routeOptions.config.permission!)
  })
}

/** @throws Refusal 403 */
export function requirePermission({ permissions, person }: Caller, permission: StaffPermission): void {
  if (!permissions.has(permission)) throw new Refusal(403, 'api.staff.notAllowed', undefined, { code: 'not_allowed' })
  if (!person || !STEP_UP_PERMISSIONS.includes(permission)) return
  if (databaseNow().getTime() - person.session.steppedUpAt.getTime() > STEP_UP_MINUTES * 60_000)
    throw new Refusal(403, 'api.staff.stepUp', undefined, { code: STEP_UP_NEEDED })
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
