import { Type } from 'typebox'
import { CARD_BRANDS, type CardBrand, type OnPageMethod } from '#api/contract/cards.ts'
import { CURRENCY, ProviderFailure, type Charge, type ChargeSource, type OnPage } from '../../provider.ts'
import type { caller } from '../http.ts'
import { Payment, Token } from './answers.ts'
import type { MoyasarConfig } from './settings.ts'

type Call = ReturnType<typeof caller>

const CHARGE = 'payments/'
/** Prefix of a charge's id, which tells it from an invoice's. */
export const providerIdOf = (chargeId: string): string => CHARGE + chargeId
export const chargeIn = (providerId: string): string | undefined =>
  providerId.startsWith(CHARGE) ? providerId.slice(CHARGE.length) : undefined

/** Moyasar takes a UUID of version 4 as the id of a charge; ours have another version. */
const givenId = (id: string): string => `${id.slice(0, 14)}4${id.slice(15)}`

/**
 * Charges a tokenised card or an Apple Pay token, https://docs.moyasar.com/guides/tokenization/overview. Repeated, it
 * finds the first charge.
 */
export async function chargeSource(
  call: Call,
  { id, amount, method, description, returnUrl }: Charge,
  source: ChargeSource,
): Promise<{ providerId: string; redirectUrl: string | null }> {
  const given = givenId(id)
  const body = {
    given_id: given,
    amount,
    currency: CURRENCY,
    description,
    callback_url: returnUrl,
    metadata: { payment_id: id, method },
    source:
      source.kind === 'card'
        ? { type: 'token', token: source.token, '3ds': true, manual: false }
        : { type: 'applepay', token: source.token, manual: false },
  }
  const payment = await call('POST', '/payments', { answer: Payment, body }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderFailure) || !error.isFinal) throw error
    const first = await call('GET', `/payments/${given}`, { answer: Payment, except: [404] })
    if (!first) throw error
    return first
  })
  const isOpen = payment!.status === 'initiated'
  return {
    providerId: providerIdOf(given),
    redirectUrl: isOpen ? (payment!.source?.transaction_url ?? null) : null,
  }
}

export const moyasarOnPage = (
  call: Call,
  { url, publishableKey = '' }: MoyasarConfig,
  methods: readonly OnPageMethod[],
): OnPage => ({
  methods,
  tokens: { url: `${url}/tokens`, key: publishableKey },
  chargeId: (id) => providerIdOf(givenId(id)),

  async readCard(token) {
    const card = await call('GET', `/tokens/${encodeURIComponent(token)}`, { answer: Token, except: [404] })
    if (!card) return undefined
    const year = Number(card.year)
    return {
      brand: brandOf(card.brand),
      last4: card.last_four,
      month: Number(card.month),
      year: year < 100 ? 2000 + year : year,
    }
  },

  async forgetCard(token) {
    await call('DELETE', `/tokens/${encodeURIComponent(token)}`, { answer: Type.Unknown(), except: [404] })
  },

  async startApplePay({ validationUrl, domain, name }) {
    const body = {
      validation_url: validationUrl,
      domain_name: domain,
      display_name: name,
      publishable_api_key: publishableKey,
    }
    return (await call('POST', '/applepay/initiate', { answer: Type.Record(Type.String(), Type.Unknown()), body }))!
  },
})

const brandOf = (name: string): CardBrand =>
  name === 'master' ? 'mastercard' : (CARD_BRANDS.find((brand) => brand === name) ?? 'other')
