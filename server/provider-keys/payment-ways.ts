import { PAYMENT_METHODS, type PaymentMethod } from '#api/contract/order-states.ts'
import type { PaymentWays } from '#api/contract/settings/providers.ts'
import type { Author } from '#server/changes/service.ts'
import { isOffered, wayOf } from '#server/payments/service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import type { Settings } from '#api/contract/settings/settings.ts'
import { changeSection, lockSection } from '#server/settings/write/service.ts'
import { showProviders } from './shown-providers.ts'

type Way = PaymentWays['items'][number]
type Switched = Way['method']

/** The ways to pay, each with the merchant's switch and the state of its provider. */
export async function listPaymentWays(db: Tx, config: Config): Promise<Way[]> {
  const providers = await showProviders(db, config)
  return PAYMENT_METHODS.filter((method) => method !== 'wallet').map((method) => {
    const provider = wayOf(method)
    const state = providers.find((one) => one.provider === provider)?.state ?? 'connected'
    return { method, offered: isOffered(method), provider: provider ?? null, state }
  })
}

/** Switches a way to pay on or off. Cash on delivery has a section of its own, which decides with the list. */
export async function switchPaymentWay(
  tx: Tx,
  author: Author,
  { method, offered }: { method: Switched; offered: boolean },
): Promise<{ publishing_run: string | null }> {
  const { off } = (await lockSection(tx, 'payments')).value as Settings['payments']
  const others: PaymentMethod[] = off.filter((one) => one !== method)
  const isListed = method !== 'cod' && !offered
  const { run: listed } = await changeSection(tx, author, {
    section: 'payments',
    patch: { off: isListed ? [...others, method] : others },
  })
  if (method !== 'cod') return { publishing_run: listed }
  const cash = { section: 'cash_on_delivery', patch: { enabled: offered } } as const
  return { publishing_run: (await changeSection(tx, author, cash)).run ?? listed }
}
