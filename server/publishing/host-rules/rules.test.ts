import { describe, expect, it } from 'vitest'
import { hostRules } from './rules.ts'
import { headersFile, redirectsFile } from './static-hosts.ts'
import { caddySnippet, nginxSnippet } from './web-servers.ts'

const rules = hostRules({
  moved: [
    { from: encodeURI('/products/c/تمر'), to: encodeURI('/products/c/تمور') },
    { from: '/:slug/p1', to: '/products/A' },
  ],
  gone: [encodeURI('/products/قديم')],
  isHttps: true,
  cardTarget: 'https://api.moyasar.com/v1/tokens',
})
const place = { site: '/srv/waha/data/site', upstream: 'http://127.0.0.1:3000' }

describe('rules for hosts of static pages', () => {
  it('redirect old addresses, percent-encoded, and serve one shell for numbered pages', () => {
    const lines = redirectsFile(rules).split('\n')
    expect(lines).toContain(`/products/c/${encodeURIComponent('تمر')} /products/c/${encodeURIComponent('تمور')} 301`)
    expect(lines).toContain('/auth /auth/login 301')
    expect(lines).toContain('/checkout/:id /checkout/_/index.html 200')
    expect(lines).toContain('/.well-known/change-password /account/info 302')
  })

  it("put the shop's own pages before old addresses with a placeholder, of which hosts read few", () => {
    const file = redirectsFile(rules)
    expect(file.indexOf('/wishlist/:id ')).toBeGreaterThan(file.indexOf('/products/c/'))
    expect(file.indexOf('/:slug/p1 /products/A 301')).toBeGreaterThan(file.indexOf('/wishlist/:id '))
  })

  it("give the admin's page its own headers, and one file for all its addresses", () => {
    const file = headersFile(rules)
    expect(file).toMatch(/^\/admin\n {2}! content-security-policy\n/m)
    expect(file).toContain('x-robots-tag: noindex')
    expect(redirectsFile(rules).split('\n')).toContain('/admin/* /admin/index.html 200')
    const [, admin] = /location ~ "\^\/admin[^{]*\{([^}]*)/.exec(nginxSnippet(rules, place))!
    expect(admin).toContain('add_header x-robots-tag "noindex" always;')
    expect(caddySnippet(rules, place)).toContain('@admin path /admin /admin/*')
  })

  it("let the checkout's pages alone send cards to the provider", () => {
    const { headers, areas } = rules
    expect(JSON.stringify(headers)).not.toContain('moyasar')
    expect(areas.filter((area) => JSON.stringify(area).includes('moyasar')).map(({ path }) => path)).toEqual([
      '/checkout',
    ])
    const nginx = nginxSnippet(rules, place)
    for (const match of ['location = /checkout {', String.raw`location ~ "^/checkout/\d{1,15}$" {`])
      expect(nginx.split(match)[1]!.split('\n}')[0]).toContain('https://api.moyasar.com/v1/tokens')
    expect(caddySnippet(rules, place)).toContain('@checkout path /checkout /checkout/*')
    expect(headersFile(rules)).toMatch(/^\/checkout\/\*\n {2}! content-security-policy\n/m)
  })

  it('list removed products last, for hosts that support status 410', () => {
    expect(redirectsFile(rules).trim().split('\n').at(-1)).toBe(`/products/${encodeURIComponent('قديم')} /404.html 410`)
  })

  it('give each kind of file its headers', () => {
    const file = headersFile(rules)
    expect(file).toMatch(/^\/\*\n {2}content-security-policy: default-src 'self';/)
    expect(file).toContain('/assets/*\n  ! cache-control\n  cache-control: public, max-age=31536000, immutable')
    expect(file).toContain(
      '/*/index.pageContext.json\n  ! cache-control\n  cache-control: public, max-age=0, must-revalidate',
    )
  })
})

it("leave the requests of an owner's browser before the opening to the shop's server", () => {
  const nginx = nginxSnippet(rules, place)
  expect(nginx).toContain('error_page 418 = @shop;')
  expect(nginx).toContain('if ($http_cookie ~ "(?:^|; )(?:__Host-)?unopened=") { return 418; }')
  const caddy = caddySnippet(rules, place)
  expect(caddy.indexOf('handle @unopened {')).toBeGreaterThan(0)
  expect(caddy.indexOf('handle @unopened {')).toBeLessThan(caddy.indexOf('handle @file {'))
})

it('rules for web servers name the folder, the upstream shop, and all headers in every block that sets headers', () => {
  const nginx = nginxSnippet(rules, place)
  expect(nginx).toContain('root /srv/waha/data/site;')
  expect(nginx).toContain('proxy_pass http://127.0.0.1:3000;')
  expect(nginx).toContain('location = /.well-known/change-password { return 302 /account/info$is_args$args; }')
  // Files there are served as all others.
  expect(nginx).toContain('location ~ /\\.(?!well-known/) {')
  // One address for a page.
  expect(nginx).toContain('location ~ (?:.+/|/index\\.html)$ {')
  const blocks = nginx.split(/^location /m)
  const shop = blocks.find((text) => text.startsWith('@shop'))!
  for (const block of blocks.filter((text) => text !== shop && text.includes('add_header'))) {
    expect(block).toContain('add_header x-content-type-options "nosniff" always;')
    expect(block).toContain('add_header strict-transport-security "max-age=31536000" always;')
  }
  // What the shop's server answers has its own headers, which would come twice.
  expect(shop).not.toContain('add_header')
  const caddy = caddySnippet(rules, place)
  expect(caddy).toContain('reverse_proxy 127.0.0.1:3000 {')
  expect(caddy).toContain('|/index\\.html$)')
  expect(caddy).toMatch(/rewrite @shell\d+ \/checkout\/_\n/)
  // A cached 404 for an old build's file would also hide that file in the next build.
  expect(caddy.slice(caddy.indexOf('handle {'))).not.toContain('cache-control')
})
