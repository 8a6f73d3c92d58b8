import { describe, expect, it, vi } from 'vitest'
import { clientServer, failing } from '#tests/fixtures/client-server.ts'
import { endless, json, ok, page, refused, silent, type Handler } from '#tests/fixtures/hostile-server.ts'
import { MAX_BYTES } from './answer.ts'
import { connect, get, type Host } from './client.ts'

const server = clientServer()

describe('a response', () => {
  it('returns its data, and the request names the language', async () => {
    server.answers(ok({ sku: 'تمر-1' }))
    expect(await get('/api/x', { baseUrl: server.baseUrl })).toEqual({ sku: 'تمر-1' })
    expect(server.asked[0]!.headers).toMatchObject({ 'accept-language': 'ar', lang: 'ar' })
  })

  it('has the correct URL even if a parameter contains two slashes', async () => {
    server.answers(ok(1))
    await get('/api/x?from=https://waha.example//a', { baseUrl: server.baseUrl })
    expect(server.asked[0]!.url).toBe('/api/x?from=https://waha.example//a')
  })

  it('may be null', async () => {
    server.answers(ok(null))
    expect(await get('/api/x', { baseUrl: server.baseUrl })).toBeNull()
  })
})

describe('a refusal', () => {
  it('has a status and message, and is not retried', async () => {
    server.answers(refused(404))
    expect(await failing(get('/api/x', { baseUrl: server.baseUrl }))).toMatchObject({
      status: 404,
      message: 'لا',
      kind: 'refused',
      isRetryable: false,
    })
    expect(server.asked).toHaveLength(1)
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('%i is retried once', async (status) => {
    server.answers(refused(status), ok('second'))
    expect(await get('/api/x', { baseUrl: server.baseUrl })).toBe('second')
  })

  it('is not retried twice', async () => {
    server.answers(refused(503))
    expect((await failing(get('/api/x', { baseUrl: server.baseUrl }))).status).toBe(503)
    expect(server.asked).toHaveLength(2)
  })

  it("is retried only after the server's Retry-After", async () => {
    server.answers(refused(429, { 'retry-after': '1' }), ok('later'))
    const startedAt = performance.now()
    expect(await get('/api/x', { baseUrl: server.baseUrl })).toBe('later')
    expect(performance.now() - startedAt).toBeGreaterThan(980)
  })

  it("is final if Retry-After exceeds the caller's time limit", async () => {
    server.answers(refused(503, { 'retry-after': '60' }))
    expect((await failing(get('/api/x', { baseUrl: server.baseUrl, timeLimit: 2000 }))).status).toBe(503)
    expect(server.asked).toHaveLength(1)
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
    server.answers(handler)
    expect((await failing(get('/api/x', { baseUrl: server.baseUrl }))).kind).toBe('malformed')
  })

  it('is cut off and its request aborted if it never ends', async () => {
    server.answers(endless)
    const failure = failing(get('/api/x', { baseUrl: server.baseUrl }))
    await expect.poll(() => server.asked.length).toBe(1)
    await Promise.all([server.ended(), failure])
    expect(await failure).toMatchObject({ kind: 'malformed', isRetryable: false })
  })

  it('may be as large as the largest API response', async () => {
    const data = 'ن'.repeat(MAX_BYTES / 2 - 100)
    server.answers(ok(data))
    expect(await get('/api/x', { baseUrl: server.baseUrl })).toBe(data)
  })

  it('is retried if it is a gateway error', async () => {
    server.answers(page(502), ok('back'))
    expect(await get('/api/x', { baseUrl: server.baseUrl })).toBe('back')
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
    server.answers(handler)
    expect(await failing(get('/api/x', { baseUrl: server.baseUrl }))).toMatchObject({ status: 0, kind: 'unreachable' })
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
    server.answers(silent)
    const failure = failing(get('/api/x', { baseUrl: server.baseUrl, timeLimit: 150 }))
    await expect.poll(() => server.asked.length).toBe(1)
    await Promise.all([server.ended(), failure])
    expect(await failure).toMatchObject({ status: 0, kind: 'timeout', isRetryable: false })
    expect(server.asked).toHaveLength(1)
  })

  it('is aborted after the same limit if the body never ends', async () => {
    server.answers((_, response) => response.write('{"success":true,'))
    expect((await failing(get('/api/x', { baseUrl: server.baseUrl, timeLimit: 150 }))).kind).toBe('timeout')
  })

  it("ends with the caller's reason as soon as the caller cancels", async () => {
    server.answers(silent)
    const caller = new AbortController()
    const answer = get('/api/x', { baseUrl: server.baseUrl, signal: caller.signal })
    answer.catch(() => {})
    await expect.poll(() => server.asked.length).toBe(1)
    const closed = server.ended()
    caller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await closed
    expect(server.asked).toHaveLength(1)
  })

  it('ends during the wait for a retry when the caller cancels', async () => {
    server.answers(refused(503, { 'retry-after': '600' }))
    const caller = new AbortController()
    const answer = get('/api/x', { baseUrl: server.baseUrl, signal: caller.signal, timeLimit: 3_600_000 })
    answer.catch(() => {})
    await expect.poll(() => server.asked.length).toBe(1)
    caller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is not sent if the caller has already cancelled', async () => {
    server.answers(ok(1))
    await expect(get('/api/x', { baseUrl: server.baseUrl, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(server.asked).toHaveLength(0)
  })
})

describe('a signed-in client', () => {
  it('sends the token with every call', async () => {
    connect({ token: () => 'token-1', failed: () => {}, kept: () => {} })
    server.answers(ok(1))
    await get('/api/x', { baseUrl: server.baseUrl })
    expect(server.asked[0]!.headers.authorization).toBe('Bearer token-1')
  })

  it('reports each failure once, after the last attempt, with the token of the call', async () => {
    const failed = vi.fn<Host['failed']>()
    connect({ token: () => 'token-1', failed, kept: () => {} })
    server.answers(refused(503))
    const error = await failing(get('/api/x', { baseUrl: server.baseUrl, alert: false }))
    expect(failed.mock.calls).toEqual([[error, { alert: false, token: 'token-1' }]])
  })

  it('reports no background or cancelled calls', async () => {
    const failed = vi.fn<Host['failed']>()
    connect({ token: () => null, failed, kept: () => {} })
    server.answers(refused(404))
    await failing(get('/api/x', { baseUrl: server.baseUrl, background: true }))
    await expect(get('/api/x', { baseUrl: server.baseUrl, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(failed).not.toHaveBeenCalled()
  })

  it('reports the age of a cached response when offline', async () => {
    const kept = vi.fn<Host['kept']>()
    connect({ token: () => 'token-1', failed: () => {}, kept })
    server.answers((_request, response) => {
      response.setHeader('x-kept-at', '1763700000000')
      ok(1)(_request, response)
    }, ok(2))
    await get('/api/x', { baseUrl: server.baseUrl })
    await get('/api/x', { baseUrl: server.baseUrl })
    expect(kept.mock.calls).toEqual([[1_763_700_000_000]])
  })
})
