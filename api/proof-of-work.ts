import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/**
 * Solves a proof-of-work challenge; the browser's asynchronous crypto keeps the page responsive.
 * @param challenge from the API
 * @returns the proof header
 */
export async function prove(challenge: string): Promise<string> {
  const parsed = JSON.parse(challenge) as Challenge
  const solution = await solveChallenge({ challenge: parsed, deriveKey, timeout: 0 })
  return JSON.stringify({ challenge: parsed, solution })
}
