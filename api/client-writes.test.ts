import { describe, expect, it } from 'vitest'
import { clientServer, failing } from '#tests/fixtures/client-server.ts'
import { json, ok, refused } from '#tests/fixtures/hostile-server.ts'
import { del, get, patch, post, put } from './client.ts'

const server = clientServer()

describe('a write', () => {
  const writes = { POST: post, PATCH: patch, PUT: put }

  it.each(Object.entries(writes))('%s sends its body as JSON', async (method, write) => {
    server.answers(ok(1))
    await write('/api/x', { name: 'نورة' }, { baseUrl: server.baseUrl })
    expect(server.asked[0]).toMatchObject({
      method,
      headers: { 'content-type': 'application/json', lang: 'ar', 'accept-language': 'ar' },
    })
    expect(JSON.parse(server.bodies[0]!)).toEqual({ name: 'نورة' })
  })

  it('DELETE and POST may have no body', async () => {
    server.answers(ok(null))
    await del('/api/x/1', { baseUrl: server.baseUrl })
    await post('/api/logout', undefined, { baseUrl: server.baseUrl })
    expect(server.asked.map(({ method, headers }) => [method, headers['content-type']])).toEqual([
      ['DELETE', undefined],
      ['POST', undefined],
    ])
  })

  it.each([
    ...Object.entries(writes),
    ['DELETE', (path: string, _: object, options: object) => del(path, options)] as const,
  ])('%s is never retried automatically', async (_, write) => {
    server.answers(refused(503), ok('twice'))
    expect((await failing(write('/api/x', {}, { baseUrl: server.baseUrl, retries: 3 }))).status).toBe(503)
    expect(server.asked).toHaveLength(1)
  })

  it('with a key is retried as often as requested, with the same key', async () => {
    server.answers(refused(503), refused(502), ok('once'))
    expect(await post('/api/x', {}, { baseUrl: server.baseUrl, idempotencyKey: 'order-1', retries: 2 })).toBe('once')
    expect(server.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1', 'order-1', 'order-1'])
  })

  it('with a key is not retried by default', async () => {
    server.answers(refused(503), ok('twice'))
    await failing(post('/api/x', {}, { baseUrl: server.baseUrl, idempotencyKey: 'order-1' }))
    expect(server.asked).toHaveLength(1)
  })

  it('waits for the Retry-After of each response', async () => {
    server.answers(refused(503), refused(429, { 'retry-after': '1' }), ok('late'))
    const startedAt = performance.now()
    await post('/api/x', {}, { baseUrl: server.baseUrl, idempotencyKey: 'order-1', retries: 2 })
    expect(performance.now() - startedAt).toBeGreaterThan(1280)
  })
})

describe('a rejected input', () => {
  const fields = { phone: ['رقم الجوال غير صحيح'], password: ['قصيرة', 'شائعة'] }

  it('has errors by field', async () => {
    server.answers(json(422, { success: false, message: 'تحقّق من الحقول', errors: fields }))
    expect(await failing(post('/api/x', {}, { baseUrl: server.baseUrl }))).toMatchObject({
      kind: 'invalid',
      status: 422,
      message: 'تحقّق من الحقول',
      errors: fields,
    })
  })

  it.each([[{}], [null], ['no'], [{ phone: [] }], [[]]])('has no field errors in %j', async (errors) => {
    server.answers(json(422, { success: false, message: 'لا', errors }))
    expect(await failing(post('/api/x', {}, { baseUrl: server.baseUrl }))).toMatchObject({
      kind: 'refused',
      message: 'لا',
      errors: undefined,
    })
  })

  it('is recognised without `success: false`', async () => {
    server.answers(json(401, { message: 'سجّل الدخول' }))
    expect(await failing(get('/api/x', { baseUrl: server.baseUrl }))).toMatchObject({
      kind: 'refused',
      status: 401,
      message: 'سجّل الدخول',
    })
  })

  it('is recognised with a status of 200', async () => {
    server.answers(json(200, { success: false, message: 'لا' }))
    expect(await failing(get('/api/x', { baseUrl: server.baseUrl }))).toMatchObject({
      kind: 'refused',
      status: 200,
      message: 'لا',
    })
  })
})
