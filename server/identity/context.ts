import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import type { Config } from '#server/config.ts'
import { deriveKey } from '#server/http/keys.ts'
import { networkOf, openLimits, type Limits } from '#server/http/limits.ts'
import { canSend, type Send } from '#server/messaging/service.ts'

/** What the rules of this domain work with. */
export type Identity = {
  db: Database
  limits: Limits
  codeKey: Buffer
  sourceKey: Buffer
  send: Send
  /** Channels that codes can go out by. */
  canSend: Record<'sms' | 'email', boolean>
}

export const openIdentity = ({ db, config, send }: { db: Database; config: Config; send: Send }): Identity => ({
  db,
  send,
  canSend: { sms: canSend(config, 'sms'), email: canSend(config, 'email') },
  limits: openLimits(db, deriveKey(config, 'limits')),
  codeKey: deriveKey(config, 'codes'),
  sourceKey: deriveKey(config, 'sources'),
})

/** Where a call came from. */
export type Source = { /** An IPv4 address or an IPv6 network. */ address: string; userAgent: string }

export const sourceOf = ({ ip, headers }: FastifyRequest): Source => ({
  address: networkOf(ip),
  userAgent: headers['user-agent'] ?? '',
})
