import type { GatewayBehaviour } from '#server/payments/emulators/webhook-sender.ts'
import type { Random } from './random.ts'

export type HeldPayment = {
  provider: string
  id: string
  /** The id of its payment page, if different from `id`. */
  session: string
  reference: string
  state: string
  amount: number
  captured: number
  refunded: number
  paid: number
}
export type EmulatorCalls = ReturnType<typeof emulatorCalls>

/** Controls and queries the payment emulator. */
export function emulatorCalls(url: string) {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${url}/_emulator${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return (await answer.json()) as T
  }
  const held = () => call<{ waiting: number; payments: HeldPayment[] }>('GET', '/payments')
  return {
    held,
    behave: (behaviour: Partial<GatewayBehaviour>) => call<GatewayBehaviour>('PUT', '/behaviour', behaviour),
    /** Completes the payment page like a customer; false if the page is closed. */
    decide: async (page: string, outcome: 'approve' | 'decline' | 'abandon'): Promise<boolean> => {
      const found = (await held()).payments.find(
        (one) => one.state === 'open' && (page.includes(one.id) || page.includes(one.session)),
      )
      if (found) await call('POST', `/payments/${found.id}/${outcome}`)
      return found !== undefined
    },
  }
}

/** Slow, duplicated, lost and reordered webhooks, and requests that fail or seem to. */
export const randomFaults = (random: Random): GatewayBehaviour => ({
  delayMs: random.between(0, 800),
  spreadMs: random.between(0, 1500),
  copies: random.between(1, 3),
  lost: random.pick([0, 0.2, 0.5, 0.9]),
  retries: 3,
  retryMs: random.between(200, 900),
  strictIds: 0,
  slowMs: random.between(0, 200),
  down: random.pick([0, 0, 0.1, 0.2]),
  forgetful: random.pick([0, 0, 0.1, 0.2]),
  locked: 0,
  disputed: 0,
})
