import { expect, it } from 'vitest'
import { meKey, queries } from '../query.ts'
import { subjectText } from './audit-words.ts'

it('names the subject of an action, and the area of a call without one', () => {
  expect(['staff:5', 'sku:A:1', 'planet:9', 'publishing'].map(subjectText)).toEqual([
    'موظف 5',
    'منتج A:1',
    'planet:9',
    'صفحات المتجر',
  ])
  const paths = ['auth/invitation', 'settings/hours', 'products/DATES', `imports/${crypto.randomUUID()}`, 'moons/1']
  queries.setQueryData(meKey, { provider_names: { smtp: 'خادم البريد' } })
  expect(subjectText('provider-keys/smtp')).toBe('مفاتيح خادم البريد')
  expect(paths.map(subjectText)).toEqual([
    'تسجيل الدخول',
    'الإعدادات',
    'المنتجات · \u2068DATES\u2069',
    expect.stringMatching(/^الاستيراد · \u2068[\da-f]{8}\u2069$/),
    'moons/1',
  ])
})
