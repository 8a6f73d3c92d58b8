import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chargeFor, openEmulator, submit } from '#tests/fixtures/emulator.ts'
import type { Charge } from '../provider.ts'
import { NO_FAULTS } from './webhook-sender.ts'
import { opened } from '#tests/fixtures/opened.ts'

const emulator = opened(openEmulator)
beforeEach(() => void (emulator.webhooks.length = 0))
afterEach(() => emulator.behave(NO_FAULTS))

async function begin(method: Charge['method'], given: Partial<Charge> = {}) {
  const provider = emulator.provider(method === 'tabby' || method === 'tamara' ? method : 'moyasar')
  const { providerId, redirectUrl } = await provider.create(chargeFor({ method, ...given }))
  return {
    providerId,
    page: redirectUrl!,
    seen: async () => provider.fetch(providerId),
    at: (path: string) => `${emulator.url()}/moyasar/invoices/${providerId}/${path}`,
  }
}

const card = (number: string, more: object = {}) => ({
  number,
  name: 'نورة السالم',
  expiry: '١٢/٣٠',
  cvc: '١٢٣',
  ...more,
})
const MADA = '4201 3201 1111 1010'
const SHOP = 'http://localhost:3000/checkout/7'

describe('a request through a proxy', () => {
  it.each<Record<string, string>>([{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }])(
    'gets no answer from an emulator: %o',
    async (headers) => {
      const { page } = await begin('card')
      const paths = [page, `${emulator.url()}/_emulator/payments`, `${emulator.url()}/moyasar/v1/invoices`]
      for (const path of paths) expect((await fetch(path, { headers })).status).toBe(403)
    },
  )
})

