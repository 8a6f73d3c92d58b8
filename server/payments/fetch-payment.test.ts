import { describe, expect, it } from 'vitest'
import { differenceOf, fetchPayment } from './fetch-payment.ts'
import { ProviderFailure, type Provider, type ProviderPayment } from './provider.ts'

const PAYMENT = { id: 'ours', provider: 'moyasar', providerId: 'theirs', amount: 7500 } as const
const ANSWER: ProviderPayment = {
  providerId: 'theirs',
  reference: 'ours',
  state: 'paid',
  amount: 7500,
  currency: 'SAR',
  refunded: 0,
  failure: null,
}

describe('a provider’s answer', () => {
  it.each<[Partial<ProviderPayment>, string | undefined]>([
    [{}, undefined],
    [{ refunded: 7500 }, undefined],
    [{ state: 'failed', failure: 'declined' }, undefined],
    [{ reference: 'other' }, 'reference'],
    [{ reference: '' }, 'reference'],
    [{ providerId: 'other' }, 'id'],
    [{ amount: 7499 }, 'amount'],
    [{ amount: 7501 }, 'amount'],
    [{ amount: 750_000 }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ currency: 'sar' }, 'currency'],
    [{ currency: '' }, 'currency'],
    [{ refunded: -1 }, 'refund'],
    [{ refunded: 7501 }, 'refund'],
  ])('%j differs in: %s', (untrue, field) => expect(differenceOf(PAYMENT, { ...ANSWER, ...untrue })).toBe(field))

  it('is read by the provider’s id, and refused by what differs', async () => {
    const provider = (answer: ProviderPayment) =>
      ({ fetch: async (id: string) => ({ ...answer, failure: id === 'theirs' ? null : 'unknown' }) }) as Provider
    expect(await fetchPayment(provider(ANSWER), PAYMENT)).toEqual(ANSWER)
    const refused = fetchPayment(provider({ ...ANSWER, amount: 1 }), PAYMENT)
    await expect(refused).rejects.toThrow(ProviderFailure)
    await expect(refused).rejects.toThrow('payment ours: moyasar has another amount for it')
  })
})
