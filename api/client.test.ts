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

describe('an answer', () => {
  it('gives its data, and the request names the language', async () => {
    answers(ok({ sku: 'تمر-1' }))
    expect(await get('/api/x', { baseUrl })).toEqual({ sku: 'تمر-1' })
    expect(asked()[0]!.headers).toMatchObject({ 'accept-language': 'ar', lang: 'ar' })
  })

  it('is asked for at the right address even when a parameter holds two slashes', async () => {
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
  it('carries status and words, and is not asked for again', async () => {
    answers(refused(404))
    expect(await failing(get('/api/x', { baseUrl }))).toMatchObject({
      status: 404,
      message: 'لا',
      kind: 'refused',
      isRetryable: false,
    })
    expect(asked()).toHaveLength(1)
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('%i is asked for once more', async (status) => {
    answers(refused(status), ok('second'))
    expect(await get('/api/x', { baseUrl })).toBe('second')
  })

  it('twice is enough', async () => {
    answers(refused(503))
    expect((await failing(get('/api/x', { baseUrl }))).status).toBe(503)
    expect(asked()).toHaveLength(2)
  })

  it('is asked for again only after the pause that the server wants', async () => {
    answers(refused(429, { 'retry-after': '1' }), ok('later'))
    const begun = performance.now()
    expect(await get('/api/x', { baseUrl })).toBe('later')
    expect(performance.now() - begun).toBeGreaterThan(980)
  })

  it('is final when the pause is longer than the caller has', async () => {
    answers(refused(503, { 'retry-after': '60' }))
    expect((await failing(get('/api/x', { baseUrl, timeLimit: 2000 }))).status).toBe(503)
    expect(asked()).toHaveLength(1)
  })
})

describe('something else than the API', () => {
  it.each<[string, Handler]>([
    ['a page', page(200)],
    ['a page of refusal', page(403)],
    ['a list', json(200, [1, 2])],
    ['JSON of another shape', json(200, { items: [] })],
    ['JSON cut in the middle', (_, response) => response.end('{"success":true,"data":[')],
    ['nothing at all', (_, response) => response.writeHead(204).end()],
  ])('answering %s is an error', async (_, handler) => {
    answers(handler)
    expect((await failing(get('/api/x', { baseUrl }))).kind).toBe('malformed')
  })

  it('that never stops is cut off, and the request is really over', async () => {
    answers(endless)
    const failure = failing(get('/api/x', { baseUrl }))
    await expect.poll(() => asked().length).toBe(1)
    await Promise.all([server.ended(), failure])
    expect(await failure).toMatchObject({ kind: 'malformed', isRetryable: false })
  })

  it('may be as large as an answer can be', async () => {
    const data = 'ن'.repeat(MAX_BYTES / 2 - 100)
    answers(ok(data))
    expect(await get('/api/x', { baseUrl })).toBe(data)
  })

  it('that is a gateway in trouble is asked again', async () => {
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
  ])('dropped %s is unreachable', async (_, handler) => {
    answers(handler)
    expect(await failing(get('/api/x', { baseUrl }))).toMatchObject({ status: 0, kind: 'unreachable' })
  })

  it('to nobody is unreachable', async () => {
    expect(await failing(get('/api/x', { baseUrl: 'http://127.0.0.1:1' }))).toMatchObject({
      status: 0,
      kind: 'unreachable',
      isRetryable: false,
    })
  })
})

describe('waiting', () => {
  it('has a limit, after which the request is really over', async () => {
    answers(silent)
    const failure = failing(get('/api/x', { baseUrl, timeLimit: 150 }))
    await expect.poll(() => asked().length).toBe(1)
    await Promise.all([server.ended(), failure])
    expect(await failure).toMatchObject({ status: 0, kind: 'timeout', isRetryable: false })
    expect(asked()).toHaveLength(1)
  })

  it('has the same limit when the answer begins and does not end', async () => {
    answers((_, response) => response.write('{"success":true,'))
    expect((await failing(get('/api/x', { baseUrl, timeLimit: 150 }))).kind).toBe('timeout')
  })

  it('ends at once when the caller cancels, with the reason of the caller', async () => {
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

  it('for the second try ends when the caller cancels', async () => {
    answers(refused(503, { 'retry-after': '5' }))
    const caller = new AbortController()
    const answer = get('/api/x', { baseUrl, signal: caller.signal })
    answer.catch(() => {})
    await expect.poll(() => asked().length).toBe(1)
    const begun = performance.now()
    caller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(performance.now() - begun).toBeLessThan(4000)
  })

  it('does not begin for a caller who has left', async () => {
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

  it('DELETE and POST may go without a body', async () => {
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
  ])('%s is never repeated by itself', async (_, write) => {
    answers(refused(503), ok('twice'))
    expect((await failing(write('/api/x', {}, { baseUrl, retries: 3 }))).status).toBe(503)
    expect(asked()).toHaveLength(1)
  })

  it('with a key is repeated as often as asked, and its key with it', async () => {
    answers(refused(503), refused(502), ok('once'))
    expect(await post('/api/x', {}, { baseUrl, idempotencyKey: 'order-1', retries: 2 })).toBe('once')
    expect(asked().map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1', 'order-1', 'order-1'])
  })

  it('with a key that does not ask for it is not repeated', async () => {
    answers(refused(503), ok('twice'))
    await failing(post('/api/x', {}, { baseUrl, idempotencyKey: 'order-1' }))
    expect(asked()).toHaveLength(1)
  })

  it('waits as long as each answer asks', async () => {
    answers(refused(503), refused(429, { 'retry-after': '1' }), ok('late'))
    const begun = performance.now()
    await post('/api/x', {}, { baseUrl, idempotencyKey: 'order-1', retries: 2 })
    expect(performance.now() - begun).toBeGreaterThan(1280)
  })
})

describe('what was refused', () => {
  const fields = { phone: ['رقم الجوال غير صحيح'], password: ['قصيرة', 'شائعة'] }

  it('is told field by field', async () => {
    answers(json(422, { success: false, message: 'تحقّق من الحقول', errors: fields }))
    expect(await failing(post('/api/x', {}, { baseUrl }))).toMatchObject({
      kind: 'invalid',
      status: 422,
      message: 'تحقّق من الحقول',
      errors: fields,
    })
  })

  it.each([[{}], [null], ['no'], [{ phone: [] }], [[]]])('names no field in %j', async (errors) => {
    answers(json(422, { success: false, message: 'لا', errors }))
    expect(await failing(post('/api/x', {}, { baseUrl }))).toMatchObject({
      kind: 'refused',
      message: 'لا',
      errors: undefined,
    })
  })

  it('is read even when it does not say that it failed', async () => {
    answers(json(401, { message: 'سجّل الدخول' }))
    expect(await failing(get('/api/x', { baseUrl }))).toMatchObject({
      kind: 'refused',
      status: 401,
      message: 'سجّل الدخول',
    })
  })

  it('may be refused with a good status', async () => {
    answers(json(200, { success: false, message: 'لا' }))
    expect(await failing(get('/api/x', { baseUrl }))).toMatchObject({ kind: 'refused', status: 200, message: 'لا' })
  })
})

describe('a signed-in visitor', () => {
  it('shows the token with every call', async () => {
    connect({ token: () => 'token-1', failed: () => {}, kept: () => {} })
    answers(ok(1))
    await get('/api/x', { baseUrl })
    expect(asked()[0]!.headers.authorization).toBe('Bearer token-1')
  })

  it('hears of each failure once, after the last try, with the token it was called with', async () => {
    const failed = vi.fn<Host['failed']>()
    connect({ token: () => 'token-1', failed, kept: () => {} })
    answers(refused(503))
    const error = await failing(get('/api/x', { baseUrl, alert: false }))
    expect(failed.mock.calls).toEqual([[error, { alert: false, token: 'token-1' }]])
  })

  it('hears nothing of calls in the background and of what they called off themselves', async () => {
    const failed = vi.fn<Host['failed']>()
    connect({ token: () => null, failed, kept: () => {} })
    answers(refused(404))
    await failing(get('/api/x', { baseUrl, background: true }))
    await expect(get('/api/x', { baseUrl, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(failed).not.toHaveBeenCalled()
  })

  it('hears how old an answer is that was kept for when there is no connection', async () => {
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
