import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Failure } from '#api/contract/envelope.ts'
import { staffActions } from '#server/platform/database/schema.ts'
import type { Limit } from '#server/platform/http/limits.ts'
import { recordAction, origin, type Call } from './actions.ts'
import { callIn, type Callers } from '../caller.ts'
import { SAFE } from '../safe.ts'

/** Records per network of unknown callers, who must not be able to fill the database. */
const UNKNOWN: Limit = { name: 'staff-refused', points: 100, seconds: 3600 }
const SUBJECT_LENGTH = 250
const FIELDS = 20
const FIELD_LENGTH = 60

/**
 * Records refused calls, and changes that their own code did not record. Runs before the response is sent, so that no
 * call is answered without a record.
 */
export function recordCalls(app: FastifyInstance, callers: Callers): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { call: operation = 'request' } = request.routeOptions.config
    const { statusCode: status } = reply
    if (status >= 400 && status < 500) {
      if (!request.staff && !(await isWorthRecording(request, callers))) return payload
      const call = request.staff?.call ?? callIn(request)
      await refuse(callers, request.staff?.id ?? null, call, operation, request, { status, ...reasons(payload) })
    } else if (status < 300 && !SAFE.has(request.method) && request.staff && !request.staff.call.isRecorded) {
      await recordAction(callers.db, request.staff, operation, subjectOf(request))
    }
    return payload
  })
}

const refuse = (
  { db }: Callers,
  staffId: number | null,
  call: Call,
  action: string,
  request: FastifyRequest,
  details: object,
): Promise<unknown> =>
  db
    .insert(staffActions)
    .values({ staffId, action, subject: subjectOf(request), details, outcome: 'refused', ...origin(call) })

/** A call without credentials is recorded only if it tries to sign in. */
async function isWorthRecording(request: FastifyRequest, callers: Callers): Promise<boolean> {
  const { permission } = request.routeOptions.config
  if (permission !== undefined && !request.customer && !callers.hasCredentials(request)) return false
  return (await callers.limits.count(UNKNOWN, callIn(request).address)) <= UNKNOWN.points
}

/** The path below /staff, without its query. */
export function subjectOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0]!.replace(/^\/api\/staff\//, '')
  return decoded(path).slice(0, SUBJECT_LENGTH)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '')
  } catch {
    return path
  }
}

/** Callers choose the names of unknown fields, and jsonb takes neither NUL nor half characters. */
const storable = (name: string): string =>
  name.toWellFormed().replaceAll('\0', '').slice(0, FIELD_LENGTH).toWellFormed()

/** The message of the refusal, and the fields it named. */
function reasons(payload: unknown): object {
  if (typeof payload !== 'string') return {}
  try {
    const { message, code, errors } = JSON.parse(payload) as Failure
    return {
      message,
      ...(code && { code }),
      ...(errors && { fields: Object.keys(errors).slice(0, FIELDS).map(storable) }),
    }
  } catch {
    return {}
  }
}
