import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/database/connect.ts'
import { deriveKey } from '#server/http/keys.ts'
import { openLimits, type Limits } from '#server/http/limits.ts'
import { openProofs, type Proofs } from '#server/http/proof-of-work.ts'
import { send as sendMessage, type Send } from '#server/messaging/public.ts'

/** Dependencies of sign-in, people and audit. */
export type StaffContext = { db: Database; config: Config; limits: Limits; proofs: Proofs; send: Send }

export function openStaff(given: { db: Database; config: Config; send?: Send }): StaffContext {
  const { db, config, send = sendMessage } = given
  const limits = openLimits(db, deriveKey(config, 'limits'))
  return { db, config, limits, proofs: openProofs(config, limits), send }
}
