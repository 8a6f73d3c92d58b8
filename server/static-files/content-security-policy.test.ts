import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineScript } from '#components/theme/inline-script.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

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

  it.each([
    ['a path', 'https://ip2c.example/a;sandbox'],
    ['a path as a further policy', 'https://ip2c.example/a,sandbox'],
    ['a host', 'https://ip2c;sandbox/'],
  ])('get no directive out of %s that was typed', (_, typed) => {
    const named = (policy: string) => policy.split(/[;,]/).map((directive) => directive.trim().split(' ')[0])
    const policy = contentSecurityPolicy({ ...plain, countryLookup: typed, iconFallback: typed })
    expect(named(policy)).toEqual(named(contentSecurityPolicy(plain)))
  })

  it('may call the configured country service, and no other', () => {
    expect(connect('https://ip2c.org/self?format=text')).toBe("'self' https://ip2c.org/self")
  })
})
