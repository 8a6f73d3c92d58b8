import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineScript } from '#components/theme/inline-script.ts'
import { cacheControl, contentSecurityPolicy } from './cache-headers.ts'

describe('a file', () => {
  it.each(['assets/entry.a1b2.js', 'media/x.avif', 'fonts/arabic-4eea155293.woff2', 'flags/flags-41389ea9c5.svg'])(
    '%s is cached permanently, since its name changes with its content',
    (file) => {
      expect(cacheControl(file)).toContain('immutable')
    },
  )

  it.each([
    'index.html',
    'manifest.webmanifest',
    'icons/icon.svg',
    'products/A-1/index.html',
    'products/A-1/index.pageContext.json',
  ])('%s is revalidated on each request', (file) => {
    expect(cacheControl(file)).toContain('must-revalidate')
  })

  it.each(['sw.js', 'sw-kill.json'])('%s is never answered by a shared cache', (file) => {
    expect(cacheControl(file)).toBe('no-cache')
  })
})

describe('pages', () => {
  const plain = { apiUrl: null, countryLookup: null, iconFallback: null, pictureHosts: [] }
  const connect = (countryLookup: string | null, iconFallback: string | null = null, apiUrl: string | null = null) =>
    /connect-src ([^;]+)/.exec(contentSecurityPolicy({ apiUrl, countryLookup, iconFallback, pictureHosts: [] }))![1]

  it('connect only to the shop', () => expect(connect(null)).toBe("'self'"))

  it('connect to the API if it has another origin', () => {
    expect(connect(null, null, 'https://api.waha.example')).toBe("'self' https://api.waha.example")
  })

  it('may load icons from a configured fallback', () => {
    expect(connect(null, 'https://api.iconify.design')).toBe("'self' https://api.iconify.design")
  })

  it('show pictures of the shop and of configured hosts', () => {
    const images = (pictureHosts: string[]) =>
      /img-src ([^;]+)/.exec(contentSecurityPolicy({ ...plain, pictureHosts }))![1]
    expect(images([])).toBe("'self' data:")
    expect(images(['cdn.example', '*.salla.example'])).toBe("'self' data: https://cdn.example https://*.salla.example")
  })

  it('run no inline script except the one in their head', () => {
    const policy = contentSecurityPolicy(plain)
    const hash = createHash('sha256').update(inlineScript).digest('base64')
    expect(/script-src ([^;]+)/.exec(policy)![1]).toBe(`'self' 'sha256-${hash}'`)
  })

  it('may call the configured country service, and no other', () => {
    expect(connect('https://ip2c.org/self?format=text')).toBe("'self' https://ip2c.org/self")
  })
})
