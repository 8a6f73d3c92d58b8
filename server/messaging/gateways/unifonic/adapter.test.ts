import { expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openGateway, outcomeOf } from '#tests/fixtures/sms-gateways.ts'

const gateway = opened(() => openGateway('unifonic'))

it.each<[number, object, string]>([
  [200, { success: true }, 'sent'],
  [200, { success: false, errorCode: 'ER-05' }, 'gateway (ER-05), later'],
  [200, { success: 'true' }, 'gateway (200), later'],
  [200, {}, 'gateway (200), later'],
  [201, { success: true }, 'gateway (201), later'],
  [409, { success: false }, 'sent'],
  [402, { success: true }, 'account (402), never'],
])('%i %j means: %s', async (status, body, outcome) => {
  gateway.mishaps.push({ status, body })
  expect(await outcomeOf(gateway)).toBe(outcome)
})
