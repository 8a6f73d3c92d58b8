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

/** Every route that is registered on `app` after it needs the token of a member of staff: 401 without one, 403 for customers. */
export function openToStaff(app: FastifyInstance, db: Database): void {
  app.decorateRequest('staff', null)
  app.addHook('onRoute', ({ schema }) => {
    if (schema) schema.security = [{ bearer: [] }]
  })
  // Before the body is read and judged: strangers learn nothing of it, and cost nothing.
  app.addHook('onRequest', async (request) => {
    if (request.customer) throw new Refusal(403, 'api.staff.only')
    request.staff = (await staffOf(db, request.headers.authorization)) ?? null
    staffIn(request)
  })
}

/** Who asks, in a route that is open to staff. */
export function staffIn(request: FastifyRequest): NonNullable<Staff> {
  if (!request.staff) throw new Refusal(401, 'api.staff.tokenNeeded')
  return request.staff
}
