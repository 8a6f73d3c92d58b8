import { describe, expect, it } from 'vitest'
import { chargeFor } from '#tests/fixtures/emulator.ts'
import type { Provider } from '../provider.ts'
import { withSafePages } from './shopper-pages.ts'

const API = 'https://api.provider.example/v1'

function sending(redirectUrl: string | null, apiUrl = API): Provider {
  const payment = {
    providerId: '1',
    reference: '',
    state: 'initiated',
    amount: 1,
    currency: 'SAR',
    refunded: 0,
  } as const
  const provider = {
    name: 'moyasar',
    create: async () => ({ providerId: '1', redirectUrl }),
    fetch: async () => ({ ...payment, failure: null, redirectUrl }),
  }
  return withSafePages(provider as never, apiUrl)
}
const pageOf = (redirectUrl: string | null, apiUrl?: string) =>
  sending(redirectUrl, apiUrl)
    .create(chargeFor())
    .then((created) => created.redirectUrl)

describe('a page to which a provider sends shoppers', () => {
  it('may be an https page, or none', async () => {
    expect(await pageOf('https://bank.example/3ds?id=1')).toBe('https://bank.example/3ds?id=1')
    expect(await pageOf(null)).toBeNull()
  })

  it.each([
    'http://bank.example/3ds',
    'http://localhost:3700/pay',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:word@bank.example/',
    '//bank.example/',
    'nonsense',
  ])('may not be %s', async (page) => {
    await expect(pageOf(page)).rejects.toThrow('not https')
    expect((await sending(page).fetch('1')).redirectUrl).toBeNull()
  })

  it('may be of an emulator, which has no https', async () => {
    const emulator = 'http://localhost:3700/moyasar/v1'
    expect(await pageOf('http://localhost:3700/moyasar/pay/1', emulator)).toBe('http://localhost:3700/moyasar/pay/1')
    expect(await pageOf('http://emulator:80/pay', 'http://emulator/moyasar/v1')).toBe('http://emulator:80/pay')
    await expect(pageOf('http://bank.example/pay', emulator)).rejects.toThrow('not https')
  })
})
