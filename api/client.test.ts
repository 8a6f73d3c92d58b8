import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  endless,
  hostileServer,
  json,
  ok,
  page,
  refused,
  silent,
  type Handler,
} from '#tests/fixtures/hostile-server.ts'
import { MAX_BYTES } from './answer.ts'
import { connect, del, get, patch, post, put, type Host } from './client.ts'
import { isApiError, type ApiError } from './errors.ts'

let server: Awaited<ReturnType<typeof hostileServer>>
let baseUrl: string
const asked = () => server.asked
const answers = (...handlers: Handler[]) => server.answers(...handlers)

beforeEach(async () => {
  server = await hostileServer()
  baseUrl = server.baseUrl
})
afterEach(async () => {
  connect({ token: () => null, failed: () => {}, kept: () => {} })
  await server.close()
})

const failing = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => expect.unreachable('it should have failed'),
    (reason: unknown) => reason,
  )
  expect(isApiError(error)).toBe(true)
  return error as ApiError
}

describe('a response', () => {
  it('returns its data, and the request names the language', async () => {
    answers(ok({ sku: 'تمر-1' }))
    expect(await get('/api/x', { baseUrl })).toEqual({ sku: 'تمر-1' })
    expect(asked()[0]!.headers).toMatchObject({ 'accept-language': 'ar', lang: 'ar' })
  })

  it('has the correct URL even if a parameter contains two slashes', async () => {
    answers(ok(1))
    await get('/api/x?from=https://waha.example//a', { baseUrl })
    expect(asked()[0]!.url).toBe('/api/x?from=https://waha.example//a')
  })

  it('may be null', async () => {
    answers(ok(null))
    expect(await get('/api/x', { baseUrl })).toBeNull()
  })
})

