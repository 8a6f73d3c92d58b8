import { setTimeout as wait } from 'node:timers/promises'
import { Type, type Static } from 'typebox'

const part = Type.Number({ minimum: 0, maximum: 1 })
const milliseconds = Type.Integer({ minimum: 0, maximum: 3_600_000 })

/** Simulated faults of the emulator; by default none. */
export const GatewayBehaviour = Type.Object(
  {
    /** ms before a webhook is sent. */
    delayMs: milliseconds,
    /** A further random delay of up to this many ms, so that webhooks arrive out of order. */
    spreadMs: milliseconds,
    /** Number of times each webhook is sent. */
    copies: Type.Integer({ minimum: 1, maximum: 20 }),
    /** Share of webhooks that are lost. */
    lost: part,
    /** Retries when the shop does not answer 2xx. */
    retries: Type.Integer({ minimum: 0, maximum: 20 }),
    retryMs: milliseconds,
    /** Share of API calls answered with 503 and not executed. */
    down: part,
    /** Share of API calls executed and then answered with 503. */
    forgetful: part,
    /** Share of API calls answered with 401, as for a changed key. */
    locked: part,
    /** Share of refunds answered with 409, as for a disputed payment. */
    disputed: part,
    /** Share of charges with a known `given_id` that are refused, instead of answered with the first charge. */
    strictIds: part,
    /** ms before an API call is answered. */
    slowMs: milliseconds,
  },
  { additionalProperties: false },
)
export type GatewayBehaviour = Static<typeof GatewayBehaviour>

export const NO_FAULTS: GatewayBehaviour = {
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
  strictIds: 0,
  slowMs: 0,
}

/** Builds a webhook when it is sent, since its tokens expire. */
export type WebhookMessage = { url: string; headers: Record<string, string>; body: object }

const TIME_LIMIT_MS = 30_000

/** Sends webhooks like providers do: concurrently, with retries until the shop accepts them. */
export function openWebhookSender(behaviour: () => GatewayBehaviour) {
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function deliver(write: () => WebhookMessage): Promise<void> {
    const { delayMs, spreadMs, retries, retryMs } = behaviour()
    await wait(delayMs + Math.random() * spreadMs, undefined, { signal: stop.signal })
    for (let tries = 0; tries <= retries; tries += 1) {
      if (tries > 0) await wait(retryMs, undefined, { signal: stop.signal })
      if (await isTaken(write(), stop.signal)) return
    }
  }

  function send(write: () => WebhookMessage): void {
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
    /** Webhooks that the shop has not accepted yet. */
    waiting: () => underWay.size,
    close: async () => {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}

async function isTaken({ url, headers, body }: WebhookMessage, signal: AbortSignal): Promise<boolean> {
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
