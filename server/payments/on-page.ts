import type { PaymentStart } from '#api/contract/order-payment.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { settings } from '#server/settings/service.ts'
import { isKnownCard, readNewCard, useCard } from './cards.ts'
import { initiatePayment, type PaymentRequest } from './initiate-payment.ts'
import { isOffered } from './offered.ts'
import type { OnPage, ProviderName } from './provider.ts'
import { providerFor } from './providers/open-providers.ts'
import { findPayment } from './queries.ts'
import { forgetCard } from './queues.ts'
import type { PaymentShop } from './sync-payment.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

type Given = Pick<PaymentStart, 'method' | 'saved_card' | 'card_token' | 'save_card' | 'apple_pay_token'>

/**
 * Starts a payment with what the shop's own page took, if anything.
 * @throws Refusal 422 for a card that cannot be used, or a shop that takes this on the provider's page only
 */
export async function payWithSource(shop: PaymentShop, request: PaymentRequest, given: Given): Promise<void> {
  const { method, saved_card: saved, card_token: token, save_card: consented = false, apple_pay_token: apple } = given
  const sources = [saved, token, apple].filter((one) => one !== undefined).length
  // A call that is repeated finds its payment, although the token may be used up by now.
  if (sources === 0 || (await findPayment(shop.db, request.paymentId))) return initiatePayment(shop, request)
  if (sources > 1 || method !== (apple ? 'apple_pay' : 'card')) throw invalid({ method: 'api.payment.notOffered' })
  const { name, onPage } = takesOnPage(shop, method)
  if (apple) return initiatePayment(shop, { ...request, source: { kind: 'apple_pay', token: apple } })
  if (saved !== undefined) {
    const kept = await useCard(shop.db, request.customerId, saved)
    return initiatePayment(shop, { ...request, source: { kind: 'card', token: kept } })
  }
  const card = await readNewCard(onPage, token!, consented)
  try {
    await initiatePayment(shop, { ...request, source: { kind: 'card', token: token! }, card })
  } finally {
    await forgetUnused(shop, name, token!)
  }
}

/** Deletes a card that no payment uses, as when the wallet pays everything; no later step would. */
async function forgetUnused({ db }: PaymentShop, provider: ProviderName, token: string) {
  if (await isKnownCard(db, provider, token)) return
  await inTransaction(db, (tx) => enqueue(tx, forgetCard, { provider, token }, { singletonKey: token }))
}

function takesOnPage({ providers }: PaymentShop, method: 'card' | 'apple_pay'): { name: ProviderName; onPage: OnPage } {
  const provider = isOffered(method) ? providerFor(providers, method) : undefined
  if (!provider?.onPage?.methods.includes(method)) throw invalid({ method: 'api.payment.notOffered' })
  return { name: provider.name, onPage: provider.onPage }
}

/** Apple's own hosts, so that the provider is never made to call another one. */
const APPLE = /^(cn-)?apple-pay-gateway[a-z0-9-]*\.apple\.com$/

/**
 * Apple's session for this shop.
 * @param domain on which the sheet opens
 * @throws Refusal 422; ProviderFailure
 */
export async function startApplePay(
  shop: PaymentShop,
  validationUrl: string,
  domain: string,
): Promise<Record<string, unknown>> {
  const { onPage } = takesOnPage(shop, 'apple_pay')
  const url = URL.parse(validationUrl)
  if (url?.protocol !== 'https:' || !APPLE.test(url.hostname) || url.port !== '')
    throw invalid({ validation_url: 'api.validation.format' })
  return onPage.startApplePay({ validationUrl: url.href, domain, name: settings().identity.name })
}