describe('Moyasar’s page', () => {
  it('says in Arabic that it is a test, and submits its forms to the shop only', async () => {
    const { page } = await begin('card')
    const answer = await fetch(page)
    const text = await answer.text()
    expect(text).toContain('<html lang="ar" dir="rtl">')
    expect(text).toContain('تجربة: لا يُدفع مال حقيقي')
    expect(text).toContain('250.50 ريال')
    expect(text).toContain('<bdi dir="ltr">482-915-306</bdi>')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*form-action 'self' http:\/\/localhost:3000;/,
    )
  })

  it('has styles that its content security policy allows', async () => {
    const answer = await fetch((await begin('card')).page)
    const style = /<style>([^<]*)<\/style>/.exec(await answer.text())![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  it('authorises a card with 3-D Secure, and then closes', async () => {
    const { page, seen, at } = await begin('card')
    const bank = await submit(at('card'), card(MADA))
    expect(await seen()).toMatchObject({ state: 'initiated' })
    const back = await submit(bank.location!, { answer: 'yes' })
    expect(back.location).toMatch(`${SHOP}?id=`)
    expect(back.location).toMatch('status=paid')
    expect(await seen()).toMatchObject({ state: 'paid' })
    expect([
      (await fetch(page)).status,
      (await submit(at('card'), card(MADA))).status,
      (await submit(bank.location!, { answer: 'yes' })).status,
    ]).toEqual([410, 410, 410])
  })

  it.each([
    ['4201320000311101', 'insufficient'],
    ['4201321234411220', 'declined'],
    ['4201322267774310', 'expired_card'],
    ['4201326324640570', 'limit'],
    ['4201320131000508', 'stolen'],
    ['4111111111111112', 'declined'],
  ])('reports why the card %s is declined: %s', async (number, failure) => {
    const { seen, at } = await begin('card')
    const first = await submit(at('card'), card(number))
    const back = first.location!.startsWith(SHOP) ? first : await submit(first.location!, { answer: 'yes' })
    expect(back.location).toMatch('status=failed')
    expect(await seen()).toMatchObject({ state: 'failed', failure })
  })

  it('declines a card if the customer rejects it at the bank', async () => {
    const { seen, at } = await begin('card')
    await submit((await submit(at('card'), card(MADA))).location!, { answer: 'no' })
    expect(await seen()).toMatchObject({ state: 'failed', failure: 'declined' })
  })

  it('reports invalid card data, and stores no card number', async () => {
    const { at } = await begin('card')
    for (const [wrong, words] of [
      [{ number: '42' }, 'رقم البطاقة'],
      [{ expiry: '01/20' }, 'تاريخ الانتهاء'],
      [{ cvc: '1' }, 'رمز الأمان'],
      [{ name: 'نورة' }, 'الاسم'],
    ] as const) {
      const answer = await submit(at('card'), card(MADA, wrong))
      expect(answer.status).toBe(422)
      expect(answer.text).toMatch(new RegExp(`role="alert">[^<]*${words}`))
    }
    await submit(at('card'), card(MADA))
    expect(await (await fetch(`${emulator.url()}/_emulator/payments`)).text()).not.toContain('4201320111111010')
  })

  it.each([
    [20_000, 'paid', null],
    [30_000, 'paid', null],
    [30_001, 'failed', 'declined'],
    [115_000, 'failed', 'insufficient'],
    [145_000, 'failed', 'expired_card'],
  ] as const)('lets the amount decide about Apple Pay: %i → %s', async (amount, state, failure) => {
    const { seen, at } = await begin('apple_pay', { amount })
    await submit(at('apple_pay'), {})
    expect(await seen()).toMatchObject({ state, failure })
  })

  it('asks for the STC Pay code until it is correct', async () => {
    const { seen, at } = await begin('stc_pay')
    expect((await submit(at('stc_pay'), { mobile: '12' })).status).toBe(422)
    const code = (await submit(at('stc_pay'), { mobile: '٠٥٠١٢٣٤٥٦٧' })).location!
    expect((await submit(code, { otp_value: '999999' })).status).toBe(422)
    await submit(code, { otp_value: '١٢٣٤٥٦' })
    expect(await seen()).toMatchObject({ state: 'paid' })
    const poor = await begin('stc_pay')
    await submit((await submit(poor.at('stc_pay'), { mobile: '0501234567' })).location!, { otp_value: '111111' })
    expect(await poor.seen()).toMatchObject({ state: 'failed', failure: 'insufficient' })
  })
})

describe.each(['tabby', 'tamara'] as const)('the payment page of %s', (method) => {
  const codeIn = (text: string): string => /<bdi dir="ltr">(\d{4})<\/bdi>/.exec(text)![1]!

  it('accepts the code that it shows and no other', async () => {
    const { page, seen } = await begin(method)
    const code = codeIn(await (await fetch(page)).text())
    expect((await submit(page, { otp: '0001', answer: 'pay' })).status).toBe(422)
    expect((await submit(page, { otp: code, answer: 'pay' })).location).toMatch(SHOP)
    expect(await seen()).toMatchObject({ state: 'authorised' })
    expect((await submit(page, { otp: code, answer: 'pay' })).status).toBe(410)
  })

  it('can be declined and cancelled', async () => {
    const [refused, left] = [await begin(method), await begin(method)]
    await submit(refused.page, { answer: 'refuse' })
    await submit(left.page, { answer: 'cancel' })
    expect(await refused.seen()).toMatchObject({ state: 'failed', failure: 'rejected' })
    expect(['failed', 'voided']).toContain((await left.seen()).state)
  })

  it('declines the phone numbers that the sandbox declines', async () => {
    const customer = {
      ...chargeFor().customer,
      phone: method === 'tamara' ? '+966526422337' : '+966500000001',
      email: method === 'tabby' ? 'otp.rejected@tabby.ai' : null,
    }
    const { page, seen } = await begin(method, { customer })
    await submit(page, { otp: codeIn(await (await fetch(page)).text()), answer: 'pay' })
    expect(await seen()).toMatchObject({ state: 'failed', failure: 'rejected' })
  })
})

describe('webhooks with simulated faults', () => {
  const approve = async () => {
    const { providerId } = await begin('card')
    await emulator.decide(providerId, 'approve')
  }

  it('are sent the configured number of times', async () => {
    await emulator.behave({ copies: 3 })
    await approve()
    await expect.poll(() => emulator.webhooks.length).toBe(3)
    expect(new Set(emulator.webhooks.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
  })

  it('are retried until they are accepted', async () => {
    await emulator.behave({ retryMs: 5 })
    emulator.answers.push(500, 503, 404)
    await approve()
    await expect.poll(() => emulator.webhooks.length).toBe(4)
    await expect
      .poll(
        async () =>
          ((await (await fetch(`${emulator.url()}/_emulator/payments`)).json()) as { waiting: number }).waiting,
      )
      .toBe(0)
    expect(emulator.webhooks).toHaveLength(4)
  })

  it('can be lost while the payment succeeds', async () => {
    await emulator.behave({ lost: 1 })
    await approve()
    expect((await emulator.payments()).at(-1)).toMatchObject({ state: 'paid', paid: 25_050 })
    await emulator.behave(NO_FAULTS)
    await approve()
    await expect.poll(() => emulator.webhooks.length).toBe(1)
  })

  it('reject impossible settings', async () => {
    const answer = await fetch(`${emulator.url()}/_emulator/behaviour`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"lost":2}',
    })
    expect(answer.status).toBe(422)
  })
})
