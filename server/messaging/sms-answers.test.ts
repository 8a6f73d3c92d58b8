import { expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { taqnyat, unifonic } from '#tests/fixtures/sms-gateways.ts'
import type { SmsConfig } from './config.ts'
import { byTaqnyat } from './taqnyat.ts'
import type { Letter, Transport } from './transport.ts'
import { byUnifonic } from './unifonic.ts'

const gateways = { taqnyat: opened(taqnyat), unifonic: opened(unifonic) }
const TRANSPORTS = { taqnyat: byTaqnyat, unifonic: byUnifonic } as Record<
  SmsConfig['provider'],
  (config: SmsConfig) => Transport
>
const LETTER = { id: '7', recipient: '+966501234567', text: 'رمزك ١٢٣٤' } as Letter
const OWN = '[966501234567,]'
const OTHER = '[966507654321,]'

it.each<[SmsConfig['provider'], number, object, string]>([
  ['taqnyat', 201, { statusCode: 201, accepted: OWN, rejected: '[]' }, 'sent'],
  ['taqnyat', 200, { accepted: ['966501234567'] }, 'sent'],
  ['taqnyat', 201, { statusCode: 201, accepted: OTHER, rejected: '[]' }, 'gateway (201), later'],
  ['taqnyat', 201, { statusCode: 201, accepted: '[]' }, 'gateway (201), later'],
  ['taqnyat', 201, { statusCode: 201 }, 'gateway (201), later'],
  ['taqnyat', 201, { statusCode: 201, accepted: OWN, rejected: OWN }, 'recipient (201), never'],
  ['taqnyat', 201, { statusCode: 201, accepted: OWN, rejected: OTHER }, 'sent'],
  ['taqnyat', 200, { statusCode: 500, accepted: OWN }, 'gateway (500), later'],
  ['taqnyat', 300, { accepted: OWN }, 'gateway (300), later'],
  ['taqnyat', 400, { statusCode: 422, accepted: OWN }, 'content (422), never'],
  ['taqnyat', 408, { accepted: OWN }, 'gateway (408), later'],
  ['taqnyat', 429, { accepted: OWN }, 'gateway (429), later'],
  ['taqnyat', 403, { accepted: OWN }, 'account (403), never'],
  ['unifonic', 200, { success: true }, 'sent'],
  ['unifonic', 200, { success: false, errorCode: 'ER-05' }, 'gateway (ER-05), later'],
  ['unifonic', 200, { success: 'true' }, 'gateway (200), later'],
  ['unifonic', 200, {}, 'gateway (200), later'],
  ['unifonic', 201, { success: true }, 'gateway (201), later'],
  ['unifonic', 409, { success: false }, 'sent'],
  ['unifonic', 402, { success: true }, 'account (402), never'],
])('%s answers %i %j: %s', async (provider, status, body, outcome) => {
  const gateway = gateways[provider]
  gateway.mishaps.push({ status, body })
  const sent = TRANSPORTS[provider](gateway.config)(LETTER, new AbortController().signal).then(
    () => 'sent',
    (error: Error & { isFinal: boolean }) => `${error.message}, ${error.isFinal ? 'never' : 'later'}`,
  )
  expect(await sent).toBe(outcome)
})
