import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAYMENT_PROVIDERS } from '#server/database/schema.ts'
import { chargeFor, openEmulator } from '#tests/fixtures/emulator.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { NO_FAULTS } from '../emulators/webhook-sender.ts'
import { ProviderFailure, type Charge, type ProviderName } from '../provider.ts'
import { openMoyasar } from './moyasar.ts'

const emulator = opened(openEmulator)
beforeEach(() => void (emulator.webhooks.length = 0))
afterEach(() => emulator.behave(NO_FAULTS))

const methodOf = (name: ProviderName): Charge['method'] => (name === 'moyasar' ? 'card' : name)

async function started(name: ProviderName, given: Partial<Charge> = {}) {
  const provider = emulator.provider(name)
  const charge = chargeFor({ method: methodOf(name), ...given })
  return { provider, charge, ...(await provider.create(charge)) }
}

/** Approved by the customer and captured by the shop. */
async function paid(name: ProviderName, given: Partial<Charge> = {}) {
  const one = await started(name, given)
  await emulator.decide(one.providerId, 'approve')
  await one.provider.fetch(one.providerId)
  await one.provider.capture(one.providerId, one.charge.amount, one.charge.id)
  return one
}

const failureOf = async (call: Promise<unknown>): Promise<ProviderFailure> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderFailure)
  return error as ProviderFailure
}

describe.each(PAYMENT_PROVIDERS)('a payment with %s', (name) => {
  it('is created on the provider’s page for the exact amount of the order', async () => {
    const { provider, charge, providerId, redirectUrl } = await started(name, { amount: 25_001 })
    expect((await fetch(redirectUrl!)).status).toBe(200)
    expect(await provider.fetch(providerId)).toEqual({
      providerId,
      reference: charge.id,
      state: 'initiated',
      amount: 25_001,
      currency: 'SAR',
      refunded: 0,
      failure: null,
    })
  })

  it('is captured once, however often that is repeated', async () => {
    const { provider, charge, providerId } = await started(name)
    await emulator.decide(providerId, 'approve')
    expect((await provider.fetch(providerId)).state).toBe(name === 'moyasar' ? 'paid' : 'authorised')
    await provider.capture(providerId, charge.amount, charge.id)
    await provider.capture(providerId, charge.amount, charge.id)
    expect(await provider.fetch(providerId)).toMatchObject({ state: 'paid', amount: charge.amount, refunded: 0 })
  })

  it('is refunded in parts, each once, and never beyond the paid amount', async () => {
    const { provider, charge, providerId } = await paid(name)
    const [first, second] = [randomUUID(), randomUUID()]
    const id = await provider.refund(providerId, 5_001, first)
    expect(id).toBeTruthy()
    expect(await provider.refund(providerId, 5_001, first)).toBe(id)
    expect(await provider.fetch(providerId)).toMatchObject({ state: 'partly_refunded', refunded: 5_001 })
    expect((await failureOf(provider.refund(providerId, charge.amount, randomUUID()))).isTransient).toBe(false)
    await provider.refund(providerId, charge.amount - 5_001, second)
    await provider.refund(providerId, 5_001, first)
    await provider.refund(providerId, charge.amount - 5_001, second)
    expect(await provider.fetch(providerId)).toMatchObject({ state: 'refunded', refunded: charge.amount })
  })

  it('is refunded once if the provider’s confirmation was lost', async () => {
    const { provider, providerId } = await paid(name)
    const reference = randomUUID()
    await emulator.behave({ forgetful: 1 })
    expect((await failureOf(provider.refund(providerId, 1_000, reference))).isTransient).toBe(true)
    await emulator.behave(NO_FAULTS)
    await provider.refund(providerId, 1_000, reference)
    expect(await provider.fetch(providerId)).toMatchObject({ refunded: 1_000 })
    await provider.refund(providerId, 1_000, randomUUID())
    expect(await provider.fetch(providerId)).toMatchObject({ refunded: 2_000 })
  })

  it('reports why it failed', async () => {
    const { provider, providerId } = await started(name)
    await emulator.decide(providerId, 'decline')
    expect(await provider.fetch(providerId)).toMatchObject({
      state: 'failed',
      failure: name === 'moyasar' ? 'insufficient' : 'rejected',
    })
    const other = await started(name)
    await emulator.decide(other.providerId, 'abandon')
    expect(await provider.fetch(other.providerId)).toMatchObject({ state: 'failed', failure: 'abandoned' })
  })

  it('can be cancelled before it is captured, not after', async () => {
    const { provider, charge, providerId } = await started(name)
    if (name !== 'moyasar') await emulator.decide(providerId, 'approve')
    await provider.fetch(providerId)
    await provider.cancel(providerId, charge.amount)
    expect((await provider.fetch(providerId)).state).toBe('voided')
    await provider.cancel(providerId, charge.amount)
    const taken = await paid(name)
    expect((await failureOf(provider.cancel(taken.providerId, taken.charge.amount))).isTransient).toBe(false)
  })

  it('fails for good if it does not exist, and transiently if the provider does not answer', async () => {
    const provider = emulator.provider(name)
    expect(await failureOf(provider.fetch(randomUUID()))).toMatchObject({ isTransient: false })
    await emulator.behave({ down: 1 })
    expect(await failureOf(provider.create(chargeFor({ method: methodOf(name) })))).toMatchObject({
      isTransient: true,
      kind: 'unavailable',
    })
  })

  it('is reported by authentic webhooks only', async () => {
    const { provider, providerId } = await paid(name)
    await provider.refund(providerId, 100, randomUUID())
    const wanted = { moyasar: 2, tabby: 3, tamara: 4 }[name]
    await expect.poll(() => emulator.webhooks.length).toBe(wanted)
    const notices = emulator.webhooks.map((webhook) => provider.readWebhook(webhook))
    expect(notices.map((notice) => notice?.providerId)).toEqual(Array.from({ length: wanted }, () => providerId))
    expect(new Set(notices.map((notice) => notice?.key)).size).toBe(wanted)
    expect(emulator.webhooks.every((webhook) => webhook.path === `/api/webhooks/${name}`)).toBe(true)

    const [{ headers: _, query: __, body }] = emulator.webhooks as [(typeof emulator.webhooks)[0]]
    const strangers = [
      {},
      [],
      'text',
      null,
      7,
      { ...(body as object), secret_token: 'guess' },
      { id: 1, order_id: 1, secret_token: ['moyasar-emulator'] },
    ]
    for (const stranger of strangers) {
      expect(
        provider.readWebhook({
          headers: { authorization: 'Bearer x.y.z', 'x-tabby-signature': 'guess' },
          query: {},
          body: stranger,
        }),
      ).toBeUndefined()
      expect(provider.readWebhook({ headers: {}, query: { tamaraToken: '' }, body: stranger })).toBeUndefined()
    }
  })

  it('survives a restart of the emulator', async () => {
    const { providerId, charge } = await paid(name)
    await emulator.restart()
    expect(await emulator.provider(name).fetch(providerId)).toMatchObject({
      state: 'paid',
      reference: charge.id,
      amount: charge.amount,
    })
  })
})

