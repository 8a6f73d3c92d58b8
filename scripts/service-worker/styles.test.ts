import { createHash } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'

const SHEETS = new Map([['/assets/static/styles.a.css', ':root{--cost:"$&"}'], ['/assets/static/product.b.css', '.b{color:red}']])

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('registration', { scope: 'https://waha.example/' })
  vi.stubGlobal('location', new URL('https://waha.example'))
  vi.stubGlobal('__BUILD__', 'this')
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('caches', { open: async () => ({ match: async (path: string) => (SHEETS.has(path) ? new Response(SHEETS.get(path)) : undefined) }) })
  vi.stubGlobal('self', Object.assign(globalThis, { __WB_MANIFEST: [] }))
  vi.stubGlobal('addEventListener', () => {})
})

const link = (address: string): string => `<link rel="stylesheet" type="text/css" href="${address}">`
const page = (policy?: string): Response =>
  new Response(`<head>${link('/assets/static/styles.a.css')}${link('/assets/static/unknown.c.css')}${link('/assets/static/product.b.css')}</head>`, { headers: { 'x-kept-at': '7', ...(policy && { 'content-security-policy': policy }) } })
const styled = async (response: Response): Promise<Response> => (await import('./styles.ts')).styled(response)

it('sheets that are kept stand in the copy in their places, their links switched off', async () => {
  const copy = await styled(page())
  expect(await copy.text()).toBe([
    '<head><style>:root{--cost:"$&"}</style><link rel="stylesheet" type="text/css" href="/assets/static/styles.a.css" disabled>',
    link('/assets/static/unknown.c.css'),
    '<style>.b{color:red}</style><link rel="stylesheet" type="text/css" href="/assets/static/product.b.css" disabled></head>',
  ].join(''))
  expect(copy.headers.get('x-kept-at')).toBe('7')
})

it('a page that says which styles it may have names these by their digests', async () => {
  const copy = await styled(page("default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'"))
  const digests = [...SHEETS.values()].map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
  expect(copy.headers.get('content-security-policy')).toBe(`default-src 'self'; style-src 'self' ${digests.join(' ')}; style-src-attr 'unsafe-inline'`)
})

it('a page whose policy is another stays as it is', async () => {
  const policy = "style-src https://cdn.example"
  const copy = await styled(page(policy))
  expect(await copy.text()).not.toContain('<style>')
  expect(copy.headers.get('content-security-policy')).toBe(policy)
})
