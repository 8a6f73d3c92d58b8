import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from './api.ts'
import { answers, ok } from './envelope.ts'
import { answerBrokenRequest, answerError } from './failures.ts'

const Order = Type.Object(
  {
    email: Type.String({ format: 'email' }),
    items: Type.Array(
      Type.Object({ sku: Type.String({ minLength: 1 }), quantity: Type.Integer({ minimum: 1, maximum: 10 }) }),
      { minItems: 1 },
    ),
    gift: Type.Optional(Type.Union([Type.Literal('box'), Type.Literal('bag')])),
  },
  { additionalProperties: false },
)

const app = Fastify({
  bodyLimit: 1000,
  ajv: { customOptions: { allErrors: true, coerceTypes: 'array', removeAdditional: false } },
  clientErrorHandler: answerBrokenRequest,
  frameworkErrors: answerError,
})
let port = 0
beforeAll(async () => {
  await app.register(
    async (api) => {
      const close = await openApi(api)
      api.post(
        '/orders',
        { schema: { body: Order, response: answers(Type.Object({ id: Type.Integer() }), [422]) } },
        async () => ok({ id: 7 }),
      )
      api.get('/boom', async () => {
        throw new Error('secret table name')
      })
      api.get('/away', async () => {
        throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' })
      })
      api.get('/leak', { schema: { response: answers(Type.Object({ name: Type.String() }), []) } }, async () =>
        ok({ name: 'x', password: 'y' }),
      )
      api.get('/gap', { schema: { response: answers(Type.Object({ name: Type.String() }), []) } }, async () =>
        ok({} as { name: string }),
      )
      close()
    },
    { prefix: '/api' },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const order = { email: 'a@example.com', items: [{ sku: 'A', quantity: 2 }] }
const send = (headers: Record<string, string>, payload: string) =>
  app.inject({ method: 'POST', url: '/api/orders', headers, payload })
const post = (payload: unknown) => app.inject({ method: 'POST', url: '/api/orders', payload: payload as object })

describe('an answer', () => {
  it('comes in an envelope, in Arabic, with a number to ask about it by', async () => {
    const answer = await post(order)
    expect(answer.json()).toEqual({ success: true, data: { id: 7 }, message: 'تم بنجاح.' })
    expect(answer.headers).toMatchObject({
      'content-language': 'ar',
      vary: 'Accept-Language, lang',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
  })

  it.each(['/api/leak', '/api/gap'])('that breaks its own schema (%s) does not leave', async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body.includes('password')]).toEqual([500, false])
  })
})

describe('a body', () => {
  it('is refused field by field', async () => {
    const answer = await post({
      email: 'nobody',
      items: [{ sku: '', quantity: 11 }, { quantity: 'many' }],
      gift: 'horse',
      extra: 1,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({
      email: ['أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com.'],
      'items.0.sku': ['يجب ألا يقل النص عن حرف واحد.'],
      'items.0.quantity': ['يجب ألا تزيد القيمة على 10.'],
      'items.1.sku': ['هذا الحقل مطلوب.'],
      'items.1.quantity': ['أدخل عددًا صحيحًا.'],
      gift: ['القيمة غير صحيحة.'],
      extra: ['هذا الحقل غير معروف.'],
    })
    expect((await post({ email: 'a@example.com', items: [] })).json().errors).toEqual({
      items: ['اختر قيمة واحدة على الأقل.'],
    })
  })
})

describe('what cannot be answered is refused in the envelope:', () => {
  it.each([
    ['malformed JSON', () => send({ 'content-type': 'application/json' }, '{"email":'), 400],
    ['no body', () => send({ 'content-type': 'application/json' }, ''), 400],
    ['a body too large', () => send({ 'content-type': 'application/json' }, JSON.stringify('x'.repeat(2000))), 413],
    ['another type of body', () => send({ 'content-type': 'application/xml' }, '<a/>'), 415],
    ['a path that is no UTF-8', () => app.inject('/api/%E0%A4%A'), 400],
    ['an unknown path', () => app.inject('/api/nothing'), 404],
    ["the API's bare address", () => app.inject('/api'), 404],
    ['a fault of ours', () => app.inject('/api/boom'), 500],
    ['a database that is away', () => app.inject('/api/away'), 503],
  ])('%s', async (_, ask, status) => {
    const answer = await ask()
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ success: false, message: expect.stringMatching(/[\u0600-\u06FF]/) })
    expect(answer.headers['content-language']).toBe('ar')
    expect(answer.body).not.toMatch(/secret|10\.0\.0\.1/)
  })

  it('a method that the path does not know, naming those it does', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/orders' })
    expect([answer.statusCode, answer.headers['allow'], answer.json().success]).toEqual([405, 'OPTIONS, POST', false])
    const options = await app.inject({ method: 'OPTIONS', url: '/api/boom' })
    expect([options.statusCode, options.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  it.each([
    ['headers of 20 kB', `GET /api/boom HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['what is not HTTP', 'hello\r\n\r\n', 400],
  ])('%s', async (_, bytes, status) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ success: false })
  })
})

function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket
      .on('data', (chunk) => (said += chunk.toString()))
      .on('close', () => resolve(said))
      .on('error', reject)
  })
}
