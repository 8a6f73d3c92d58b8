import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { codeIn } from './one-time-code.ts'
import { OneTimeCode } from './OneTimeCode.tsx'

describe('a one-time code', () => {
  it.each([
    ['123456', '123456'],
    ['١٢٣ ٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['رمز التحقق: 482913 لا تشاركه مع أحد', '482913'],
    ['واحة 2026: رمزك 482913', '482913'],
    ['12', '12'],
    ['1234567', '123456'],
    ['رمز', ''],
  ])('in the text %j is %j', (text, code) => {
    expect(codeIn(text, 6)).toBe(code)
  })
})

it('is one field with autofill for codes, named by its label', () => {
  const html = renderToStaticMarkup(<OneTimeCode label="رمز التحقق" value="12" />)
  expect(html).toMatch(/<input[^>]*autoComplete="one-time-code"/)
  expect(html.match(/<input/g)).toHaveLength(1)
  expect(html.match(/aria-hidden="true"/g)).toHaveLength(6)
  expect(html).toContain('inputMode="numeric"')
})
