import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { openLimits, type Limits } from '#server/platform/http/limits.ts'
import { openProofs, type Proofs } from '#server/platform/http/proof-of-work.ts'
import { send as sendMessage, type Send } from '#server/messaging/public.ts'

/** What signing in and the work on people depend on. */
export type StaffContext = { db: Database; config: Config; limits: Limits; proofs: Proofs; send: Send }

export function openStaff(given: { db: Database; config: Config; send?: Send }): StaffContext {
  const { db, config, send = sendMessage } = given
  const limits = openLimits(db, deriveKey(config, 'limits'))
  return { db, config, limits, proofs: openProofs(config, limits), send }
}
