import type { Behaviour } from '#server/payments/emulators/deliver.ts'
import type { Random } from './random.ts'

export type HeldPayment = {
  provider: string
  id: string
  /** What its page goes by, where that is not the id. */ session: string
  reference: string
  state: string
  amount: number
  captured: number
  refunded: number
  paid: number
}
export type EmulatorCalls = ReturnType<typeof emulatorCalls>

/** What the run does to the providers' stand-ins, and asks of them. */
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
    behave: (behaviour: Partial<Behaviour>) => call<Behaviour>('PUT', '/behaviour', behaviour),
    /** What the customer does on the page that the shop sent them to; false when it is closed. */
    decide: async (page: string, outcome: 'approve' | 'decline' | 'abandon'): Promise<boolean> => {
      const found = (await held()).payments.find(
        (one) => one.state === 'open' && (page.includes(one.id) || page.includes(one.session)),
      )
      if (found) await call('POST', `/payments/${found.id}/${outcome}`)
      return found !== undefined
    },
  }
}

/** Slow, doubled, lost and out of order, and calls that fail or only seem to. */
export const badDay = (random: Random): Behaviour => ({
  delayMs: random.between(0, 800),
  spreadMs: random.between(0, 1500),
  copies: random.between(1, 3),
  lost: random.pick([0, 0.2, 0.5, 0.9]),
  retries: 3,
  retryMs: random.between(200, 900),
  slowMs: random.between(0, 200),
  down: random.pick([0, 0, 0.1, 0.2]),
  forgetful: random.pick([0, 0, 0.1, 0.2]),
  locked: 0,
  disputed: 0,
})
