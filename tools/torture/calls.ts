import { setTimeout as pause } from 'node:timers/promises'

// oxlint-disable-next-line typescript/no-explicit-any -- each caller checks the shape of its response
export type ApiResponse = { status: number; data: any; message: string }
export type Calls = ReturnType<typeof openCalls>

/** Ends pending requests once the run is over. */
export class RunEnded extends Error {}

const CALL_LIMIT_MS = 25_000

/** Repeats a request without a response, or with Retry-After, on any server with the same idempotency key. */
export function openCalls(urls: string[]) {
  const seen = {
    calls: 0,
    repeated: 0,
    /** Responses with status 500. */
    broken: [] as string[],
    /** Counts of refusals, by call and status. */
    refused: new Map<string, number>(),
  }
  let isOver = false

  async function ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<ApiResponse> {
    for (;;) {
      if (isOver) throw new RunEnded()
      seen.calls += 1
      const answer = await once(method, path, headers, body)
      if (answer && answer.status >= 400 && answer.status < 500)
        count(seen.refused, `${method} ${patternOf(path)} ${answer.status} ${answer.message}`)
      if (answer && !mustRepeat(answer)) return answer
      if (answer?.status === 500) seen.broken.push(`${method} ${path}: ${answer.message}`)
      seen.repeated += 1
      await pause(100 + Math.random() * 300)
    }
  }

  async function once(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<(ApiResponse & { retry: boolean }) | undefined> {
    try {
      const answer = await fetch(urls[Math.floor(Math.random() * urls.length)] + path, {
        method,
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { data = null, message = '' } = (await answer.json()) as Partial<ApiResponse>
      return { status: answer.status, data, message, retry: answer.headers.has('retry-after') }
    } catch {
      return undefined
    }
  }

  return { ask, seen, end: () => void (isOver = true), isOver: () => isOver }
}

const count = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1)

/** A path without its query and with `:id` for ids. */
const patternOf = (path: string): string => path.replace(/\?.*/, '').replace(/\/(\d+|[0-9a-f-]{36})(?=\/|$)/g, '/:id')

const mustRepeat = ({ status, retry }: { status: number; retry: boolean }): boolean =>
  status >= 500 || status === 429 || (status === 409 && retry)
