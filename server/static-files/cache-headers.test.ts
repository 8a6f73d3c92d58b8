import { describe, expect, it } from 'vitest'
import { cacheControl } from './cache-headers.ts'

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

  it.each(['sw.js', 'sw-kill.json', 'admin/sw.js'])('%s is never answered by a shared cache', (file) => {
    expect(cacheControl(file)).toBe('no-cache')
  })
})
