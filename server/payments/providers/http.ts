import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { bytesOf, FetchRefused } from '#server/platform/http/public-address.ts'
import { ProviderFailure, type FailureKind } from '../provider.ts'

const TIME_LIMIT_MS = 10_000
/** Bytes; orders with all their lines are the largest answers. */
const ANSWER_LIMIT = 2 * 1024 * 1024
const REASON_LIMIT = 200
const PASSING = new Set([408, 425, 429])

type Account = {
  /** Name for failure messages. */
  name: string
  url: string
  authorization: string
  /** Reads the reason from a rejection's body. */
  kindOf?: (body: unknown) => FailureKind | undefined
}
type Call<T extends TSchema> = {
  answer: T
  body?: object
  /** Statuses that are no failure; their answer is undefined. */ except?: readonly number[]
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** In a path: ids of payments, and tokens of cards. */
const IDS = /[\da-f]{8}-[\da-f-]{27}|token_\w+/gi

/**
 * Calls one provider, and validates its answer. A failure names the call and its status, and never its content, which
 * may be personal data.
 */
export const caller =
  ({ name, url, authorization, kindOf }: Account) =>
  async <T extends TSchema>(
    method: Method,
    path: string,
    { answer, body, except = [] }: Call<T>,
  ): Promise<Static<T> | undefined> => {
    const what = `${name}: ${method} ${path.replace(IDS, '…')}`
    const { status, said } = await send(what, url + path, {
      method,
      headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (except.includes(status)) return undefined
    if (status >= 500 || PASSING.has(status))
      throw new ProviderFailure(`${what} → ${status}`, { isTransient: true, kind: 'unavailable' })
    if (status >= 400)
      throw new ProviderFailure(`${what} → ${status}`, {
        isMissing: status === 404,
        kind: status === 401 || status === 403 ? 'unavailable' : (kindOf?.(said) ?? 'unknown'),
        said: reasonIn(said),
      })
    if (!Value.Check(answer, said))
      throw new ProviderFailure(`${what} → ${status}, but not the answer that is documented`, {
        isTransient: true,
        kind: 'unavailable',
      })
    return said
  }

async function send(what: string, url: string, init: RequestInit): Promise<{ status: number; said: unknown }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    return { status: answer.status, said: parsed((await bytesOf(answer.body, ANSWER_LIMIT)).toString()) }
  } catch (error) {
    throw new ProviderFailure(`${what} → ${whyFailed(error)}`, {
      isTransient: true,
      kind: 'unavailable',
    })
  }
}

function whyFailed(error: unknown): string {
  if (error instanceof FetchRefused) return `an answer of ${error.message}`
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate ? `no answer within ${TIME_LIMIT_MS / 1000} s` : 'no connection'
}

/** Where providers put the reason of a rejection. */
function reasonIn(said: unknown): string | undefined {
  const { error, message } = (said ?? {}) as Record<string, unknown>
  const reason = [error, message].find((one) => typeof one === 'string')
  return reason?.slice(0, REASON_LIMIT)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
