import type { FastifyReply } from 'fastify'
import { openWebhookSender, NO_FAULTS, type Behaviour, type WebhookMessage } from './webhook-sender.ts'
import type { EmulatedPayment } from './emulated-payment.ts'
import { openCards, type Cards } from './cards.ts'
import { openStore, type Store } from './store.ts'

/** What the three emulators share. */
export type EmulatorContext = {
  store: Store
  cards: Cards
  /** The emulator's URL for browsers. */
  url: () => string
  /** Stores the payment's new state, then notifies the shop. */
  keep: (held: EmulatedPayment, message?: () => WebhookMessage) => EmulatedPayment
  behaviour: Behaviour
  waiting: () => number
  close: () => Promise<void>
}

export function openContext(dataDir: string, url: () => string): EmulatorContext {
  const store = openStore(dataDir)
  const behaviour = { ...NO_FAULTS }
  const delivery = openWebhookSender(() => behaviour)
  return {
    store,
    cards: openCards(dataDir),
    url,
    behaviour,
    keep: (held, message) => {
      store.keep(held)
      if (message) delivery.send(message)
      return held
    },
    waiting: delivery.waiting,
    close: delivery.close,
  }
}

/** The shop's URL with the parameters that the provider adds. */
export function backTo(reply: FastifyReply, url: string, extra: Record<string, string>): FastifyReply {
  const target = new URL(url)
  for (const [name, value] of Object.entries(extra)) target.searchParams.set(name, value)
  return reply.redirect(target.href, 303)
}

/** Webhooks go to the shop of the payment's return URL, unless another URL is configured. */
export const webhookUrl = (
  provider: EmulatedPayment['provider'],
  returnUrl: string,
  shopUrl: string | undefined,
): string => new URL(`/api/webhooks/${provider}`, shopUrl ?? returnUrl).href

/** The value at a path such as `a.b.0` of an unknown body. */
export const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body)
