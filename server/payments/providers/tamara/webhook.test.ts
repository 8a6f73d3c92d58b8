import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { databaseNow } from '#server/platform/database/clock.ts'
import { isTamaraToken, readWebhook, signTamaraToken } from './webhook.ts'

const KEY = 'notification-token'
const ISSUED = 1681215543
/** In Tamara's format: valid for 900 seconds. */
const TOKEN =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJleHAiOjE2ODEyMTY0NDMsImlhdCI6MTY4MTIxNTU0MywiaXNzIjoiVGFtYXJhIn0.q59Lzf24AM56dAEYLrgiwkPGboUvZiEgkAtr6vD-T4I'

const signed = (text: string): string => `${text}.${createHmac('sha256', KEY).update(text).digest('base64url')}`
const forged = (head: object, claims: object | null): string =>
  signed([head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.'))

describe('Tamara’s token', () => {
  it('is accepted until it expires', () => {
    expect(isTamaraToken(TOKEN, KEY, ISSUED + 1)).toBe(true)
    expect(isTamaraToken(TOKEN, KEY, ISSUED + 899)).toBe(true)
  })

  it.each([
    [ISSUED + 959, true],
    [ISSUED + 960, false],
    [ISSUED - 59, true],
    [ISSUED - 60, false],
  ])('allows a minute between two clocks: at %i %s', (now, accepted) =>
    expect(isTamaraToken(TOKEN, KEY, now)).toBe(accepted),
  )

  it('may omit when it was issued', () =>
    expect(isTamaraToken(forged({ alg: 'HS256' }, { exp: ISSUED + 900, iss: 'Tamara' }), KEY, ISSUED)).toBe(true))

  it('equals what the emulator signs', () => expect(signTamaraToken(KEY, ISSUED)).toBe(TOKEN))

  it.each([
    ['with another key', TOKEN, 'another'],
    ['without a signature', TOKEN.replace(/[^.]+$/, ''), KEY],
    ['with another signature', TOKEN.replace(/.$/, 'J'), KEY],
    ['with the algorithm none', forged({ alg: 'none' }, { exp: ISSUED + 900, iss: 'Tamara' }), KEY],
    ['from another issuer', forged({ alg: 'HS256' }, { exp: ISSUED + 900, iss: 'Tabby' }), KEY],
    ['without an expiry', forged({ alg: 'HS256' }, { iss: 'Tamara' }), KEY],
    ['with an expiry in words', forged({ alg: 'HS256' }, { exp: '9e9', iss: 'Tamara' }), KEY],
    ['issued in words', forged({ alg: 'HS256' }, { exp: ISSUED + 900, iat: '1', iss: 'Tamara' }), KEY],
    ['without claims', forged({ alg: 'HS256' }, null), KEY],
    ['with a list as head', forged(['HS256'], { exp: ISSUED + 900, iss: 'Tamara' }), KEY],
    ['with a broken head', signed('e30x.e30'), KEY],
    ['with four parts', `${TOKEN}.x`, KEY],
    ['that is not a JWT', 'x', KEY],
    ['that is empty', '', KEY],
  ])('%s is rejected', (_, token, key) => expect(isTamaraToken(token, key, ISSUED + 1)).toBe(false))
})

describe('Tamara’s notification', () => {
  const body = { order_id: 'order-1', event_type: 'order_captured', data: { capture_id: 'capture-1' } }
  const fresh = (): string => signTamaraToken(KEY, Math.floor(databaseNow().getTime() / 1000))
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const read = (sent: unknown, headers: Record<string, string | string[]> = bearer(fresh()), query = {}) =>
    readWebhook({ headers, query, body: sent }, KEY)

  it.each([
    [{ capture_id: 'capture-1' }, 'order-1:order_captured:capture-1'],
    [{ capture_id: 'capture-1', refund_id: 'refund-1' }, 'order-1:order_captured:refund-1'],
    [{ capture_id: 7 }, 'order-1:order_captured'],
    [[], 'order-1:order_captured'],
    [null, 'order-1:order_captured'],
    [undefined, 'order-1:order_captured'],
  ])('about %j counts once, as %s', (data, key) =>
    expect(read({ ...body, data })).toEqual({ key, providerId: 'order-1' }),
  )

  it('has its token in the address, the header, or both', () => {
    expect(read(body, {}, { tamaraToken: fresh() })).toBeDefined()
    expect(read(body, bearer(fresh()), { tamaraToken: fresh() })).toBeDefined()
    expect(read(body, { authorization: [`bearer ${fresh()}`] })).toBeDefined()
  })

  it.each<[string, unknown, Record<string, string>, Record<string, string>?]>([
    ['no token', body, {}],
    ['a wrong token', body, bearer('x.y.z')],
    ['a wrong token beside the right one', body, bearer(fresh()), { tamaraToken: 'x.y.z' }],
    ['another scheme', body, { authorization: `Basic Bearer ${fresh()}` }],
    ['something after the token', body, { authorization: `Bearer ${fresh()} x` }],
    ['no order', { ...body, order_id: undefined }, bearer(fresh())],
    ['no event', { ...body, event_type: null }, bearer(fresh())],
    ['nothing', undefined, bearer(fresh())],
  ])('with %s is not believed', (_, sent, headers, query) => expect(read(sent, headers, query)).toBeUndefined())
})
