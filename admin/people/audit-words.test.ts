import { expect, it } from 'vitest'
import { meKey, queries } from '../query.ts'
import { isTest, sources } from '#tests/rules/sources.ts'
import { subjectText } from './audit-words.ts'

it('names the subject of an action, and the area of a call without one', () => {
  expect(['staff:5', 'sku:A:1', 'planet:9', 'publishing'].map(subjectText)).toEqual([
    'موظف 5',
    'منتج A:1',
    'غير ذلك',
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
    'غير ذلك',
  ])
})

it('names every kind of subject that the server records', () => {
  const calls = sources('.ts').filter(({ file }) => file.startsWith('server/') && !isTest({ file, text: '' }))
  const kinds = calls.flatMap(({ text }) =>
    [...text.matchAll(/recordAction\((?:.|\n){0,120}?`([a-z]+):\$\{/g)].map(([, kind]) => kind!),
  )
  expect(kinds.length).toBeGreaterThan(10)
  expect([...new Set(kinds)].filter((kind) => subjectText(`${kind}:9`) === subjectText('planet:9'))).toEqual([])
})
