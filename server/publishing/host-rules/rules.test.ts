import { describe, expect, it } from 'vitest'
import { hostRules } from './rules.ts'
import { headersFile, redirectsFile } from './static-hosts.ts'
import { caddySnippet, nginxSnippet } from './web-servers.ts'

const rules = hostRules({
  moved: [{ from: '/products/c/تمر', to: '/products/c/تمور' }],
  gone: ['/products/قديم'],
  isHttps: true,
})
const place = { site: '/srv/waha/data/site', upstream: 'http://127.0.0.1:3000' }

describe('rules for hosts of static pages', () => {
  it('lead old addresses on, percent-encoded, and answer numbered pages with their shell', () => {
    const lines = redirectsFile(rules).split('\n')
    expect(lines).toContain(`/products/c/${encodeURIComponent('تمر')} /products/c/${encodeURIComponent('تمور')} 301`)
    expect(lines).toContain('/auth /auth/login 301')
    expect(lines).toContain('/checkout/:id /checkout/_/index.html 200')
  })

  it('say last what is no longer sold, for hosts that know the answer', () => {
    expect(redirectsFile(rules).trim().split('\n').at(-1)).toBe(`/products/${encodeURIComponent('قديم')} /404.html 410`)
  })

  it('give each kind of file its headers', () => {
    const file = headersFile(rules)
    expect(file).toMatch(/^\/\*\n {2}content-security-policy: default-src 'self';/)
    expect(file).toContain('/assets/*\n  ! cache-control\n  cache-control: public, max-age=31536000, immutable')
    expect(file).toContain('/*/index.pageContext.json\n  ! cache-control\n  cache-control: public, max-age=60')
  })
})

it('rules for web servers name the folder, the shop behind it, and every header in every place that has headers of its own', () => {
  const nginx = nginxSnippet(rules, place)
  expect(nginx).toContain('root /srv/waha/data/site;')
  expect(nginx).toContain('proxy_pass http://127.0.0.1:3000;')
  const blocks = nginx.split(/^location /m)
  const shop = blocks.find((text) => text.startsWith('@shop'))!
  for (const block of blocks.filter((text) => text !== shop && text.includes('add_header')))
    expect(block).toContain('add_header x-content-type-options "nosniff" always;')
  expect([shop.includes('strict-transport-security'), shop.includes('x-content-type-options')]).toEqual([true, false])
  const caddy = caddySnippet(rules, place)
  expect(caddy).toContain('reverse_proxy 127.0.0.1:3000 {')
  // A missing file of an old build, kept for a year as missing, would be missed by the next build too.
  expect(caddy.slice(caddy.indexOf('handle {'))).not.toContain('cache-control')
})
