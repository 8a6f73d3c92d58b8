import { once } from 'node:events'
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
    wrapped: Type.Optional(Type.Boolean()),
    at: Type.Optional(Type.String({ format: 'date-time' })),
    day: Type.Optional(Type.String({ format: 'date' })),
    labels: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { additionalProperties: false },
)

const app = Fastify({
  bodyLimit: 100_000,
  clientErrorHandler: answerBrokenRequest({}),
  frameworkErrors: answerError,
})
let port = 0
const [arrived, address] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
beforeAll(async () => {
  await app.register(
    async (api) => {
      const close = await openApi(api)
      api.post(
        '/orders',
        { schema: { body: Order, response: answers(Type.Object({ id: Type.Integer() }), [422]) } },
        async () => ok({ id: 7 }),
      )
      api.post('/forms', { schema: { tags: ['support'] } }, async () => ok(null))
      api.post('/keys', async ({ body }) => ok(['toString' in (body as object), body]))
      api.get(
        '/orders/:id',
        {
          schema: {
            params: Type.Object({ id: Type.Integer() }),
            querystring: Type.Object({
              page: Type.Optional(Type.Integer()),
              open: Type.Optional(Type.Boolean()),
              state: Type.Optional(Type.Array(Type.String())),
            }),
          },
        },
        async ({ params, query }) => ok({ ...(params as object), ...(query as object) }),
      )
      api.get('/boom', async () => {
        throw new Error('secret table name')
      })
      api.get('/away', async () => {
        throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' })
      })
      api.get('/full', async () => {
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      })
      api.get('/aborted', async () => {
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
      })
      api.get('/gone', async (request) => {
        const left = once(request.raw.socket, 'close')
        arrived.resolve()
        await left
        address.resolve(request.ip)
        return ok(null)
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

it('takes a client that hangs up during its body for a bad request, not for an outage', async () => {
  expect((await app.inject('/api/aborted')).statusCode).toBe(400)
})

it('knows the address of a client that has gone', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/gone HTTP/1.1\r\nHost: shop\r\n\r\n')
  await arrived.promise
  socket.destroy()
  expect(await address.promise).toBe('127.0.0.1')
})

describe('a response', () => {
  it('has an envelope and Arabic messages', async () => {
    const answer = await post(order)
    expect(answer.json()).toEqual({ success: true, data: { id: 7 }, message: 'تم بنجاح.' })
    expect(answer.headers).toMatchObject({
      'content-language': 'ar',
      vary: 'Accept-Language, lang',
    })
  })

  it.each(['/api/leak', '/api/gap'])('that violates its own schema (%s) is not sent', async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body.includes('password')]).toEqual([500, false])
  })
})

describe('a request body', () => {
  it('is rejected with an error per field', async () => {
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

describe('a request body', () => {
  const sentences = (answer: { json: () => { errors: Record<string, string[]> } }) =>
    Object.values(answer.json().errors).flat()

  it.each([
    ['true for a number', { items: [{ sku: 'A', quantity: true }] }, 'items.0.quantity'],
    ['text for a number', { items: [{ sku: 'A', quantity: '1e5' }] }, 'items.0.quantity'],
    ['nothing for a number', { items: [{ sku: 'A', quantity: null }] }, 'items.0.quantity'],
    ['a number for text', { items: [{ sku: 7, quantity: 1 }] }, 'items.0.sku'],
    ['one value for a list', { items: { sku: 'A', quantity: 1 } }, 'items'],
    ['text for yes or no', { wrapped: 'true' }, 'wrapped'],
    ['a second 60', { at: '2026-12-31T23:59:60Z' }, 'at'],
    ['a year 0', { at: '0000-01-01T00:00:00Z' }, 'at'],
    ['a day that is not', { day: '2026-02-30' }, 'day'],
    ['a day of a year 0', { day: '0000-01-01' }, 'day'],
    ['half a character', { labels: { note: 'a\uD800' } }, 'labels.note'],
  ])('is never coerced to another type: %s', async (_, wrong, field) => {
    const answer = await post({ ...order, ...wrong })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'may contain a property named %s',
    async (name) => {
      const stranger = JSON.stringify(order).replace(/}$/, `,${JSON.stringify(name)}:1}`)
      const answer = await send({ 'content-type': 'application/json' }, stranger)
      expect(answer.json().errors).toEqual({ [name]: ['هذا الحقل غير معروف.'] })
      const labelled = JSON.stringify({ ...order, labels: {} }).replace('{}', `{${JSON.stringify(name)}:1}`)
      const inner = await send({ 'content-type': 'application/json' }, labelled)
      expect(inner.json().errors).toEqual({ [`labels.${name}`]: ['أدخل نصًا.'] })
    },
  )

  it('has no inherited properties', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/keys', payload: { a: 1 } })
    expect(answer.json().data).toEqual([false, { a: 1 }])
  })

  it('has its NULs replaced, because PostgreSQL cannot store them', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/keys', payload: { 'a\0': ['b\0c'] } })
    expect(answer.json().data[1]).toEqual({ 'a ': ['b c'] })
  })

  it('gets at most twenty errors', async () => {
    const strangers = Object.fromEntries(Array.from({ length: 8000 }, (_, at) => [`x${at}`, 1]))
    const wrong = Array.from({ length: 2000 }, () => ({ gift: 1 }))
    for (const body of [
      { ...order, ...strangers },
      { ...order, items: wrong },
      { ...order, gift: 'horse', items: wrong },
    ]) {
      const answer = await post(body)
      expect([answer.statusCode, sentences(answer).length]).toEqual([422, 20])
      expect(answer.rawPayload.length).toBeLessThan(8000)
    }
    expect(sentences(await post({ ...order, ['x'.repeat(50_000)]: 1 }))).toHaveLength(1)
    expect((await post({ ...order, ['x'.repeat(50_000)]: 1 })).rawPayload.length).toBeLessThan(1000)
  })

  it('is limited in size and depth', async () => {
    const form = await app.inject({ method: 'POST', url: '/api/forms', payload: { text: 'x'.repeat(17_000) } })
    expect(form.statusCode).toBe(413)
    expect((await send({ 'content-type': 'application/json' }, '['.repeat(900) + ']'.repeat(900))).statusCode).toBe(422)
  })

  it.each([
    ['/7?page=2&open=true&state=new', { id: 7, page: 2, open: true, state: ['new'] }],
    ['/٧?page=٢&open=false&state=new&state=paid', { id: 7, page: 2, open: false, state: ['new', 'paid'] }],
    ['/7?page=&open=&utm_source=x', { id: 7 }],
  ])('a query parameter is read leniently (%s)', async (path, data) => {
    const answer = await app.inject(encodeURI(`/api/orders${path}`))
    expect(answer.json().data).toMatchObject(data)
  })

  it('a query parameter keeps no NUL, and none is named by it', async () => {
    const answer = await app.inject('/api/orders/7?state=new%00&%00=x')
    expect(answer.json().data).toEqual({ id: 7, state: ['new'] })
  })

  it.each(['page=1e1', 'page=0x1', 'page=1.0', 'page=true', 'page=1&page=2', 'open=1', 'open=yes', 'open=TRUE'])(
    'a query parameter is read strictly (%s)',
    async (query) => {
      expect((await app.inject(`/api/orders/7?${query}`)).statusCode).toBe(422)
      expect((await app.inject('/api/orders/1e1')).statusCode).toBe(404)
    },
  )
})

describe('an unanswerable request is refused in the envelope:', () => {
  it.each([
    ['malformed JSON', () => send({ 'content-type': 'application/json' }, '{"email":'), 400],
    ['no body', () => send({ 'content-type': 'application/json' }, ''), 400],
    ['a body too large', () => send({ 'content-type': 'application/json' }, JSON.stringify('x'.repeat(200_000))), 413],
    ['another type of body', () => send({ 'content-type': 'application/xml' }, '<a/>'), 415],
    ['a path that is no UTF-8', () => app.inject('/api/%E0%A4%A'), 400],
    ['an unknown path', () => app.inject('/api/nothing'), 404],
    ["the API's bare address", () => app.inject('/api'), 404],
    ['a fault of ours', () => app.inject('/api/boom'), 500],
    ['a database that is away', () => app.inject('/api/away'), 503],
    ['a full disk', () => app.inject('/api/full'), 503],
  ])('%s', async (_, ask, status) => {
    const answer = await ask()
    expect(answer.statusCode).toBe(status)
    const { message, ...members } = answer.json()
    expect(message).toMatch(/[\u0600-\u06FF]/)
    expect(members).toEqual({
      success: false,
      type: 'about:blank',
      title: expect.stringMatching(/[\u0600-\u06FF]/),
      status,
      detail: message,
      code: expect.stringMatching(/^[a-z_]+$/),
    })
    expect(answer.headers['content-language']).toBe('ar')
    expect(answer.body).not.toMatch(/secret|10\.0\.0\.1/)
  })

  it('a method that the path does not support, with the supported ones in Allow', async () => {
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
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket
      .on('data', (chunk) => (received += chunk.toString()))
      .on('close', () => resolve(received))
      .on('error', reject)
  })
}
