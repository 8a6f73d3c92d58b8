import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyRequest } from 'fastify'
import { CHALLENGE_HEADER, PROOF_HEADER } from '#api/contract/identity-limits.ts'
import type { Config } from '../config.ts'
import { databaseNow } from '../database/clock.ts'
import { Refusal } from './errors.ts'
import { deriveKey as keyFor, keyedHash } from './keys.ts'
import type { Limit, Limits } from './limits.ts'

const VALID_SECONDS = 600
const ALGORITHM = 'PBKDF2/SHA-256'
/** Hash rounds per attempt; a phone takes about three milliseconds for them. */
const COST = 5000
/** Factor of work from one level to the next. */
const STEP = 4
export const TOP_LEVEL = 4
const USED: Limit = { name: 'proof-used', points: 1, seconds: VALID_SECONDS }

export type Proofs = ReturnType<typeof openProofs>
type Payload = Parameters<typeof verifySolution>[0]

/**
 * Proof of work, which strangers do in place of being refused. docs/decisions/0169-accounts.md
 */
export function openProofs(config: Pick<Config, 'secretKey' | 'dataDir' | 'proofTries'>, limits: Limits) {
  const key = keyFor(config, 'proofs')
  const secrets = {
    hmacSignatureSecret: keyedHash(key, 'challenge'),
    hmacKeySignatureSecret: keyedHash(key, 'solution'),
  }

  /**
   * A challenge as JSON, valid for one call with this subject within ten minutes.
   * @param level from 1
   */
  async function challenge(about: string, level: number): Promise<string> {
    return JSON.stringify(
      await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(config.proofTries * STEP ** (level - 1)),
        deriveKey,
        // The library would compare its own `expiresAt` with this machine's clock.
        data: { about: keyedHash(key, about), level, ends: databaseNow().getTime() + VALID_SECONDS * 1000 },
        ...secrets,
      }),
    )
  }

  /**
   * Accepts one level less, because the price may have risen during the work.
   * @param given the header with the solved challenge
   * @throws Refusal 428 with a new challenge unless the work was done for this call and is unused
   */
  async function demand(given: string | undefined, about: string, level: number): Promise<void> {
    if (given !== undefined && (await isPaid(given, about, level - 1))) return
    throw new Refusal(428, 'api.proofRequired', undefined, {
      headers: { [CHALLENGE_HEADER]: await challenge(about, level) },
    })
  }

  /**
   * Counts one more; beyond the limit strangers must prove work.
   * @param limit one that gives back
   * @throws Refusal 428
   */
  async function charge(limit: Limit, subject: string, given: string | undefined): Promise<void> {
    const level = priceOf((await limits.count(limit, subject)) - 1, limit.points)
    if (level === 0) return
    await demand(given, `${limit.name}|${subject}`, level).catch(async (error: unknown) => {
      await limits.giveBack(limit, subject)
      throw error
    })
  }

  async function isPaid(given: string, about: string, least: number): Promise<boolean> {
    const solved = await solvedChallenge(given).catch(() => undefined)
    if (solved?.data?.['about'] !== keyedHash(key, about) || Number(solved.data['level']) < least) return false
    if (!(Number(solved.data['ends']) > databaseNow().getTime())) return false
    return (await limits.count(USED, solved.signature)) === 1
  }

  /** Throws for malformed input. */
  async function solvedChallenge(given: string) {
    const { challenge: asked, solution } = JSON.parse(given) as Payload
    const { verified } = await verifySolution({ challenge: asked, solution, deriveKey, ...secrets })
    return verified ? { data: asked.parameters.data, signature: asked.signature } : undefined
  }

  return { challenge, demand, charge }
}

/** The proof header of a request. */
export const proofIn = ({ headers }: FastifyRequest): string | undefined => [headers[PROOF_HEADER]].flat()[0]

/** 0 below `free`, then one level per tenfold of it. */
export const priceOf = (count: number, free: number): number =>
  count < free ? 0 : Math.min(TOP_LEVEL, 1 + Math.floor(Math.log10(count / free)))
