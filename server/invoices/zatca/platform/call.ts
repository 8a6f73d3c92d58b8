import { bytesOf, FetchRefused } from '#server/platform/http/public-address.ts'
import type { Environment } from '../crypto/csr.ts'

const TIME_LIMIT_MS = 30_000
/** Bytes; a cleared document comes back whole. */
const ANSWER_LIMIT = 8 * 1024 * 1024

const PORTALS: Record<Environment, string> = {
  sandbox: 'developer-portal',
  simulation: 'simulation',
  production: 'core',
}

/** The platform's address without its environment, and for calls of a unit its token and secret. */
export type Access = { url: string; environment: Environment; token?: string; secret?: string }

/** `status` 0: no answer, with the reason in `problem`. `body` is undefined where it is no JSON. */
export type Answer = { status: number; body: unknown; problem: string }

type Call = { method?: 'POST' | 'PATCH'; body: object; headers?: Record<string, string> }

/** One call of the API, version 2. Never throws: what is not understood is for the caller to weigh. */
export async function callPlatform(
  access: Access,
  path: string,
  { method = 'POST', body, headers }: Call,
): Promise<Answer> {
  const { url, environment, token, secret } = access
  try {
    const answer = await fetch(`${url}/${PORTALS[environment]}${path}`, {
      method,
      headers: {
        'accept-version': 'V2',
        'accept-language': 'ar',
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token !== undefined && {
          authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
        }),
        ...headers,
      },
      body: JSON.stringify(body),
      // 303 says that clearance is switched off; redirections are not followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const text = (await bytesOf(answer.body, ANSWER_LIMIT)).toString()
    return { status: answer.status, body: parsed(text), problem: `${path} → ${answer.status}` }
  } catch (error) {
    return { status: 0, body: undefined, problem: `${path} → ${whyFailed(error)}` }
  }
}

function whyFailed(error: unknown): string {
  if (error instanceof FetchRefused) return `an answer of ${error.message}`
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate ? `no answer within ${TIME_LIMIT_MS / 1000} s` : 'no connection'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