describe('a refusal', () => {
  it('has a status and message, and is not retried', async () => {
    answers(refused(404))
    expect(await failing(get('/api/x', { baseUrl }))).toMatchObject({
      status: 404,
      message: 'لا',
      kind: 'refused',
      isRetryable: false,
    })
    expect(asked()).toHaveLength(1)
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('%i is retried once', async (status) => {
    answers(refused(status), ok('second'))
    expect(await get('/api/x', { baseUrl })).toBe('second')
  })

  it('is not retried twice', async () => {
    answers(refused(503))
    expect((await failing(get('/api/x', { baseUrl }))).status).toBe(503)
    expect(asked()).toHaveLength(2)
  })

  it("is retried only after the server's Retry-After", async () => {
    answers(refused(429, { 'retry-after': '1' }), ok('later'))
    const startedAt = performance.now()
    expect(await get('/api/x', { baseUrl })).toBe('later')
    expect(performance.now() - startedAt).toBeGreaterThan(980)
  })

  it("is final if Retry-After exceeds the caller's time limit", async () => {
    answers(refused(503, { 'retry-after': '60' }))
    expect((await failing(get('/api/x', { baseUrl, timeLimit: 2000 }))).status).toBe(503)
    expect(asked()).toHaveLength(1)
  })
})

describe('a response that is not from the API', () => {
  it.each<[string, Handler]>([
    ['a page', page(200)],
    ['a page of refusal', page(403)],
    ['a list', json(200, [1, 2])],
    ['JSON of another shape', json(200, { items: [] })],
    ['JSON cut in the middle', (_, response) => response.end('{"success":true,"data":[')],
    ['nothing at all', (_, response) => response.writeHead(204).end()],
  ])('with %s is malformed', async (_, handler) => {
    answers(handler)
    expect((await failing(get('/api/x', { baseUrl }))).kind).toBe('malformed')
  })

  it('is cut off and its request aborted if it never ends', async () => {
    answers(endless)
    const failure = failing(get('/api/x', { baseUrl }))
    await expect.poll(() => asked().length).toBe(1)
    await Promise.all([server.ended(), failure])
    expect(await failure).toMatchObject({ kind: 'malformed', isRetryable: false })
  })

  it('may be as large as the largest API response', async () => {
    const data = 'ن'.repeat(MAX_BYTES / 2 - 100)
    answers(ok(data))
    expect(await get('/api/x', { baseUrl })).toBe(data)
  })

  it('is retried if it is a gateway error', async () => {
    answers(page(502), ok('back'))
    expect(await get('/api/x', { baseUrl })).toBe('back')
  })
})

describe('a bad connection', () => {
  it.each<[string, Handler]>([
    ['before the answer', (request) => request.socket.destroy()],
    [
      'inside the answer',
      (request, response) =>
        response.writeHead(200, { 'content-length': '100' }).write('{"success"', () => request.socket.destroy()),
    ],
  ])('closed %s is unreachable', async (_, handler) => {
    answers(handler)
    expect(await failing(get('/api/x', { baseUrl }))).toMatchObject({ status: 0, kind: 'unreachable' })
  })

  it('fails as unreachable', async () => {
    expect(await failing(get('/api/x', { baseUrl: 'http://127.0.0.1:1' }))).toMatchObject({
      status: 0,
      kind: 'unreachable',
      isRetryable: false,
    })
  })
})

describe('a slow call', () => {
  it('is aborted after the time limit', async () => {
    answers(silent)
    const failure = failing(get('/api/x', { baseUrl, timeLimit: 150 }))
    await expect.poll(() => asked().length).toBe(1)
    await Promise.all([server.ended(), failure])
    expect(await failure).toMatchObject({ status: 0, kind: 'timeout', isRetryable: false })
    expect(asked()).toHaveLength(1)
  })

  it('is aborted after the same limit if the body never ends', async () => {
    answers((_, response) => response.write('{"success":true,'))
    expect((await failing(get('/api/x', { baseUrl, timeLimit: 150 }))).kind).toBe('timeout')
  })

  it("ends with the caller's reason as soon as the caller cancels", async () => {
    answers(silent)
    const caller = new AbortController()
    const answer = get('/api/x', { baseUrl, signal: caller.signal })
    answer.catch(() => {})
    await expect.poll(() => asked().length).toBe(1)
    const closed = server.ended()
    caller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await closed
    expect(asked()).toHaveLength(1)
  })

  it('ends during the wait for a retry when the caller cancels', async () => {
    answers(refused(503, { 'retry-after': '5' }))
    const caller = new AbortController()
    const answer = get('/api/x', { baseUrl, signal: caller.signal })
    answer.catch(() => {})
    await expect.poll(() => asked().length).toBe(1)
    const startedAt = performance.now()
    caller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(performance.now() - startedAt).toBeLessThan(4000)
  })

  it('is not sent if the caller has already cancelled', async () => {
    answers(ok(1))
    await expect(get('/api/x', { baseUrl, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked()).toHaveLength(0)
  })
})

describe('a write', () => {
  const writes = { POST: post, PATCH: patch, PUT: put }

  it.each(Object.entries(writes))('%s sends its body as JSON', async (method, write) => {
    answers(ok(1))
    await write('/api/x', { name: 'نورة' }, { baseUrl })
    expect(asked()[0]).toMatchObject({
      method,
      headers: { 'content-type': 'application/json', lang: 'ar', 'accept-language': 'ar' },
    })
    expect(JSON.parse(server.bodies[0]!)).toEqual({ name: 'نورة' })
  })

  it('DELETE and POST may have no body', async () => {
    answers(ok(null))
    await del('/api/x/1', { baseUrl })
    await post('/api/logout', undefined, { baseUrl })
    expect(asked().map(({ method, headers }) => [method, headers['content-type']])).toEqual([
      ['DELETE', undefined],
      ['POST', undefined],
    ])
  })

  it.each([
    ...Object.entries(writes),
    ['DELETE', (path: string, _: object, options: object) => del(path, options)] as const,
  ])('%s is never retried automatically', async (_, write) => {
    answers(refused(503), ok('twice'))
    expect((await failing(write('/api/x', {}, { baseUrl, retries: 3 }))).status).toBe(503)
    expect(asked()).toHaveLength(1)
  })

  it('with a key is retried as often as requested, with the same key', async () => {
    answers(refused(503), refused(502), ok('once'))
    expect(await post('/api/x', {}, { baseUrl, idempotencyKey: 'order-1', retries: 2 })).toBe('once')
    expect(asked().map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1', 'order-1', 'order-1'])
  })

  it('with a key is not retried by default', async () => {
    answers(refused(503), ok('twice'))
    await failing(post('/api/x', {}, { baseUrl, idempotencyKey: 'order-1' }))
    expect(asked()).toHaveLength(1)
  })

  it('waits for the Retry-After of each response', async () => {
    answers(refused(503), refused(429, { 'retry-after': '1' }), ok('late'))
    const startedAt = performance.now()
    await post('/api/x', {}, { baseUrl, idempotencyKey: 'order-1', retries: 2 })
    expect(performance.now() - startedAt).toBeGreaterThan(1280)
  })
})

describe('a rejected input', () => {
  const fields = { phone: ['رقم الجوال غير صحيح'], password: ['قصيرة', 'شائعة'] }

  it('has errors by field', async () => {
    answers(json(422, { success: false, message: 'تحقّق من الحقول', errors: fields }))
    expect(await failing(post('/api/x', {}, { baseUrl }))).toMatchObject({
      kind: 'invalid',
      status: 422,
      message: 'تحقّق من الحقول',
      errors: fields,
    })
  })

  it.each([[{}], [null], ['no'], [{ phone: [] }], [[]]])('has no field errors in %j', async (errors) => {
    answers(json(422, { success: false, message: 'لا', errors }))
    expect(await failing(post('/api/x', {}, { baseUrl }))).toMatchObject({
      kind: 'refused',
      message: 'لا',
      errors: undefined,
    })
  })

  it('is recognised without `success: false`', async () => {
    answers(json(401, { message: 'سجّل الدخول' }))
    expect(await failing(get('/api/x', { baseUrl }))).toMatchObject({
      kind: 'refused',
      status: 401,
      message: 'سجّل الدخول',
    })
  })

  it('is recognised with a status of 200', async () => {
    answers(json(200, { success: false, message: 'لا' }))
    expect(await failing(get('/api/x', { baseUrl }))).toMatchObject({ kind: 'refused', status: 200, message: 'لا' })
  })
})

describe('a signed-in client', () => {
  it('sends the token with every call', async () => {
    connect({ token: () => 'token-1', failed: () => {}, kept: () => {} })
    answers(ok(1))
    await get('/api/x', { baseUrl })
    expect(asked()[0]!.headers.authorization).toBe('Bearer token-1')
  })

  it('reports each failure once, after the last attempt, with the token of the call', async () => {
    const failed = vi.fn<Host['failed']>()
    connect({ token: () => 'token-1', failed, kept: () => {} })
    answers(refused(503))
    const error = await failing(get('/api/x', { baseUrl, alert: false }))
    expect(failed.mock.calls).toEqual([[error, { alert: false, token: 'token-1' }]])
  })

  it('reports no background or cancelled calls', async () => {
    const failed = vi.fn<Host['failed']>()
    connect({ token: () => null, failed, kept: () => {} })
    answers(refused(404))
    await failing(get('/api/x', { baseUrl, background: true }))
    await expect(get('/api/x', { baseUrl, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(failed).not.toHaveBeenCalled()
  })

  it('reports the age of a cached response when offline', async () => {
    const kept = vi.fn<Host['kept']>()
    connect({ token: () => 'token-1', failed: () => {}, kept })
    answers((_request, response) => {
      response.setHeader('x-kept-at', '1763700000000')
      ok(1)(_request, response)
    }, ok(2))
    await get('/api/x', { baseUrl })
    await get('/api/x', { baseUrl })
    expect(kept.mock.calls).toEqual([[1_763_700_000_000]])
  })
})
