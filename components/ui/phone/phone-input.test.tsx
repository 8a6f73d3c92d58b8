import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { PHONE_PROBLEMS, type PhoneMode } from './phone-number.ts'
import { loadPhoneTools } from './phone-tools.ts'
import { PhoneInput, phoneProblemWords } from './PhoneInput.tsx'

describe('PhoneInput', () => {
  it('is a telephone field for autofill and phone keyboards', () => {
    const html = renderToStaticMarkup(<PhoneInput label="رقم الجوال" />)
    const [input] = /<input[^>]*>/.exec(html)!
    for (const attribute of [
      'name="telephone"',
      'type="tel"',
      'maxLength="25"',
      'autoComplete="tel"',
      'inputMode="tel"',
    ])
      expect(input).toContain(attribute)
  })

  it("starts with Saudi Arabia's flag and calling code, and a closed list", () => {
    const html = renderToStaticMarkup(<PhoneInput label="رقم الجوال" />)
    expect(html).toContain('aria-label="الدولة: المملكة العربية السعودية، ورمزها 966"')
    expect(html).toContain('#SA"')
    expect(html).toContain('>+966</span>')
    expect(html).toContain('aria-expanded="false"')
    expect(html).not.toContain('role="option"')
  })

  it('shows the calling code of a given number once, even before the number library has loaded', async () => {
    vi.resetModules()
    const { PhoneInput: Fresh } = await import('./PhoneInput.tsx')
    const html = renderToStaticMarkup(<Fresh label="رقم الجوال" defaultValue="+966501234567" />)
    expect(html).toContain(' value="501234567"')
    expect(html.match(/\+966/g)).toHaveLength(1)
  })

  it('formats a given number by its mode, with its country', async () => {
    await loadPhoneTools()
    const valueIn = (mode: PhoneMode) =>
      / value="(.*?)"/.exec(
        renderToStaticMarkup(<PhoneInput label="رقم الجوال" defaultValue="+966501234567" mode={mode} />),
      )?.[1]
    expect(valueIn('international')).toBe('+966 50 123 4567')
    expect(valueIn('national')).toBe('050 123 4567')
    expect(valueIn('auto')).toBe('050 123 4567')
    expect(renderToStaticMarkup(<PhoneInput label="رقم الجوال" defaultValue="+971501234567" />)).toContain('#AE"')
  })

  it('can hide flags and calling codes', () => {
    const html = renderToStaticMarkup(<PhoneInput label="رقم الجوال" flags={false} dialCodes={false} />)
    expect(html).not.toContain('#SA"')
    expect(html).toContain('>SA<')
  })

  it('shows a specific error in Arabic for each problem', () => {
    const words = PHONE_PROBLEMS.map(phoneProblemWords)
    expect(new Set(words).size).toBe(4)
    for (const word of words) expect(word).toMatch(/^[\u0600-\u06FF\s،.]+$/)
  })
})
