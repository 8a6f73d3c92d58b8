import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAYMENT_PROVIDERS } from '#api/contract/settings/provider-names.ts'
import { chargeFor, openEmulator } from '#tests/fixtures/emulator.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { NO_FAULTS } from '../emulators/webhook-sender.ts'
import { FAILURES, ProviderFailure, type Charge, type ProviderName, type WebhookRequest } from '../provider.ts'
import { paymentProviders } from './registry.ts'

const emulator = opened(openEmulator)
beforeEach(() => void (emulator.webhooks.length = 0))
afterEach(() => emulator.behave(NO_FAULTS))

const methodOf = (name: ProviderName): Charge['method'] => emulator.provider(name).methods[0]!

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

/** The same names with other texts. */
const guess = (given: object): object =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? 'guess' : value]))

const failureOf = async (call: Promise<unknown>): Promise<ProviderFailure> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderFailure)
  return error as ProviderFailure
}

it('every name of the contract has a folder', () => {
  expect(paymentProviders.map(([name]) => name)).toEqual(PAYMENT_PROVIDERS)
})

describe.each(paymentProviders)('the folder %s', (_, { words, settings }) => {
  it('names it in Arabic', () => {
    for (const text of Object.values(words)) expect(text).toMatch(/^[\u0621-\u0652\d :]+$/)
  })

  it('reads each value that it names', () => {
    const named = [...settings.entered, ...settings.secrets]
    expect(named.filter((one) => !(one in settings.values))).toEqual([])
  })

  it('makes an account of all keys, and none of a part of them', () => {
    expect(settings.read({})).toBeUndefined()
    const [first, second] = settings.entered as [string, string]
    expect(() => settings.read({ [first]: 'x' })).toThrow(second)
    expect(settings.read({ [first]: 'x', [second]: 'y' })!.url).toMatch(/^https:/)
  })
})

describe.each(paymentProviders)('a wrong key of %s', (_, { settings, open }) => {
  it('fails at once, and says nothing of the payment', async () => {
    const { url, ...keys } = settings.emulated(emulator.url())
    const { methods } = open({ url, ...keys }, [])
    const stranger = open({ ...guess(keys), url }, [])
    expect(await failureOf(stranger.create(chargeFor({ method: methods[0]! })))).toMatchObject({
      kind: 'unavailable',
      isTransient: false,
    })
  })
})

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
    expect(['authorised', 'paid']).toContain((await provider.fetch(providerId)).state)
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
    const { state, failure } = await provider.fetch(providerId)
    expect(state).toBe('failed')
    expect(FAILURES.filter((one) => one !== 'abandoned' && one !== 'unknown')).toContain(failure)
    const other = await started(name)
    await emulator.decide(other.providerId, 'abandon')
    expect(await provider.fetch(other.providerId)).toMatchObject({ state: 'failed', failure: 'abandoned' })
  })

  it('can be cancelled before it is captured, not after', async () => {
    const approved = await started(name)
    await emulator.decide(approved.providerId, 'approve')
    // Approval may take the money at once.
    const isTaken = (await approved.provider.fetch(approved.providerId)).state === 'paid'
    const { provider, charge, providerId } = isTaken ? await started(name) : approved
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
    await expect.poll(emulator.waiting).toBe(0)
    const wanted = emulator.webhooks.length
    expect(wanted).toBeGreaterThan(1)
    const notices = emulator.webhooks.map((webhook) => provider.readWebhook(webhook))
    expect(notices.map((notice) => notice?.providerId)).toEqual(Array.from({ length: wanted }, () => providerId))
    expect(new Set(notices.map((notice) => notice?.key)).size).toBe(wanted)
    expect(emulator.webhooks.every((webhook) => webhook.path === `/api/webhooks/${name}`)).toBe(true)

    for (const { headers, query, body } of emulator.webhooks) {
      const guessed = { headers: guess(headers), query: guess(query), body: guess(body as object) } as WebhookRequest
      expect(provider.readWebhook(guessed)).toBeUndefined()
      expect(provider.readWebhook({ ...guessed, headers: {}, query: {} })).toBeUndefined()
    }
    for (const body of [{}, [], 'text', null, 7, { id: 1, order_id: 1 }])
      expect(provider.readWebhook({ headers: {}, query: {}, body })).toBeUndefined()
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

describe.each(paymentProviders)('a host that is not %s', (_, { settings, open }) => {
  const at = (url: string) => open({ ...settings.emulated(url), url }, [])
  let strange: Server
  let answer: [status: number, headers: Record<string, string>, body: string]
  beforeAll(async () => {
    strange = createServer((__, response) => void response.writeHead(answer[0], answer[1]).end(answer[2]))
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void strange.close())

  it.each([
    ['answers HTML', [200, { 'content-type': 'text/html' }, '<html>']],
    ['omits fields', [200, {}, '{"id":"1"}']],
    ['redirects to another host', [302, { location: 'https://example.com/' }, '']],
    ['answers 429', [429, {}, '{}']],
  ] as const)('causes a transient failure if it %s', async (__, given) => {
    answer = [...given]
    const provider = at(`http://127.0.0.1:${(strange.address() as AddressInfo).port}`)
    expect(await failureOf(provider.fetch('1'))).toMatchObject({ isTransient: true })
  })

  it('causes a transient failure if it is unreachable', async () => {
    const provider = at('http://127.0.0.1:9')
    expect(await failureOf(provider.fetch('1'))).toMatchObject({ isTransient: true, kind: 'unavailable' })
  })
})
