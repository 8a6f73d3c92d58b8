import type { IncomingMessage } from 'node:http'
import type { EndpointAttempt } from '#api/contract/webhook-endpoints.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { FetchRefused, publicAnd, requestPublic } from '#server/platform/http/public-address.ts'
import { maskText } from '#server/staff-access/public-audit.ts'
import { signedHeaders } from '../sign-standard.ts'
import { secretsOf, type Endpoint } from './endpoints.ts'

const TIME_LIMIT_MS = 15_000
const KEPT_BYTES = 2000
const KEPT_CHARACTERS = 500

export type Called = {
  attempt: EndpointAttempt
  /** Whether the answer's status is 2xx. */
  isTaken: boolean
  /** Seconds that the endpoint asks to wait; 0 if it does not. */
  retryAfter: number
}

/**
 * Posts a signed message to an endpoint, without following redirects. Only public and allowed addresses are connected
 * to. Nothing is thrown: what went wrong is in the attempt.
 */
export async function callEndpoint(
  config: Pick<Config, 'secretKey' | 'dataDir' | 'privateHosts'>,
  endpoint: Endpoint,
  { id, body }: { id: string; body: object },
  stop: AbortSignal = new AbortController().signal,
): Promise<Called> {
  const at = databaseNow().toISOString()
  const began = performance.now()
  const ended = (given: Pick<EndpointAttempt, 'status' | 'reason'>, answer = '', retryAfter = 0): Called => ({
    attempt: { at, ...given, ms: Math.round(performance.now() - began), answer },
    isTaken: given.status !== null && given.status >= 200 && given.status <= 299,
    retryAfter,
  })
  const secrets = secretsOf(config, endpoint)
  if (secrets.length === 0) return ended({ status: null, reason: 'no-secret' })
  const text = JSON.stringify(body)
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  try {
    const answer = await requestPublic(new URL(endpoint.url), {
      method: 'POST',
      headers: signedHeaders(secrets, id, text),
      body: text,
      signal: AbortSignal.any([limit, stop]),
      allow: publicAnd(config.privateHosts),
    })
    const seconds = Number(answer.headers['retry-after'])
    const { statusCode: status = 0 } = answer
    if (status < 100) {
      answer.destroy()
      return ended({ status: null, reason: 'unreachable' })
    }
    return ended({ status, reason: null }, await beginningOf(answer), seconds > 0 ? seconds : 0)
  } catch (error) {
    if (error instanceof FetchRefused) return ended({ status: null, reason: 'private-address' })
    return ended({ status: null, reason: limit.aborted ? 'timeout' : 'unreachable' })
  }
}

/** The status has come, so an answer that breaks off afterwards counts. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    // Leaving the loop ends the connection.
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= KEPT_BYTES) break
    }
  } catch {
    answer.destroy()
  }
  // PostgreSQL's texts hold no NUL.
  const text = Buffer.concat(parts).subarray(0, KEPT_BYTES).toString().replaceAll('\0', '')
  return maskText(text).slice(0, KEPT_CHARACTERS).toWellFormed()
}
