import { setTimeout as wait } from 'node:timers/promises'
import { Type, type Static } from 'typebox'

const part = Type.Number({ minimum: 0, maximum: 1 })
const milliseconds = Type.Integer({ minimum: 0, maximum: 3_600_000 })

/** How well the emulator behaves. The standard is a good day. */
export const Behaviour = Type.Object(
  {
    /** Before a webhook is sent. */
    delayMs: milliseconds,
    /** A further wait of any length up to this one, so that webhooks overtake each other. */
    spreadMs: milliseconds,
    /** How often each webhook is sent. */
    copies: Type.Integer({ minimum: 1, maximum: 20 }),
    /** The part of all webhooks that never arrives. */
    lost: part,
    /** Further tries when the shop does not answer 2xx. */
    retries: Type.Integer({ minimum: 0, maximum: 20 }),
    retryMs: milliseconds,
    /** The part of all API calls that is answered with 503 instead of being done. */
    down: part,
    /** The part of all API calls that is done and then answered with 503. */
    forgetful: part,
    /** The part of all API calls that is answered with 401, as to a key that was changed. */
    locked: part,
    /** The part of all refunds that is answered with 409, as of a payment in dispute. */
    disputed: part,
    /** Before an API call is answered. */
    slowMs: milliseconds,
  },
  { additionalProperties: false },
)
export type Behaviour = Static<typeof Behaviour>

export const GOOD: Behaviour = {
  delayMs: 0,
  spreadMs: 0,
  copies: 1,
  lost: 0,
  retries: 5,
  retryMs: 60_000,
  down: 0,
  forgetful: 0,
  locked: 0,
  disputed: 0,
  slowMs: 0,
}

/** A webhook, written when it is sent: tokens in it run out. */
export type Letter = { url: string; headers: Record<string, string>; body: object }

const TIME_LIMIT_MS = 30_000

/** Sends webhooks as providers do: without waiting for each other, again until the shop takes them. */
export function openDelivery(behaviour: () => Behaviour) {
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function deliver(write: () => Letter): Promise<void> {
    const { delayMs, spreadMs, retries, retryMs } = behaviour()
    await wait(delayMs + Math.random() * spreadMs, undefined, { signal: stop.signal })
    for (let tries = 0; tries <= retries; tries += 1) {
      if (tries > 0) await wait(retryMs, undefined, { signal: stop.signal })
      if (await isTaken(write(), stop.signal)) return
    }
  }

  function send(write: () => Letter): void {
    const { copies, lost } = behaviour()
    for (let copy = 0; copy < copies; copy += 1) {
      if (Math.random() < lost) continue
      const delivery: Promise<void> = deliver(write)
        .catch(() => {})
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    }
  }

  return {
    send,
    /** Webhooks that are still to be taken by the shop. */
    waiting: () => underWay.size,
    close: async () => {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}

async function isTaken({ url, headers, body }: Letter, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
