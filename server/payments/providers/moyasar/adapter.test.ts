import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chargeFor, openEmulator } from '#tests/fixtures/emulator.ts'
import { opened } from '#tests/fixtures/opened.ts'
import type { ProviderFailure } from '../../provider.ts'
import { openMoyasar } from './adapter.ts'

const emulator = opened(openEmulator)

it('a charge on the shop’s own page is reported as Moyasar tells it: id, reference, currency, and what was captured', async () => {
  const provider = emulator.provider('moyasar')
  const charge = chargeFor({ source: { kind: 'apple_pay', token: {} } })
  const { providerId } = await provider.create(charge)
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

describe('a failure', () => {
  const failureOf = (call: Promise<unknown>): Promise<ProviderFailure> =>
    call.then(
      () => expect.unreachable(),
      (error: ProviderFailure) => error,
    )

  it('says at once what is below one riyal', async () =>
    expect(await failureOf(emulator.provider('moyasar').create(chargeFor({ amount: 99 })))).toMatchObject({
      kind: 'amount_too_low',
      isTransient: false,
    }))

  it('says why a card was declined', async () => {
    const provider = emulator.provider('moyasar')
    const { providerId } = await provider.create(chargeFor())
    await emulator.decide(providerId, 'decline')
    expect(await provider.fetch(providerId)).toMatchObject({ state: 'failed', failure: 'insufficient' })
  })

  it('has no token of a card in its words, which go into the log', async () => {
    const provider = openMoyasar({ url: 'http://127.0.0.1:9', secretKey: 'k', webhookSecret: 's' }, ['card'])
    const { message } = await failureOf(provider.onPage!.readCard('token_abc123'))
    expect(message).toBe('moyasar: GET /tokens/… → no connection')
  })
})
