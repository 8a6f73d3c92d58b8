import { randomBytes } from 'node:crypto'
import { deriveKey, keyedHash } from '#server/platform/http/keys.ts'
import type { Limit } from '#server/platform/http/limits.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { StaffContext } from '../context.ts'

/** Long enough for a person who looks for their security key. */
export const CHALLENGE_SECONDS = 300
const USED: Limit = { name: 'staff-challenge', points: 1, seconds: CHALLENGE_SECONDS }
const SEPARATOR = '.'

/** The purpose of a challenge: signing in, or an action of one person. */
export type Purpose = 'sign-in' | `step-up:${number}` | `register:${number}`

const macOf = ({ config }: StaffContext, purpose: Purpose, random: string, ends: string): string =>
  keyedHash(deriveKey(config, 'staff challenges'), [purpose, random, ends].join('|'))

/** A challenge that needs no row in the database, so that callers without an account cannot fill it. */
export function newChallenge(context: StaffContext, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const random = randomBytes(16).toString('base64url')
  const ends = String(databaseNow().getTime() + CHALLENGE_SECONDS * 1000)
  return new TextEncoder().encode([random, ends, macOf(context, purpose, random, ends)].join(SEPARATOR))
}

/** Whether the shop made the challenge for this purpose, and it is valid and unused; marks it as used. */
export async function useChallenge(context: StaffContext, purpose: Purpose, challenge: string): Promise<boolean> {
  const [random = '', ends = '', mac] = Buffer.from(challenge, 'base64url').toString().split(SEPARATOR)
  if (mac !== macOf(context, purpose, random, ends) || Number(ends) < databaseNow().getTime()) return false
  return (await context.limits.count(USED, challenge)) === 1
}
