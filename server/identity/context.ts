import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/platform/database/connect.ts'
import type { Config } from '#server/platform/config.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { networkOf, openLimits, type Limits } from '#server/platform/http/limits.ts'
import { openProofs, proofIn, type Proofs } from '#server/platform/http/proof-of-work.ts'
import { canSend, type Send } from '#server/messaging/public.ts'

/** What the functions of this domain depend on. */
export type Identity = {
  db: Database
  limits: Limits
  proofs: Proofs
  codeKey: Buffer
  deviceKey: Buffer
  sourceKey: Buffer
  send: Send
  /** Whether the shop is served over HTTPS. */
  isSecure: boolean
  /** Whether a channel can send codes now: its keys may be entered or removed at any time. */
  canSend: (channel: 'sms' | 'email') => boolean
}

export function openIdentity({ db, config, send }: { db: Database; config: Config; send: Send }): Identity {
  const limits = openLimits(db, deriveKey(config, 'limits'))
  return {
    db,
    send,
    canSend: (channel) => canSend(config, channel),
    limits,
    proofs: openProofs(config, limits),
    deviceKey: deriveKey(config, 'devices'),
    isSecure: config.visitUrl.startsWith('https:'),
    codeKey: deriveKey(config, 'codes'),
    sourceKey: deriveKey(config, 'sources'),
  }
}

export const DEVICE_COOKIE = 'device'
const DEVICE = new RegExp(`(?:^|; *)${DEVICE_COOKIE}=([\\w.-]{1,200})`)

/** Where a request came from. */
export type Source = {
  /** An IPv4 address or an IPv6 /64 network. */
  address: string
  userAgent: string
  /** The device cookie, verified by known-devices.ts. */
  device?: string | undefined
  /** The solved proof-of-work challenge. */
  proof?: string | undefined
}

export const sourceOf = (request: FastifyRequest): Source => ({
  address: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  device: DEVICE.exec(request.headers.cookie ?? '')?.[1],
  proof: proofIn(request),
})
