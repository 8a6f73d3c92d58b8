import { describe, expect, it } from 'vitest'
import { matchOptions } from '#components/ui/combobox.ts'
import { meKey, queries } from '../query.ts'
import { allFields } from './find-fields.ts'

queries.setQueryData(meKey, { provider_names: { tabby: 'تابي', tamara: 'تمارا' } })
const found = (typed: string): string[] =>
  matchOptions(
    allFields().map((field) => ({ ...field, value: field.name, text: field.place })),
    typed,
  ).map(({ name }) => name)

describe('settings', () => {
  it('are each found once', () => {
    const names = allFields().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('that a screen shows above its form are not found as fields of it', () => {
    expect(found('تابي')).not.toContain('payments.off')
  })

  it.each([
    ['ميسر', 'payments'],
    ['تابي', 'payments'],
    ['كاش', 'cash_on_delivery'],
    ['لوقو', 'face'],
    ['شركة الشحن', 'delivery'],
    ['الضريبه', 'tax'],
    ['دوام', 'hours'],
    ['واتساب', 'contact.whatsapp'],
    ['مفاتيح الدفع', 'payments'],
    ['مفاتيح', 'messages'],
    ['شحن مجاني', 'delivery'],
    ['نظامي', 'duties'],
    ['مخالفات', 'duties'],
  ])('are found by «%s»', (typed, name) => {
    expect(found(typed)).toContain(name)
  })

  it.each([
    ['مدى', 'payments'],
    ['الشحن', 'delivery'],
    ['المرتجعات', 'returns'],
    ['آبل باي', 'payments'],
    ['سياسة', 'returns'],
  ])('come first for «%s»', (typed, name) => {
    expect(found(typed)[0]).toBe(name)
  })

  it('of payments come alone for the name of a payment provider', () => {
    expect(found('ميسر').filter((name) => !name.startsWith('payments'))).toEqual([])
  })
})
