import { expect, it } from 'vitest'
import { readWebhook } from './webhook.ts'

const HEADER = { title: 'x-shop', value: 'the-secret' }
const body = { id: 'payment-1', status: 'CLOSED', captures: [{}, {}], refunds: [{}] }
const read = (sent: unknown, headers: Record<string, string> = { 'x-shop': 'the-secret' }) =>
  readWebhook({ headers, query: {}, body: sent }, HEADER)

it('names its payment, and what was done with it, so that each step counts once', () => {
  expect(read(body)).toEqual({ key: 'payment-1:closed:2:1', providerId: 'payment-1' })
  expect(read({ ...body, status: 'closed' })?.key).toBe('payment-1:closed:2:1')
  expect(read({ ...body, refunds: [] })?.key).toBe('payment-1:closed:2:0')
})

it('needs no header where the account has none', () =>
  expect(readWebhook({ headers: {}, query: {}, body }, undefined)?.providerId).toBe('payment-1'))

it.each<[string, unknown, Record<string, string>?]>([
  ['another secret', body, { 'x-shop': 'another' }],
  ['the secret in another header', body, { 'x-other': 'the-secret' }],
  ['no header', body, {}],
  ['no id', { ...body, id: undefined }],
  ['no status', { ...body, status: undefined }],
  ['no list of captures', { ...body, captures: null }],
  ['no list of refunds', { ...body, refunds: 1 }],
  ['nothing', undefined],
])('with %s is not believed', (_, sent, headers) => expect(read(sent, headers)).toBeUndefined())
