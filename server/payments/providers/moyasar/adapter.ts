import { Type } from 'typebox'
import type { OnPageMethod } from '#api/contract/cards.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { CURRENCY, ProviderFailure, type ProviderCalls } from '../../provider.ts'
import { caller } from '../http.ts'
import { deciding, failureOf, Invoice, Payment, stateOf, type Held } from './answers.ts'
import { chargeIn, chargeSource, moyasarOnPage, providerIdOf } from './on-page.ts'
import type { MoyasarConfig } from './settings.ts'
import { readWebhook } from './webhook.ts'

/** An invoice must not outlive the order's reservation. */
const LIFETIME_MS = 30 * 60_000
const LEAST = 100
const REFUND_KEY = 'refund_'

/**
 * Cards, Apple Pay and STC Pay, in halalas. Invoices are paid on Moyasar's page and charges on the shop's; card numbers
 * never reach this server.
 * @param onPage what the shop's own page takes
 */
export function openMoyasar(config: MoyasarConfig, onPage: readonly OnPageMethod[] = []): ProviderCalls {
  const { url, secretKey, webhookSecret } = config
  const call = caller({
    name: 'moyasar',
    url,
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
  })

  async function read(providerId: string): Promise<Held> {
    const charge = chargeIn(providerId)
    if (charge !== undefined) {
      const last = (await call('GET', `/payments/${charge}`, { answer: Payment }))!
      return { invoice: undefined, payment: deciding([last]), last }
    }
    const invoice = (await call('GET', `/invoices/${providerId}`, { answer: Invoice }))!
    const listed =
      invoice.payments ??
      (invoice.payment_id ? [(await call('GET', `/payments/${invoice.payment_id}`, { answer: Payment }))!] : [])
    return { invoice, payment: deciding(listed), last: listed.at(-1) }
  }

  async function paidBy(id: string): Promise<Payment> {
    const { payment } = await read(id)
    if (!payment) throw new ProviderFailure('moyasar: nobody paid this invoice')
    return payment
  }

  return {
    methods: ['card', 'apple_pay', 'stc_pay'],
    onPage: moyasarOnPage(call, config, onPage),

    async create(charge) {
      const { id, amount, method, description, returnUrl, source } = charge
      if (amount < LEAST) throw new ProviderFailure('moyasar: less than a riyal', { kind: 'amount_too_low' })
      if (source) return chargeSource(call, charge, source)
      const invoice = (await call('POST', '/invoices', {
        answer: Invoice,
        body: {
          amount,
          currency: CURRENCY,
          description,
          success_url: returnUrl,
          back_url: returnUrl,
          expired_at: new Date(databaseNow().getTime() + LIFETIME_MS).toISOString(),
          metadata: { payment_id: id, method },
        },
      }))!
      return { providerId: invoice.id, redirectUrl: invoice.url }
    },

    async fetch(providerId) {
      const held = await read(providerId)
      const { invoice, payment, last } = held
      const { amount, currency } = (payment ?? invoice ?? last)!
      const state = stateOf(held)
      return {
        providerId: invoice?.id ?? providerIdOf(last!.id),
        state,
        amount: (payment?.status === 'captured' && payment.captured) || amount,
        currency,
        reference: String((invoice ?? last)?.metadata?.['payment_id'] ?? ''),
        refunded: payment?.refunded ?? 0,
        failure: state !== 'failed' ? null : invoice?.status === 'expired' ? 'abandoned' : failureOf(last),
        ...(!invoice && { redirectUrl: last?.source?.transaction_url ?? null }),
      }
    },

    async capture(providerId, amount) {
      const payment = await paidBy(providerId)
      if (payment.status === 'authorized')
        await call('POST', `/payments/${payment.id}/capture`, { answer: Payment, body: { amount } })
    },

    async cancel(providerId) {
      const { invoice, payment } = await read(providerId)
      if (payment?.status === 'authorized') await call('POST', `/payments/${payment.id}/void`, { answer: Payment })
      else if (payment && payment.status !== 'voided')
        throw new ProviderFailure('moyasar: what is paid is refunded, not cancelled')
      // A charge that waits for the bank's page cannot be taken back; paid later, it is refunded.
      else if (!payment && invoice && !['canceled', 'expired', 'voided'].includes(invoice.status))
        await call('DELETE', `/invoices/${providerId}`, { answer: Invoice })
    },

    /**
     * Moyasar has no idempotency keys for refunds. The metadata records each refund and the sum before it first, so
     * that a retry can tell whether it happened; refunds of one payment must not run concurrently.
     */
    async refund(providerId, amount, reference) {
      const payment = await paidBy(providerId)
      const noted = refundsIn(payment)
      const last = noted.at(-1)
      const refunded = payment.refunded ?? 0
      const done = last && refunded < last.before + last.amount ? noted.slice(0, -1) : noted
      if (done.some((one) => one.reference === reference)) return payment.id

      const metadata = {
        ...payment.metadata,
        [`${REFUND_KEY}${done.length + 1}`]: `${reference} ${amount} ${refunded}`,
      }
      await call('PUT', `/payments/${payment.id}`, { answer: Type.Unknown(), body: { metadata } })
      await call('POST', `/payments/${payment.id}/refund`, { answer: Payment, body: { amount } })
      return payment.id
    },

    readWebhook: (request) => readWebhook(request, webhookSecret),
  }
}

function refundsIn({ metadata }: Payment): { reference: string; amount: number; before: number }[] {
  return Object.entries(metadata ?? {})
    .filter(([key]) => key.startsWith(REFUND_KEY))
    .toSorted(([one], [other]) => Number(one.slice(REFUND_KEY.length)) - Number(other.slice(REFUND_KEY.length)))
    .map(([, value]) => {
      const [reference = '', amount, before] = String(value).split(' ')
      return { reference, amount: Number(amount), before: Number(before) }
    })
}
