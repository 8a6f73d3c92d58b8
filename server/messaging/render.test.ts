import { describe, expect, it } from 'vitest'
import { renderEmail, renderSms } from './render.ts'
import { TEMPLATES, type TemplateName } from './templates.ts'
import { settings } from '#server/settings/service.ts'

const SITE = 'https://waha.example'
const templates = Object.keys(TEMPLATES) as TemplateName[]
const values = {
  name: 'نورة',
  code: '123456',
  minutes: 5,
  device: 'Chrome على Windows',
  order: '482-915-300',
  tracking: 'SMSA 290012345',
  goods: 'none',
  count: 3,
  numbers: '482-915-300 · 482-915-301',
  promised: 'يصلك الأحد 22 نوفمبر',
  amount: '1250.00',
  what: 'أُنشئ مفتاح برنامج باسم المستودع.',
  who: 'سارة',
  when: '28 نوفمبر 2026',
  reason: 'فُتحت العلبة',
  place: '2919 طريق الملك فهد',
  hours: settings().hours.text,
  licence: '1447-20931',
  day: 'الاثنين 30 نوفمبر',
  title: 'رددنا على رسالتك',
  text: 'اقرأ الرد.',
  topic: 'سؤال',
  sender: 'هدى',
  email: 'huda@example.com',
  path: '/account/orders/7',
}

describe('an SMS', () => {
  it('fits one segment of 70 characters', () => {
    const lengths = templates.map(
      (template) => [template, renderSms(template, valuesOf(template), SITE).text.length] as const,
    )
    expect(lengths.filter(([, length]) => length > 70)).toEqual([])
  })

  it('with a code ends with the line that binds autofill to this site', () => {
    const { text } = renderSms('registerCode', { code: '012345', minutes: 5 }, SITE)
    expect(text).toBe('رمز التسجيل في واحة: 012345\nلا تشاركه مع أحد.\n@waha.example #012345')
    expect(renderSms('welcome', { name: 'نورة' }, SITE).text).not.toMatch(/[@#]/)
  })
})

describe('an e-mail', () => {
  it('is right-to-left, with the same text as plain text', () => {
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

  it('keeps the digits of an order number in order after Arabic words', () => {
    const { html, text, subject } = renderEmail('orderShipped', valuesOf('orderShipped'), SITE)
    expect(html).toContain('رقم <bdi dir="ltr">482-915-300</bdi>')
    expect(html).toContain('<bdi dir="ltr">SMSA 290012345</bdi>')
    expect(text).toContain('رقم \u2066482-915-300\u2069')
    expect(subject).toContain('\u2066482-915-300\u2069')
    expect(renderSms('orderShipped', valuesOf('orderShipped'), SITE).text).toContain('\u2066482-915-300\u2069')
  })

  it.each(['orderShipped', 'orderOutForDelivery'] as const)(
    '%s says to inspect a parcel first, by each channel',
    (template) => {
      const sent = valuesOf(template)
      for (const { text } of [renderEmail(template, sent, SITE), renderSms(template, sent, SITE)])
        expect(text).toMatch(/افحص.* (قبل|ثم) .*(رمز الاستلام|الرمز)/)
    },
  )

  it.each([
    ['عاد iPhone 15 Pro إلى المتجر', 'عاد \u2066iPhone 15 Pro\u2069 إلى المتجر'],
    ['iPhone 15 (أزرق) متوفر', '\u2066iPhone 15\u2069 (أزرق) متوفر'],
    ['خصم 15% على C++ و#1234', 'خصم \u206615%\u2069 على \u2066C++\u2069 و\u2066#1234\u2069'],
    ['خلال 7 أيام', 'خلال 7 أيام'],
    ['طلبك 482-915-306 وصل', 'طلبك \u2066482-915-306\u2069 وصل'],
  ])('isolates the text directions of its subject: %s', (title, subject) => {
    const notice = { name: 'نورة', title, text: title, path: '/', stops: '' }
    expect(renderEmail('notice', notice, SITE).subject).toBe(subject)
    expect(renderEmail('notice', notice, SITE).text).toContain(subject)
  })

  it("shows an order's totals as a table and as text", () => {
    const receipt = {
      goods: [{ title: 'Dates <b>تمر</b> 500 g', quantity: 2, total: '\u2066\u20C1\u00A0100\u2069' }],
      sums: [{ label: 'المستحق عند الاستلام', value: '\u2066\u20C1\u00A0145\u2069', isStrong: true }],
      facts: [{ label: 'العنوان', value: 'نورة، \u2066+966 50 123 4567\u2069' }],
    }
    const { html, text } = renderEmail('orderConfirmed', { ...valuesOf('orderConfirmed'), receipt }, SITE)
    expect(text).toContain(
      '\u2068Dates <b>تمر</b> 500 g\u2069 × 2: \u2066\u20C1\u00A0100\u2069\n\nالمستحق عند الاستلام: \u2066\u20C1\u00A0145\u2069\n\nالعنوان: نورة، \u2066+966 50 123 4567\u2069',
    )
    expect(html).toContain('<bdi>Dates &#60;b&#62;تمر&#60;/b&#62; 500 g</bdi> × 2')
    expect(html).toContain('<bdi dir="ltr">+966 50 123 4567</bdi>')
    expect(html).toContain('href="https://waha.example/account/orders/7"')
  })

  it('contains the return period', () => {
    const { text } = renderEmail('orderDelivered', valuesOf('orderDelivered'), SITE)
    expect(text).toContain(`خلال ${settings().returns.days} أيام`)
    expect(text).not.toContain('{')
  })

  it('links to the right page', () => {
    const { html, text } = renderEmail('passwordChanged', { name: 'نورة' }, SITE)
    expect(html).toContain('href="https://waha.example/auth/forgot-password"')
    expect(text).toContain('https://waha.example/auth/forgot-password')
  })

  it.each(['emailChanged', 'phoneChanged', 'newDevice'] as const)(
    '%s asks only a customer who has a password to choose another',
    (template) => {
      const sent = (password: 'yes' | 'none') =>
        renderEmail(template, { name: 'نورة', device: values.device, password }, SITE).text
      expect(sent('yes')).toContain('كلمة مرور جديدة')
      expect(sent('yes')).toContain(`${SITE}/auth/forgot-password`)
      expect(sent('none')).not.toMatch(/كلمة (ال)?مرور|forgot-password/)
      expect(sent('none')).toContain('صفحة «بياناتي»')
      expect(sent('none')).toContain(`${SITE}/account/info`)
    },
  )

  it('escapes text written by people', () => {
    const { html } = renderEmail('newDevice', { name: 'نورة', device: '<img src=x onerror=alert(1)>' }, SITE)
    expect(html).not.toContain('<img')
    expect(html!.replaceAll(/<\/?bdi[^>]*>/g, '')).toContain('&#60;img src=x')
  })

  it.each(['زر evil.example الآن', 'https://evil.example', 'اتصل 0500000000', 'a@b.example'])(
    'omits a name that contains advertising: %s',
    (name) => {
      const { html, text } = renderEmail('welcome', { name }, SITE)
      expect(text).toMatch(/^مرحبًا بك،/)
      expect(html + text).not.toContain(name)
    },
  )

  it('cannot get injected headers', () => {
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
