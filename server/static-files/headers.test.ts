import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firstPaintScript } from '#components/theme/first-paint.ts'
import { cacheControl, contentSecurityPolicy } from './headers.ts'

describe('a file', () => {
  it.each(['assets/entry.a1b2.js', 'media/x.avif', 'fonts/arabic-4eea155293.woff2', 'flags/flags-41389ea9c5.svg'])(
    '%s is kept for good: its name changes with it',
    (file) => {
      expect(cacheControl(file)).toContain('immutable')
    },
  )

  it.each(['index.html', 'manifest.webmanifest', 'icons/icon.svg', 'products/A-1/index.html'])(
    '%s is asked for again each time',
    (file) => {
      expect(cacheControl(file)).toContain('must-revalidate')
    },
  )

  it.each(['sw.js', 'sw-kill.json'])('%s is answered by nobody but the shop', (file) => {
    expect(cacheControl(file)).toBe('no-cache')
  })

  it('with the data of a page lives long enough to be fetched before the page is asked for', () => {
    expect(cacheControl('products/A-1/index.pageContext.json')).toBe('public, max-age=60')
  })
})

describe('pages', () => {
  const connect = (countryLookup: string | null, iconFallback: string | null = null, apiUrl: string | null = null) =>
    /connect-src ([^;]+)/.exec(contentSecurityPolicy({ apiUrl, countryLookup, iconFallback }))![1]

  it('talk to nobody but the shop', () => expect(connect(null)).toBe("'self'"))

  it('talk to the API where the merchant has it elsewhere', () => {
    expect(connect(null, null, 'https://api.waha.example')).toBe("'self' https://api.waha.example")
  })

  it('may fetch icons from a second source where the merchant names one', () => {
    expect(connect(null, 'https://api.iconify.design')).toBe("'self' https://api.iconify.design")
  })

  it('run no script in their HTML but the one that holds the chosen theme', () => {
    const policy = contentSecurityPolicy({ apiUrl: null, countryLookup: null, iconFallback: null })
    const hash = createHash('sha256').update(firstPaintScript).digest('base64')
    expect(/script-src ([^;]+)/.exec(policy)![1]).toBe(`'self' 'sha256-${hash}'`)
  })

  it('may ask the service that guesses the country, and it alone, where the merchant names one', () => {
    expect(connect('https://ip2c.org/self?format=text')).toBe("'self' https://ip2c.org/self")
  })
})
