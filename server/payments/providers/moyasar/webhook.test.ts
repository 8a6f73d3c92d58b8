import { expect, it } from 'vitest'
import { readWebhook } from './webhook.ts'

const SECRET = 'the-secret'
const body = { id: 'event-1', secret_token: SECRET, data: { id: 'charge-1' } }
const read = (sent: unknown) => readWebhook({ headers: {}, query: {}, body: sent }, SECRET)

it('names an invoice, or else a charge', () => {
  expect(read({ ...body, data: { id: 'charge-1', invoice_id: 'invoice-1' } })).toEqual({
    key: 'event-1',
    providerId: 'invoice-1',
  })
  expect(read({ ...body, data: { id: 'charge-1', invoice_id: null } })).toEqual({
    key: 'event-1',
    providerId: 'payments/charge-1',
  })
  expect(read(body)?.providerId).toBe('payments/charge-1')
})

it.each([
  ['another secret', { ...body, secret_token: 'the-secrets' }],
  ['no secret', { id: body.id, data: body.data }],
  ['a secret of the wrong kind', { ...body, secret_token: [SECRET] }],
  ['no id of its own', { secret_token: SECRET, data: body.data }],
  ['no payment', { id: body.id, secret_token: SECRET }],
  ['a payment without an id', { ...body, data: { invoice_id: 'invoice-1' } }],
  ['nothing', undefined],
])('with %s is not believed', (_, sent) => expect(read(sent)).toBeUndefined())
