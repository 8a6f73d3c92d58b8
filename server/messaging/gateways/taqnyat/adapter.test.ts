import { expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openGateway, outcomeOf } from '#tests/fixtures/sms-gateways.ts'

const gateway = opened(() => openGateway('taqnyat'))
const OWN = '[966501234567,]'
const OTHER = '[966507654321,]'

it.each<[number, object, string]>([
  [201, { statusCode: 201, accepted: OWN, rejected: '[]' }, 'sent'],
  [200, { accepted: ['966501234567'] }, 'sent'],
  [201, { statusCode: 201, accepted: OTHER, rejected: '[]' }, 'gateway (201), later'],
  [201, { statusCode: 201, accepted: '[]' }, 'gateway (201), later'],
  [201, { statusCode: 201 }, 'gateway (201), later'],
  [201, { statusCode: 201, accepted: OWN, rejected: OWN }, 'recipient (201), never'],
  [201, { statusCode: 201, accepted: OWN, rejected: OTHER }, 'sent'],
  [200, { statusCode: 500, accepted: OWN }, 'gateway (500), later'],
  [300, { accepted: OWN }, 'gateway (300), later'],
  [400, { statusCode: 422, accepted: OWN }, 'content (422), never'],
  [408, { accepted: OWN }, 'gateway (408), later'],
  [429, { accepted: OWN }, 'gateway (429), later'],
  [403, { accepted: OWN }, 'account (403), never'],
])('%i %j means: %s', async (status, body, outcome) => {
  gateway.mishaps.push({ status, body })
  expect(await outcomeOf(gateway)).toBe(outcome)
})
