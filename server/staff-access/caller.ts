import type { FastifyRequest } from 'fastify'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { staffSessions } from '#server/platform/database/schema.ts'
import { networkOf, type Limits } from '#server/platform/http/limits.ts'
import type { Call } from './audit/actions.ts'

export type Session = typeof staffSessions.$inferSelect

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

/** How the people and keys behind requests are found; `staff` knows them. */
export type Callers = {
  db: Database
  limits: Limits
  /** Undefined without a valid token or session. */
  find: (request: FastifyRequest) => Promise<Caller | undefined>
  /** Whether the request has a token or a session cookie, valid or not. */
  hasCredentials: (request: FastifyRequest) => boolean
  /** Notes an act, which keeps the session from being locked. */
  markActive: (session: Session) => Promise<unknown>
}

export const callIn = (request: FastifyRequest): Call => ({
  permission: request.routeOptions.config.permission ?? null,
  address: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  isKey: false,
  isRecorded: false,
})
