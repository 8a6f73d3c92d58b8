import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { PROMISES, type Act } from '#locales/promises.ts'
import { message } from '#server/platform/http/messages.ts'
import { readDescription, type Schema } from '#tests/fixtures/api-description.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(() => openShop({ stream: { write: (line) => lines.push(line) } }))
const lines: string[] = []

type Operation = {
  summary: string
  operationId: string
  tags: string[]
  parameters?: { name: string; required?: boolean }[]
  'x-permission'?: string
  responses: Record<string, { description: string }>
}
/** Reads the router's printed tree, four columns a level. */
function paths(tree: string): string[] {
  const above: string[] = []
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+) \(/gm)].map(([, indent = '', part = '']) => {
    const level = indent.length / 4
    above[level] = (above[level - 1] ?? '') + part
    return above[level].replace(/:(\w+)/g, '{$1}')
  })
}

const operations = (document: { paths: Record<string, Record<string, Operation>> }) =>
  Object.values(document.paths).flatMap((path) => Object.values(path))

describe('the OpenAPI document', () => {
  it('lists every endpoint with its errors', async () => {
    const { body } = await shop.get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const served = paths(shop.app.printRoutes({ commonPrefix: false })).filter((path) => /^\/api\/[^*]/.test(path))
    expect(served).toContain('/api/products/{sku}')
    expect(Object.keys(body.paths).toSorted()).toEqual(served.toSorted())
    expect(Object.keys(body.paths['/api/products/{sku}'].get.responses).toSorted()).toEqual([
      '200',
      '301',
      '304',
      // Before the opening.
      '403',
      '404',
      '410',
      '500',
      '503',
    ])
  })

  it('is in Arabic and gives every operation a unique id', async () => {
    const all = operations((await shop.get('/api/openapi.json')).body)
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
    for (const { summary, responses } of all) {
      expect(summary).toMatch(/[\u0600-\u06FF]/)
      for (const { description } of Object.values(responses)) expect(description).toMatch(/[\u0600-\u06FF]/)
    }
  })

  it('has each call that a sentence of the shop promises', async () => {
    const served = operations((await shop.get('/api/openapi.json')).body).map(({ summary }) => summary)
    const promised = Object.entries(PROMISES).flatMap(([key, keepers]) =>
      keepers.filter((keeper) => keeper.startsWith('api.docs.')).map((call) => [key, message(call as Act)]),
    )
    expect(promised.length).toBeGreaterThan(80)
    expect(promised.filter(([, summary]) => !served.includes(summary!))).toEqual([])
  })

  it('says which calls take an Idempotency-Key and which need one, and which permission staff need', async () => {
    const all = operations((await shop.get('/api/openapi.json')).body)
    const keyed = all.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ name }) => name === 'Idempotency-Key').map(({ required }) => [operationId, required]),
    )
    expect(Object.fromEntries(keyed)).toMatchObject({
      payOrder: true,
      topUpWallet: true,
      staff_refundOrder: true,
      openTicket: false,
      replyToTicket: false,
    })
    const staff = all.filter(({ tags }) => tags.includes('staff'))
    expect(
      staff
        .filter((operation) => !operation['x-permission'])
        .map(({ operationId }) => operationId.slice('staff_'.length)),
    ).toEqual([
      'readInvitation',
      'invitationPasskey',
      'joinByPasskey',
      'invitationTotp',
      'joinByPassword',
      'passkeyOptions',
      'signInByPasskey',
      'signInByPassword',
      'signOut',
    ])
    expect(JSON.stringify(all)).not.toContain('x-needs-key')
  })

  it('contains every schema that it refers to', async () => {
    const { body } = await shop.get('/api/openapi.json')
    const referred = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(referred))
    expect(referred).toEqual(expect.arrayContaining(['Listing', 'ProductWithRelated', 'Failure', 'ProductCard']))
  })

  it('follows the recommended rules of Redocly', async () => {
    const file = join(shop.dataDir, 'openapi.json')
    await writeFile(file, JSON.stringify((await shop.get('/api/openapi.json')).body))
    const lint = promisify(execFile)(
      process.execPath,
      [
        'node_modules/@redocly/cli/bin/cli.js',
        'lint',
        file,
        '--extends=recommended',
        '--max-problems=20',
        '--format=json',
      ],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    ).catch((error: { stdout: string }) => error)
    expect(JSON.parse((await lint).stdout).problems).toEqual([])
  })

  it('limits every number to what the database can store', async () => {
    const { calls, schemas } = await readDescription(shop)
    const unbounded: string[] = []
    const walk = (schema: Schema, at: string): void => {
      if (schema.$ref) return walk(schemas[schema.$ref.split('/').at(-1)!]!, at)
      const { type, minimum = -Infinity, maximum = Infinity, description = '' } = schema
      const isWide = description.startsWith('halalas') || / price_m|\.version$/.test(at)
      const most = isWide ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1
      if ((type === 'integer' || type === 'number') && !(minimum >= -most && maximum <= most)) unbounded.push(at)
      for (const part of schema.anyOf ?? []) walk(part, at)
      for (const [name, part] of Object.entries(schema.properties ?? {})) walk(part, `${at}.${name}`)
      if (schema.items) walk(schema.items, at)
    }
    for (const { method, path, operation } of calls) {
      for (const { name, schema } of operation.parameters ?? []) walk(schema, `${method} ${path} ${name}`)
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        if (schema) walk(schema, `${method} ${path} body`)
    }
    expect(unbounded).toEqual([])
  })

  it('is readable as a page with every endpoint, and without scripts', async () => {
    const { body: document } = await shop.get('/api/openapi.json')
    const { body: page, headers } = await shop.get('/api/docs')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).not.toMatch(/<script|https?:\/\//)
    for (const [path, methods] of Object.entries<object>(document.paths))
      for (const method of Object.keys(methods)) expect(page).toContain(`${method.toUpperCase()} ${path}<`)
    for (const { summary } of operations(document)) expect(page).toContain(summary)
    expect(page).toContain('>price_min<')
    expect(page).toContain('id="ProductWithRelated"')
  })
})

describe('the log', () => {
  it('contains the path of a request, but neither the caller nor the query', async () => {
    lines.length = 0
    await shop.get('/api/products?q=هدية لسارة', { authorization: 'Bearer secret' })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      method: 'GET',
      path: '/api/products',
      status: 200,
      ms: expect.any(Number),
      request: expect.any(String),
    })
    expect(lines[0]).not.toMatch(/\?|secret|127\.0\.0\.1|%D9/)
  })
})
