import { describe, expect, it } from 'vitest'
import { delivery } from '#config'
import { cellAt, type DeliveryRules } from './delivery-table.ts'
import { copiedTable, readTable } from './pasted-table.ts'

const { zones, methods, without_cash } = delivery
const rules: DeliveryRules = { zones, methods, without_cash }
const around = {
  places: {
    regions: [
      { id: 'SA-01', name: 'منطقة الرياض' },
      { id: 'SA-14', name: 'منطقة عسير' },
    ],
    cities: [
      { id: 'abha', name: 'أبها', region: 'SA-14' },
      { id: 'madinah', name: 'المدينة المنورة', region: 'SA-03' },
    ],
  },
  words: { kinds: { standard: 'عادي', express: 'سريع', pickup: 'استلام من الفرع' }, yes: 'نعم', no: 'لا' },
}
const read = (text: string) => readTable(rules, text, around)

describe('a pasted table', () => {
  it('that was copied here changes nothing', () => {
    const copied = copiedTable(rules, around.words)
    expect(read(copied)).toEqual({ rules, read: 6, unread: [] })
  })

  it('gives a city and a region rows of their own', () => {
    const { rules: next, unread } = read('أبها\tسريع\t٣٥٫٥٠ ر.س\t١\t٢\tلا\t٢٠٠\nمنطقة عسير\tعادي\t20')
    expect(unread).toEqual([])
    expect(cellAt(next, 'abha', 'express')).toEqual({
      price: 3550,
      min_days: 1,
      max_days: 2,
      cash: false,
      free_from: 20_000,
    })
    expect(cellAt(next, 'abha', 'standard')).toEqual(cellAt(rules, 'kingdom', 'standard'))
    expect(cellAt(next, 'sa-14', 'standard')).toMatchObject({ price: 2000, max_days: 5, free_from: 30_000 })
    expect(next.zones.find(({ id }) => id === 'kingdom')!.regions).not.toContain('SA-14')
  })

  it.each([
    ['مكة', { cities: ['makkah'], regions: [] }],
    ['مكه المكرمه', { cities: ['makkah'], regions: [] }],
    ['منطقة مكة المكرمة', { cities: [], regions: ['SA-02'] }],
    ['الشرقية', { cities: [], regions: ['SA-04'] }],
    ['مدينة أبها', { cities: ['abha'], regions: [] }],
    ['\u200fعسير ', { cities: [], regions: ['SA-14'] }],
  ])('knows %s as people write it', (text, own) => {
    const places = {
      regions: [
        { id: 'SA-02', name: 'مكة المكرمة' },
        { id: 'SA-04', name: 'المنطقة الشرقية' },
        { id: 'SA-14', name: 'عسير' },
      ],
      cities: [
        { id: 'makkah', name: 'مكة المكرمة', region: 'SA-02' },
        { id: 'abha', name: 'أبها', region: 'SA-14' },
      ],
    }
    const { rules: next, unread } = readTable(rules, `${text}\tعادي\t20`, { ...around, places })
    expect(unread).toEqual([])
    expect(next.zones).toContainEqual(expect.objectContaining(own))
  })

  it('names what it does not understand by line, and changes nothing there', () => {
    const {
      rules: next,
      read: count,
      unread,
    } = read(
      'المكان\tالطريقة\tالسعر\nأتلانتس\tعادي\t5\nالرياض\tطائرة\t5\nالرياض\tعادي\tكثير\nالرياض\tعادي\t5\t9\t2\nالرياض\tعادي\t5\t\t\tربما',
    )
    expect(unread).toEqual([
      { line: 2, part: 'place', text: 'أتلانتس' },
      { line: 3, part: 'kind', text: 'طائرة' },
      { line: 4, part: 'price', text: 'كثير' },
      { line: 5, part: 'days', text: '9–2' },
      { line: 6, part: 'cash', text: 'ربما' },
    ])
    expect([next, count]).toEqual([rules, 0])
  })

  it('names a first line that it does not understand, unless it holds the names of the columns', () => {
    expect(read('أتلانتس\tعادي\t5').unread).toEqual([{ line: 1, part: 'place', text: 'أتلانتس' }])
    expect(read('المدينة\tالطريقة\tالسعر\nالرياض\tعادي\t5')).toMatchObject({ read: 1, unread: [] })
  })

  it.each(['ر.س.\u200f 20.50', '٢٠٫٥٠ ريال', '20.5 SAR', '20.50 SR', 'ر.س 20.5', '\u20c1 20.50', 'SAR\u00a020.50'])(
    'takes the price «%s» as a spreadsheet shows it',
    (price) => {
      const { rules: next, unread } = read(`الرياض\tعادي\t${price}`)
      expect(unread).toEqual([])
      expect(cellAt(next, 'riyadh', 'standard')?.price).toBe(2050)
    },
  )

  it('keeps prices by sum, and says so', () => {
    const prices = [
      { from: 0, price: 2500 },
      { from: 10_000, price: 1500 },
    ]
    const stepped = { ...rules, methods: rules.methods.map((rule) => ({ ...rule, prices })) }
    const found = readTable(stepped, 'الرياض\tعادي\t9', around)
    expect(found).toEqual({ rules: stepped, read: 0, unread: [{ line: 1, part: 'steps', text: '9' }] })
  })
})
