import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { get } from './client.ts'
import { isApiError, type ApiError } from './errors.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let baseUrl: string
let asked: IncomingMessage[]
let handlers: Handler[]
const server = createServer((request, response) => {
  asked.push(request)
  const handler = handlers[Math.min(asked.length, handlers.length) - 1]!
  handler(request, response)
})

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Handler => (_, response) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
const ok = (data: unknown) => json(200, { success: true, data, message: '' })
const refused = (status: number, headers?: Record<string, string>) => json(status, { success: false, message: 'لا' }, headers)
const silent: Handler = () => {}

const failing = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(() => expect.unreachable('it should have failed'), (reason: unknown) => reason)
  expect(isApiError(error)).toBe(true)
  return error as ApiError
}

/** The server sees the first request's connection close. */
const ended = () => new Promise<void>((closed) => asked[0]!.socket.once('close', () => closed()))

beforeEach(async () => {
  asked = []
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

describe('an answer', () => {
  it('gives its data, and the request names the language', async () => {
    handlers = [ok({ sku: 'تمر-1' })]
    expect(await get('/api/x', { baseUrl })).toEqual({ sku: 'تمر-1' })
    expect(asked[0]!.headers).toMatchObject({ 'accept-language': 'ar', lang: 'ar' })
  })

  it('is asked for at the right address even when a parameter holds two slashes', async () => {
    handlers = [ok(1)]
    await get('/api/x?from=https://waha.example//a', { baseUrl })
    expect(asked[0]!.url).toBe('/api/x?from=https://waha.example//a')
  })

  it('may be null', async () => {
    handlers = [ok(null)]
    expect(await get('/api/x', { baseUrl })).toBeNull()
  })
})

describe('a refusal', () => {
  it('carries status and words, and is not asked for again', async () => {
    handlers = [refused(404)]
    expect(await failing(get('/api/x', { baseUrl }))).toMatchObject({ status: 404, message: 'لا', kind: 'refused', isRetryable: false })
    expect(asked).toHaveLength(1)
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('%i is asked for once more', async (status) => {
    handlers = [refused(status), ok('second')]
    expect(await get('/api/x', { baseUrl })).toBe('second')
  })

  it('twice is enough', async () => {
    handlers = [refused(503)]
    expect((await failing(get('/api/x', { baseUrl }))).status).toBe(503)
    expect(asked).toHaveLength(2)
  })

  it('is asked for again only after the pause that the server wants', async () => {
    handlers = [refused(429, { 'retry-after': '1' }), ok('later')]
    const begun = performance.now()
    expect(await get('/api/x', { baseUrl })).toBe('later')
    expect(performance.now() - begun).toBeGreaterThan(980)
  })

  it('is final when the pause is longer than the caller has', async () => {
    handlers = [refused(503, { 'retry-after': '60' })]
    expect((await failing(get('/api/x', { baseUrl, timeLimit: 2000 }))).status).toBe(503)
    expect(asked).toHaveLength(1)
  })
})

describe('something else than the API', () => {
  it.each<[string, Handler]>([
    ['a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Login</h1>')],
    ['JSON of another shape', json(200, { items: [] })],
    ['JSON cut in the middle', (_, response) => response.end('{"success":true,"data":[')],
    ['nothing at all', (_, response) => response.writeHead(204).end()],
  ])('answering %s is an error', async (_, handler) => {
    handlers = [handler]
    expect((await failing(get('/api/x', { baseUrl }))).kind).toBe('malformed')
  })

  it('that is a gateway in trouble is asked again', async () => {
    handlers = [(_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'), ok('back')]
    expect(await get('/api/x', { baseUrl })).toBe('back')
  })
})

describe('a bad connection', () => {
  it.each<[string, Handler]>([
    ['before the answer', (request) => request.socket.destroy()],
    ['inside the answer', (request, response) => response.writeHead(200, { 'content-length': '100' }).write('{"success"', () => request.socket.destroy())],
  ])('dropped %s is unreachable', async (_, handler) => {
    handlers = [handler]
    expect(await failing(get('/api/x', { baseUrl }))).toMatchObject({ status: 0, kind: 'unreachable' })
  })

  it('to nobody is unreachable', async () => {
    expect(await failing(get('/api/x', { baseUrl: 'http://127.0.0.1:1' }))).toMatchObject({ status: 0, kind: 'unreachable', isRetryable: false })
  })
})

describe('waiting', () => {
  it('has a limit, after which the request is really over', async () => {
    handlers = [silent]
    const failure = failing(get('/api/x', { baseUrl, timeLimit: 150 }))
    await expect.poll(() => asked.length).toBe(1)
    await Promise.all([ended(), failure])
    expect(await failure).toMatchObject({ status: 0, kind: 'timeout', isRetryable: false })
    expect(asked).toHaveLength(1)
  })

  it('has the same limit when the answer begins and does not end', async () => {
    handlers = [(_, response) => response.write('{"success":true,')]
    expect((await failing(get('/api/x', { baseUrl, timeLimit: 150 }))).kind).toBe('timeout')
  })

  it('ends at once when the caller cancels, with the reason of the caller', async () => {
    handlers = [silent]
    const caller = new AbortController()
    const answer = get('/api/x', { baseUrl, signal: caller.signal })
    answer.catch(() => {})
    await expect.poll(() => asked.length).toBe(1)
    const closed = ended()
    caller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await closed
    expect(asked).toHaveLength(1)
  })

  it('for the second try ends when the caller cancels', async () => {
    handlers = [refused(503, { 'retry-after': '5' })]
    const caller = new AbortController()
    const answer = get('/api/x', { baseUrl, signal: caller.signal })
    answer.catch(() => {})
    await expect.poll(() => asked.length).toBe(1)
    const begun = performance.now()
    caller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(performance.now() - begun).toBeLessThan(1000)
  })

  it('does not begin for a caller who has left', async () => {
    handlers = [ok(1)]
    await expect(get('/api/x', { baseUrl, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(0)
  })
})
