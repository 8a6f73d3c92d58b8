import { describe, expect, it } from 'vitest'
import { store } from '#config'
import { renderEmail, renderSms } from './render.ts'
import { TEMPLATES, type TemplateName } from './templates.ts'

const SITE = 'https://waha.example'
const templates = Object.keys(TEMPLATES) as TemplateName[]
const values = {
  name: 'نورة',
  code: '123456',
  minutes: 5,
  device: 'Chrome على Windows',
  order: '482-915-300',
  tracking: 'SMSA 290012345',
  amount: '1250.00',
  reason: 'فُتحت العلبة',
  place: '2919 طريق الملك فهد',
  hours: store.hours,
  title: 'رددنا على رسالتك',
  text: 'اقرأ الرد.',
  topic: 'سؤال',
  sender: 'هدى',
  email: 'huda@example.com',
}

describe('an SMS', () => {
  it('fits one segment of 70 characters', () => {
    const lengths = templates.map(
      (template) => [template, renderSms(template, valuesOf(template), SITE).text.length] as const,
    )
    expect(lengths.filter(([, length]) => length > 70)).toEqual([])
  })

  it('with a code ends with the line by which a phone fills it in on this site alone', () => {
    const { text } = renderSms('registerCode', { code: '012345', minutes: 5 }, SITE)
    expect(text).toBe('رمز التسجيل في واحة: 012345\nلا تشاركه مع أحد.\n@waha.example #012345')
    expect(renderSms('welcome', { name: 'نورة' }, SITE).text).not.toMatch(/[@#]/)
  })
})

describe('an e-mail', () => {
  it('reads from right to left, and says the same in plain text', () => {
    for (const template of templates) {
      const { html, text, subject } = renderEmail(template, valuesOf(template), SITE)
      expect(html).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl">/)
      expect(subject).toMatch(/[\u0621-\u064A]/)
      const seen = html!
        .replace(/<(head|style)[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>|<\/?bdi[^>]*>/g, '')
        .replace(/<[^>]+>/g, ' ')
      for (const line of text.split(/\n+/).filter((one) => !one.includes(SITE) && one !== '-- '))
        expect(seen).toContain(line.replaceAll(/[\u2066\u2069]/g, ''))
      expect(html).not.toMatch(/<(script|img|link|style)\b|\b(margin|padding)-(left|right)/)
    }
  })

  it('keeps the digits of an order’s number in their order after Arabic words', () => {
    const { html, text, subject } = renderEmail('orderShipped', valuesOf('orderShipped'), SITE)
    expect(html).toContain('رقم <bdi dir="ltr">482-915-300</bdi>')
    expect(html).toContain('<bdi dir="ltr">SMSA 290012345</bdi>')
    expect(text).toContain('رقم \u2066482-915-300\u2069')
    expect(subject).toContain('\u2066482-915-300\u2069')
    expect(renderSms('orderShipped', valuesOf('orderShipped'), SITE).text).toContain('\u2066482-915-300\u2069')
  })

  it('says for how many days an order may be sent back', () => {
    const { text } = renderEmail('orderDelivered', valuesOf('orderDelivered'), SITE)
    expect(text).toContain(`خلال ${store.returns.days} أيام`)
    expect(text).not.toContain('{')
  })

  it('leads where it says', () => {
    const { html, text } = renderEmail('passwordChanged', { name: 'نورة' }, SITE)
    expect(html).toContain('href="https://waha.example/auth/forgot-password"')
    expect(text).toContain('https://waha.example/auth/forgot-password')
  })

  it('shows what people wrote as text', () => {
    const { html } = renderEmail('newDevice', { name: 'نورة', device: '<img src=x onerror=alert(1)>' }, SITE)
    expect(html).not.toContain('<img')
    expect(html).toContain('&#60;img src=x')
  })

  it.each(['زر evil.example الآن', 'https://evil.example', 'اتصل 0500000000', 'a@b.example'])(
    'carries no advertisement in place of a name: %s',
    (name) => {
      const { html, text } = renderEmail('welcome', { name }, SITE)
      expect(text).toMatch(/^مرحبًا بك،/)
      expect(html + text).not.toContain(name)
    },
  )

  it('cannot be given further headers', () => {
    const { subject, text } = renderEmail(
      'newDevice',
      { name: 'نورة\r\nBcc: all@example.com', device: 'x\r\nBcc: all@example.com' },
      SITE,
    )
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/^Bcc/m)
  })
})

function valuesOf(template: TemplateName): Record<string, string | number> {
  const { code, minutes, ...others } = values
  return template.endsWith('Code') ? { code, minutes } : others
}
