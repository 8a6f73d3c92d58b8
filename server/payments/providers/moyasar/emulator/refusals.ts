import type { FastifyReply } from 'fastify'

/** Errors as documented at https://docs.moyasar.com/errors */
export const refuse = (
  reply: FastifyReply,
  status: number,
  type: string,
  message: string,
  errors: Record<string, string[]> | null = null,
): FastifyReply => reply.code(status).send({ type, message, errors })

export const invalid = (reply: FastifyReply, errors: Record<string, string[]>): FastifyReply =>
  refuse(reply, 400, 'invalid_request_error', 'Validation Failed', errors)

export const missing = (reply: FastifyReply): FastifyReply => refuse(reply, 404, 'record_not_found', 'Object not found')
