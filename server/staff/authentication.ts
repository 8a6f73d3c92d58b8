import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { Refusal } from '#server/http/errors.ts'
import type { Staff } from './actions.ts'
import { staffOf } from './people.ts'

declare module 'fastify' {
  interface FastifyRequest {
    staff: NonNullable<Staff> | null
  }
}

/**
 * Every route registered on `app` afterwards requires a staff token: 401 without one, 403 for customers. A token has every
 * permission, until people have roles.
 */
export function requireStaff(app: FastifyInstance, db: Database): void {
  app.decorateRequest('staff', null)
  app.addHook('onRoute', ({ schema, config, url }) => {
    if (!config?.permission)
      throw new Error(`${url} is open to staff and names no permission: register it with staffRoute`)
    if (schema) schema.security = [{ bearer: [] }]
  })
  // Runs before the body is parsed, so that unauthenticated callers cost little and learn nothing.
  app.addHook('onRequest', async (request) => {
    if (request.customer) throw new Refusal(403, 'api.staff.only')
    request.staff = (await staffOf(db, request.headers.authorization)) ?? null
    staffIn(request)
  })
}

/** The member of staff of a request. */
export function staffIn(request: FastifyRequest): NonNullable<Staff> {
  if (!request.staff) throw new Refusal(401, 'api.staff.tokenNeeded')
  return request.staff
}
