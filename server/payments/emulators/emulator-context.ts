import type { FastifyReply } from 'fastify'
import { openDelivery, GOOD, type Behaviour, type Letter } from './deliver.ts'
import type { Held } from './emulated-payment.ts'
import { openStore, type Store } from './store.ts'

/** What the three stand-ins share. */
export type Stage = {
  store: Store
  /** Where browsers reach the emulator. */
  url: () => string
  /** Keeps what a payment has become, then tells the shop. */
  keep: (held: Held, letter?: () => Letter) => Held
  behaviour: Behaviour
  waiting: () => number
  close: () => Promise<void>
}

export function openStage(dataDir: string, url: () => string): Stage {
  const store = openStore(dataDir)
  const behaviour = { ...GOOD }
  const delivery = openDelivery(() => behaviour)
  return {
    store,
    url,
    behaviour,
    keep: (held, letter) => {
      store.keep(held)
      if (letter) delivery.send(letter)
      return held
    },
    waiting: delivery.waiting,
    close: delivery.close,
  }
}

/** Back to the shop, with what the provider adds to its address. */
export function backTo(reply: FastifyReply, url: string, extra: Record<string, string>): FastifyReply {
  const target = new URL(url)
  for (const [name, value] of Object.entries(extra)) target.searchParams.set(name, value)
  return reply.redirect(target.href, 303)
}

/** Webhooks go to the shop that the customer came from, unless they are sent elsewhere. */
export const webhookUrl = (provider: Held['provider'], returnUrl: string, shopUrl: string | undefined): string =>
  new URL(`/api/webhooks/${provider}`, shopUrl ?? returnUrl).href

/** What stands at `a.b.0` of a body that may be anything. */
export const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body)
