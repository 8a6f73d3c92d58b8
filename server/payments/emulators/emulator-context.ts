import type { FastifyInstance, FastifyReply } from 'fastify'
import { openWebhookSender, NO_FAULTS, type GatewayBehaviour, type WebhookMessage } from './webhook-sender.ts'
import type { EmulatedPayment } from './emulated-payment.ts'
import { openStore, type Store } from './store.ts'

/** What the emulators share. */
export type EmulatorContext = {
  store: Store
  dataDir: string
  /** The emulator's URL for browsers. */
  url: () => string
  /** Stores the payment's new state, then notifies the shop. */
  keep: (held: EmulatedPayment, message?: () => WebhookMessage) => EmulatedPayment
  behaviour: GatewayBehaviour
  waiting: () => number
  close: () => Promise<void>
}

type Plugin = (app: FastifyInstance) => Promise<void>
export type Outcome = 'approve' | 'decline' | 'abandon'

/** The emulator of one provider, whose routes have its name as prefix. */
export type ProviderEmulator = {
  /** The provider's documented API, which may be told to misbehave. */
  api: Plugin
  /** Its pages for shoppers. */
  pages: Plugin
  /** Acts as the shopper. */
  decide: (held: EmulatedPayment, outcome: Outcome) => EmulatedPayment
}

/** @param shopUrl for webhooks; by default the shop of the payment's return URL */
export type Emulate = (context: EmulatorContext, shopUrl: string | undefined) => ProviderEmulator

export function openContext(dataDir: string, url: () => string): EmulatorContext {
  const store = openStore(dataDir)
  const behaviour = { ...NO_FAULTS }
  const delivery = openWebhookSender(() => behaviour)
  return {
    store,
    dataDir,
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
