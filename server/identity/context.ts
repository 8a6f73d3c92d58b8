import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { networkOf, type Limits } from '#server/http/limits.ts'
import type { Send } from '#server/messaging/service.ts'

/** What the rules of this domain work with. */
export type Identity = {
  db: Database
  limits: Limits
  codeKey: Buffer
  sourceKey: Buffer
  send: Send
}

/** Where a call came from. */
export type Source = { /** An IPv4 address or an IPv6 network. */ address: string; userAgent: string }

export const sourceOf = ({ ip, headers }: FastifyRequest): Source => ({ address: networkOf(ip), userAgent: headers['user-agent'] ?? '' })
