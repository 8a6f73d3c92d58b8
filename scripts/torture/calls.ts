import { setTimeout as pause } from 'node:timers/promises'

// oxlint-disable-next-line typescript/no-explicit-any -- what a call brings is looked at where it is made
export type Told = { status: number; data: any; message: string }
export type Calls = ReturnType<typeof openCalls>

/** The run is over: whoever still waits for an answer gives up. */
export class Over extends Error {}

const CALL_LIMIT_MS = 25_000

/** Calls of people who do not give up: what got no answer, or one that asks to come again, is asked again, the same and with the same key. */
export function openCalls(url: string) {
  const seen = { calls: 0, repeated: 0, /** Answers that say that the shop itself is broken. */ broken: [] as string[] }
  let isOver = false

  async function ask(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Told> {
    for (;;) {
      if (isOver) throw new Over()
      seen.calls += 1
      const answer = await once(method, path, headers, body)
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
  ): Promise<(Told & { retry: boolean }) | undefined> {
    try {
      const answer = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { data = null, message = '' } = (await answer.json()) as Partial<Told>
      return { status: answer.status, data, message, retry: answer.headers.has('retry-after') }
    } catch {
      return undefined
    }
  }

  return { ask, seen, end: () => void (isOver = true), isOver: () => isOver }
}

const mustRepeat = ({ status, retry }: { status: number; retry: boolean }): boolean =>
  status >= 500 || status === 429 || (status === 409 && retry)
