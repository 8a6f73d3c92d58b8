import { expect, it } from 'vitest'
import { securityTxt } from './security-txt.ts'

it('security.txt names whom to tell, and expires within a year', () => {
  expect(securityTxt('https://shop.example', new Date('2026-03-15T12:00:00Z'))).toBe(
    [
      'Contact: mailto:salam@waha.example',
      'Expires: 2027-02-01T00:00:00.000Z',
      'Preferred-Languages: ar, en',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
