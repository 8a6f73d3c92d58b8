import type { FastifySchema } from 'fastify'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { message, type MessageKey } from '#server/http/messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of every route that is open to staff. */
    permission?: StaffPermission
  }
}

type CallOf<Key> = Key extends `api.docs.staff.${infer Call}` ? Call : never
export type StaffCall = CallOf<MessageKey>

/**
 * The options of a route under /staff: what it is called in the description of the API, and which permission it needs.
 * `openToStaff` refuses to register a route without them.
 */
export const staffRoute = <const S extends FastifySchema>(permission: StaffPermission, call: StaffCall, schema: S) => ({
  config: { permission },
  schema: {
    operationId: `staff_${call}`,
    tags: ['staff'],
    summary: message(`api.docs.staff.${call}`),
    'x-permission': permission,
    ...schema,
  },
})
