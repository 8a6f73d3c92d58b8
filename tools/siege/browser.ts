import { setTimeout as pause } from 'node:timers/promises'
import { CHALLENGE_HEADER, PROOF_HEADER } from '#api/contract/identity-limits.ts'
import { prove } from '#api/proof-of-work.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what a call brings is looked at where it is made
export type Answer = { status: number; data: any; message: string; code?: string; /** Seconds. */ retryAfter: number }
export type Browser = ReturnType<typeof openBrowser>

const CALL_LIMIT_MS = 30_000
/** Attempts while the shop reports that it is overloaded. */
const MOST_TRIES = 6

/** Number of repeated attempts. */
export const overloads = { people: 0 }

/**
 * A person's browser at an IP address: it keeps the device cookie, and does the required proof of work.
 * @param given.isPatient tries again when the shop is overloaded, as people do
 */
export function openBrowser(
  url: string,
  address: string,
  { cookie, isPatient = true }: { cookie?: string | undefined; isPatient?: boolean } = {},
) {
  async function once(method: string, path: string, body: object | undefined, headers: Record<string, string>) {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
      headers: {
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = /^device=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? cookie
    return answer
  }

  /** @throws if the shop does not respond */
  async function ask(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const told = await proven(method, path, body, headers)
      if (told.status !== 503 || !isPatient || tries === MOST_TRIES) return told
      overloads.people += 1
      await pause(told.retryAfter * 1000)
    }
  }

  async function proven(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    let answer = await once(method, path, body, headers)
    // Twice, since others may raise the price in the meantime.
    for (let tries = 0; answer.status === 428 && tries < 2; tries += 1) {
      await answer.arrayBuffer()
      const proof = await prove(answer.headers.get(CHALLENGE_HEADER)!)
      answer = await once(method, path, body, { ...headers, [PROOF_HEADER]: proof })
    }
    const { data = null, message = '', code = '' } = (await answer.json()) as Partial<Answer>
    return { status: answer.status, data, message, code, retryAfter: Number(answer.headers.get('retry-after') ?? 0) }
  }

  return { ask, cookie: () => cookie }
}
