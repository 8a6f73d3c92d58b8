import { describe, expect, it } from 'vitest'
import { Check } from 'typebox/value'
import { delivery } from '#config'
import { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { checkDeliverySettings } from './check-delivery.ts'

type Draft = { -readonly [Key in keyof DeliverySettings]: DeliverySettings[Key] }

/** The errors by field that a merchant reads after this change. */
function errorsAfter(change: (draft: Draft) => void): Record<string, string[]> | undefined {
  const draft = structuredClone(delivery)
  change(draft)
  return invalid(checkDeliverySettings(draft)).answer.errors
}

describe('delivery settings', () => {
  it('of a new shop are valid', () => {
    expect(Check(DeliverySettings, delivery)).toBe(true)
    expect(checkDeliverySettings(delivery)).toEqual({})
  })

  it('with a key that nobody knows do not fit the schema', () => {
    expect(Check(DeliverySettings, { ...delivery, colour: 'red' })).toBe(false)
    expect(Check(DeliverySettings, { ...delivery, zones: [{ ...delivery.zones[0], extra: 1 }] })).toBe(false)
  })

  it.each<[string, (draft: Draft) => void, Record<string, string[]>]>([
    [
      'a city of another zone',
      ({ zones }) => zones[1]!.cities.push('riyadh'),
      { 'zones.1.cities.5': ['هذا المكان في نطاق التوصيل «الرياض» أيضًا.'] },
    ],
    [
      'a region of another zone',
      ({ zones }) => zones.push({ id: 'south', name: 'الجنوب', regions: ['SA-09'], cities: [] }),
      {
        'zones.3.regions.0': ['هذا المكان في نطاق التوصيل «بقية مدن المملكة» أيضًا.'],
        'zones.3': ['لا تصل إلى نطاق التوصيل هذا أي طريقة توصيل.'],
      },
    ],
    [
      'a zone that no method serves any more',
      ({ methods }) => void (methods[0]!.is_on = false),
      { 'zones.2': ['لا تصل إلى نطاق التوصيل هذا أي طريقة توصيل.'] },
    ],
    [
      'places that do not exist',
      ({ zones }) => Object.assign(zones[0]!, { regions: ['SA-13'], cities: ['riyadh', 'atlantis'] }),
      { 'zones.0.regions.0': ['لا توجد منطقة بهذا الرمز.'], 'zones.0.cities.1': ['لا توجد مدينة بهذا المعرّف.'] },
    ],
    [
      'a zone without a place and a second one of its id',
      ({ zones }) => Object.assign(zones[1]!, { id: 'riyadh', cities: [] }),
      {
        'zones.1.id': ['لنطاق توصيل آخر هذا المعرّف.'],
        'zones.1.regions': ['اختر منطقة إدارية أو مدينة واحدة على الأقل.'],
        'methods.0.zones.1': ['اختر نطاقًا من نطاقات التوصيل.'],
        'methods.1.zones.1': ['اختر نطاقًا من نطاقات التوصيل.'],
      },
    ],
    [
      'two methods of a kind in a zone',
      ({ methods }) => methods.push({ ...methods[0]!, zones: ['kingdom'] }),
      { 'methods.3.zones.0': ['في نطاق التوصيل «بقية مدن المملكة» طريقة أخرى من هذا النوع.'] },
    ],
    [
      'fewest days above the most, and steps out of order',
      ({ methods }) =>
        Object.assign(methods[0]!, {
          min_days: 9,
          prices: [{ from: 100, price: 1 }],
          weights: [
            { up_to: 5, fee: 0 },
            { up_to: 5, fee: 1 },
          ],
        }),
      {
        'methods.0.max_days': ['لا تقل المدة القصوى عن المدة الدنيا.'],
        'methods.0.prices': ['ابدأ الأسعار من 0، ورتّب المبالغ من الأقل إلى الأكثر بلا تكرار.'],
        'methods.0.weights': ['رتّب الأوزان من الأخف إلى الأثقل بلا تكرار.'],
      },
    ],
    [
      'days that are none, or the wrong way round, or too many',
      ({ holidays }) =>
        holidays.push(
          { name: 'عيد', from: '2027-02-30', to: '2027-03-02' },
          { name: ' ', from: '2027-03-12', to: '2027-03-10' },
          { name: 'صيف', from: '2027-01-01', to: '2027-12-31' },
        ),
      {
        'holidays.0.from': ['اكتب تاريخًا صحيحًا.'],
        'holidays.1.to': ['لا يسبق اليوم الأخير اليوم الأول.'],
        'holidays.1.name': ['هذا الحقل مطلوب.'],
        'holidays.2.to': ['لا تزيد الإجازة على 60 يومًا.'],
      },
    ],
    [
      'a tracking link without a place for the number',
      ({ tracking }) => void (tracking[0]!.url = 'https://carrier.example/track'),
      { 'tracking.0.url': ['ضع {number} في الرابط حيث يأتي رقم الشحنة.'] },
    ],
  ])('refuse %s', (_, change, errors) => {
    expect(errorsAfter(change)).toEqual(errors)
  })
})
