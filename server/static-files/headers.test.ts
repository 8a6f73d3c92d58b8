import { describe, expect, it } from 'vitest'
import { cacheControl, contentSecurityPolicy } from './headers.ts'

describe('a file', () => {
  it.each(['assets/entry.a1b2.js', 'media/x.avif', 'fonts/arabic-4eea155293.woff2', 'flags/flags-41389ea9c5.svg'])('%s is kept for good: its name changes with it', (file) => {
    expect(cacheControl(file)).toContain('immutable')
  })

  it.each(['index.html', 'sw.js', 'icons/icon.svg', 'products/A-1/index.pageContext.json'])('%s is asked for again each time', (file) => {
    expect(cacheControl(file)).toContain('must-revalidate')
  })
})

describe('pages', () => {
  const connect = (countryLookup: string | null) => /connect-src ([^;]+)/.exec(contentSecurityPolicy({ countryLookup }))![1]

  it('talk to nobody but the shop', () => expect(connect(null)).toBe("'self'"))

  it('may ask the service that guesses the country, and it alone, where the merchant names one', () => {
    expect(connect('https://ip2c.org/self?format=text')).toBe("'self' https://ip2c.org/self")
  })
})
