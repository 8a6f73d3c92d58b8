import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { nextPath } from './next-path.ts'

describe('the path after signing in', () => {
  it.each(['/checkout', '/account/orders/12?tab=items#total', '/products/c/%D8%AA%D9%85%D9%88%D8%B1', '/authors'])(
    'is %s, a path of this site',
    (path) => {
      expect(nextPath(path)).toBe(path)
    },
  )

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '',
    ' /checkout',
    '?next=/',
    null,
    undefined,
  ])('is never %j', (path) => expect(nextPath(path)).toBeUndefined())

  it.each(['/auth/login', '/auth', '/auth/login?next=%2F', '/x/../auth/login'])('is never the auth page %s', (path) =>
    expect(nextPath(path)).toBeUndefined(),
  )

  it('never leaves this site', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\u0000',
      'evil.example',
      'https:',
      'javascript:',
      'auth',
      'ع',
      ' ',
    )
    const origin = (path: string): string => new URL(path, 'https://shop.example/auth/login').origin
    const stays = fc.property(
      fc.array(part, { maxLength: 9 }),
      (parts) => origin(nextPath(parts.join('')) ?? '/') === 'https://shop.example',
    )
    expect(fc.check(stays, cases(5000, 500_000)).counterexample).toBeNull()
  })
})
