import type { FastifySchema } from 'fastify'
import { Type } from 'typebox'
import { IdParams } from '#api/contract/shared.ts'
import { STEP_UP_PERMISSIONS, type StaffPermission } from '#api/contract/staff-permissions.ts'
import type { NameIn } from '#server/platform/http/envelope.ts'
import { message } from '#server/platform/http/messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every staff route. */
    permission?: StaffPermission
    /** The name of its operation in the audit. */
    call?: StaffCall
    /** Whether people must have proved who they are within the last minutes. */
    stepUp?: boolean
    /** Whether it answers a session that is locked. */
    whileLocked?: boolean
    /** Whether its handler answers with the record, and leaves out a change that was made (`isDone`). */
    answersRecord?: boolean
  }
}

type StaffCall = NameIn<'staff'>

const described = <const S extends FastifySchema>(call: StaffCall, schema: S) => ({
  operationId: `staff_${call}`,
  tags: ['staff'],
  summary: message(`api.docs.staff.${call}`),
  ...schema,
})

/**
 * The options of a route under /staff: its operation in the OpenAPI document, and the permission it needs.
 * `requireStaff` refuses to register a route without them.
 */
export const staffRoute = <const S extends FastifySchema>(
  permission: StaffPermission,
  call: StaffCall,
  schema: S,
  { stepUp = STEP_UP_PERMISSIONS.includes(permission), whileLocked = false, answersRecord = false } = {},
) => ({
  config: { permission, call, stepUp, whileLocked, answersRecord },
  schema: {
    ...described(call, schema),
    'x-permission': permission,
    ...(stepUp && { 'x-step-up': true }),
  },
})

/** Of a route whose handler answers with the record, and leaves out a change that was made before. */
export const answersRecord = { answersRecord: true }

/** The options of a route under /staff/auth that needs no session. */
export const signInRoute = <const S extends FastifySchema>(call: StaffCall, schema: S) => ({
  config: { call },
  schema: described(call, schema),
})

/** The headers of a route that changes one version of a record. */
export const ifMatch = Type.Object({ 'If-Match': Type.Optional(Type.String()) })
/** The same with its path. */
export const oneVersion = { headers: ifMatch, params: IdParams }