describe('a charge on the shop’s own page', () => {
  it('is reported as Moyasar tells it: its id, reference, currency, and what was captured of it', async () => {
    const { provider, charge, providerId } = await started('moyasar', { source: { kind: 'apple_pay', token: {} } })
    const [id, other] = [providerId.replace('payments/', ''), randomUUID()]
    const about = { providerId, reference: charge.id, amount: charge.amount, currency: 'SAR' }
    expect(await provider.fetch(providerId)).toMatchObject({ ...about, state: 'paid', refunded: 0 })
    await emulator.answerUntruly(id, { id: other, reference: 'x', amount: 1, currency: 'USD' })
    expect(await provider.fetch(providerId)).toMatchObject({
      providerId: `payments/${other}`,
      reference: 'x',
      amount: 1,
      currency: 'USD',
    })
    await emulator.answerUntruly(id, { status: 'captured', captured: charge.amount - 1 })
    expect(await provider.fetch(providerId)).toMatchObject({ ...about, state: 'paid', amount: charge.amount - 1 })
  })
})

describe('amounts', () => {
  it.each(PAYMENT_PROVIDERS)('survive the round trip through %s', async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1_000, max: 500_000 }), async (amount) => {
        const { provider, providerId } = await started(name, { amount })
        expect((await provider.fetch(providerId)).amount).toBe(amount)
      }),
      cases(25, 2000),
    )
  })
})

describe('a provider’s rejection', () => {
  it.each([
    ['more than Tabby’s limit', { amount: 500_001 }, 'amount_too_high'],
    ['less than Tabby’s minimum', { amount: 999 }, 'amount_too_low'],
    ['a phone that Tabby rejects', { customer: { ...chargeFor().customer, phone: '+966500000002' } }, 'rejected'],
    ['a wallet’s top-up', { order: null }, 'rejected'],
  ] as const)('is reported at once: %s', async (_, given, kind) => {
    expect(await failureOf(started('tabby', given))).toMatchObject({ kind, isTransient: false })
  })

  it('covers amounts below one riyal', async () =>
    expect(await failureOf(started('moyasar', { amount: 99 }))).toMatchObject({
      kind: 'amount_too_low',
      isTransient: false,
    }))

  it('covers a wrong key', async () => {
    const stranger = openMoyasar(
      { url: `${emulator.url()}/moyasar/v1`, secretKey: 'sk_live_wrong', webhookSecret: '' },
      false,
    )
    expect(await failureOf(stranger.create(chargeFor()))).toMatchObject({ kind: 'unavailable', isTransient: false })
  })
})

describe('a host that is not the provider', () => {
  let strange: Server
  let answer: [status: number, headers: Record<string, string>, body: string]
  beforeAll(async () => {
    strange = createServer((_, response) => void response.writeHead(answer[0], answer[1]).end(answer[2]))
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void strange.close())

  it.each([
    ['answers HTML', [200, { 'content-type': 'text/html' }, '<html>']],
    ['omits fields', [200, {}, '{"id":"1"}']],
    ['redirects to another host', [302, { location: 'https://example.com/' }, '']],
    ['answers 429', [429, {}, '{}']],
  ] as const)('causes a transient failure if it %s', async (_, given) => {
    answer = [...given]
    const provider = openMoyasar(
      { url: `http://127.0.0.1:${(strange.address() as AddressInfo).port}`, secretKey: 'k', webhookSecret: 's' },
      false,
    )
    expect(await failureOf(provider.fetch('1'))).toMatchObject({ isTransient: true })
  })

  it('causes a transient failure if it is unreachable', async () => {
    const provider = openMoyasar({ url: 'http://127.0.0.1:9', secretKey: 'k', webhookSecret: 's' }, false)
    expect(await failureOf(provider.fetch('1'))).toMatchObject({ isTransient: true, kind: 'unavailable' })
  })

  it('causes a failure whose words, which go into the log, have no token of a card', async () => {
    const provider = openMoyasar({ url: 'http://127.0.0.1:9', secretKey: 'k', webhookSecret: 's' }, false, ['card'])
    const { message } = await failureOf(provider.onPage!.readCard('token_abc123'))
    expect(message).toBe('moyasar: GET /tokens/… → no connection')
  })
})
