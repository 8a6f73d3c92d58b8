import { describe, expect, it } from 'vitest'
import { isInstalmentProvider } from '#api/contract/settings/provider-names.ts'
import { SETTINGS } from '#api/contract/settings/settings.ts'
import { SECTIONS } from '#api/contract/settings/sections.ts'
import { THEME_COLOURS } from '#api/contract/settings/theme-colours.ts'
import words from '#locales/admin.ar.json' with { type: 'json' }
import shopWords from '#locales/ar.json' with { type: 'json' }
import { SEED } from '#server/settings/seed.ts'
import { changedFields, compare, isEqual } from '../form/compare.ts'
import { meKey, queries } from '../query.ts'
import { emptyItem, fieldOfError, fromForm, repeatedNames, toForm, type FormValue } from './form-values.ts'
import { kindOf, type Schema } from './schemas.ts'
import { showValue } from './show-value.ts'
import { TOPICS } from './topics.ts'

const schemaOf = (section: (typeof SECTIONS)[number]): Schema => SETTINGS[section]

describe('the form of a section', () => {
  it.each(SECTIONS)('%s shows every value and gives it back unchanged', (section) => {
    const value = SEED[section]
    expect(fromForm(schemaOf(section), toForm(schemaOf(section), value, section), section)).toEqual(value)
  })

  const cash = (shown: Record<string, FormValue>): Record<string, unknown> => {
    const schema = schemaOf('cash_on_delivery')
    const form = toForm(schema, SEED.cash_on_delivery, 'cash_on_delivery') as Record<string, FormValue>
    return fromForm(schema, { ...form, ...shown }, 'cash_on_delivery') as Record<string, unknown>
  }
  it('takes riyals as people type them', () => {
    for (const [typed, halalas] of [
      ['17', 1700],
      ['17.5', 1750],
      ['١٧٫٢٥', 1725],
      ['1,000', 100_000],
    ] as const)
      expect(cash({ fee: typed })['fee']).toBe(halalas)
  })

  it('names what has several values in a field of pairs', () => {
    const repeated = (google_categories: string) => repeatedNames(schemaOf('feeds'), { google_categories }, 'feeds')
    expect(repeated('عطور = 479\nعود = 5\nعطور = 480')).toEqual([['google_categories', ['عطور']]])
    expect(repeated('عطور = 479\nعود = 479\nعطور = 479')).toEqual([])
  })

  it.each([
    ['٠١١ ٢٣٤ ٩٩٩٩', '+966112349999'],
    ['0501234567', '+966501234567'],
    ['00966 11 234 9999', '+966112349999'],
    ['\u200f٠٥٠ ١٢٣ ٤٥٦٧\u2069', '+966501234567'],
    ['+971501234567', '+971501234567'],
    ['12', '12'],
  ])('takes the phone number %s', (typed, phone) => {
    const form = toForm(schemaOf('contact'), SEED.contact, 'contact') as Record<string, FormValue>
    expect(fromForm(schemaOf('contact'), { ...form, phone: typed }, 'contact')).toMatchObject({ phone })
  })

  it('names a new zone itself, and shows that name nowhere', () => {
    const zones = schemaOf('delivery').properties!['zones']!
    const [one, other] = [1, 2].map(() => emptyItem(zones, 'delivery.zones') as Record<string, string>)
    expect(one!['id']).toMatch(new RegExp(zones.items!.properties!['id']!.pattern!))
    expect(one!['id']).not.toBe(other!['id'])
    expect(showValue(zones, [{ ...one, name: 'الغربية' }], 'delivery.zones')).not.toContain(one!['id'])
  })

  it('shows the names of places and zones instead of their ids', () => {
    const { zones, methods } = schemaOf('delivery').properties!
    const names = {
      regions: new Map([['01', 'الرياض']]),
      cities: new Map([['3', 'جدة']]),
      zones: new Map([['z1', 'الوسطى']]),
    }
    const zone = { id: 'z1', name: 'الوسطى', regions: ['01'], cities: ['3', '99'] }
    expect(showValue(zones, [zone], 'delivery.zones', names)).toMatch(/الرياض.*جدة.*99/)
    expect(showValue(methods, [{ zones: ['z1'] }], 'delivery.methods', names)).toContain('الوسطى')
  })

  it.each(SECTIONS)('%s is shown without a code word', (section) => {
    queries.setQueryData(meKey, { provider_names: { tabby: 'تابي', tamara: 'تمارا' } })
    // Each place has a name here; addresses and hosts stay as they were typed.
    const named = { get: () => 'مكان' } as unknown as Map<string, string>
    const names = { regions: named, cities: named, zones: named }
    const shown = Object.entries(schemaOf(section).properties!).map(([field, schema]) =>
      showValue(schema, (SEED[section] as Record<string, unknown>)[field], `${section}.${field}`, names),
    )
    const codes = shown
      .map((text) => text.replace(/https?:\S+|\S+@\S+/g, ''))
      .flatMap((text) => text.match(/(?<![\w./:+-])[a-z][a-z_-]{2,}(?![\w./:-])/g) ?? [])
    expect(codes).toEqual([])
  })

  it('shows ways to pay by the words of their providers', () => {
    queries.setQueryData(meKey, { provider_names: { tabby: 'تابي' } })
    expect(showValue(schemaOf('payments').properties!['off'], ['tabby', 'cod'], 'payments.off')).toMatch(
      /^تابي.*الاستلام$/,
    )
  })

  it('leaves what is no amount to the server, which says what is wrong', () => {
    expect(cash({ fee: 'مجانًا' })['fee']).toBe('مجانًا')
    expect(cash({ fee: '1.234' })['fee']).toBe('1.234')
  })

  it('empties a field that may be empty', () => {
    const empty = { text: ' ', link: '\u200f', from: '', to: '' }
    expect(fromForm(schemaOf('announcement'), empty, 'announcement')).toEqual({
      text: null,
      link: null,
      from: null,
      to: null,
    })
  })
})

it('the form of the face keeps its colours, and leaves those of the theme absent', () => {
  const face = { ...SEED.face, light: { brand: '#102A43' }, dark: {} }
  const form = toForm(schemaOf('face'), face, 'face') as Record<string, FormValue>
  expect(form['light']).toMatchObject({ brand: '#102A43', page: '' })
  expect(fromForm(schemaOf('face'), form, 'face')).toEqual(face)
  const cleared = { ...form, light: { ...(form['light'] as object), brand: '', link: '#1F5F99' } }
  expect(fromForm(schemaOf('face'), cleared, 'face')).toEqual({ ...face, light: { link: '#1F5F99' } })
})

it('a change names the fields that differ, whatever the order of their keys', () => {
  expect(changedFields({ a: { x: 1, y: [2] }, b: 1 }, { b: 2, a: { y: [2], x: 1 } })).toEqual(['b'])
  expect(isEqual([], {})).toBe(false)
})

it('an error inside a list of words belongs to the list, one inside items, groups and colours to their field', () => {
  expect(fieldOfError(schemaOf('search'), 'search', 'never_suggest.3')).toBe('never_suggest')
  expect(fieldOfError(schemaOf('delivery'), 'delivery', 'methods.0.prices.1.from')).toBe('methods.0.prices.1.from')
  expect(fieldOfError(schemaOf('contact'), 'contact', 'address.city')).toBe('address.city')
  expect(fieldOfError(schemaOf('face'), 'face', 'light.brand')).toBe('light.brand')
})

it('every section, field and choice has a name', () => {
  const names = (schema: Schema, name: string): string[] => [
    `setting.${name.replace(/^face\.(light|dark)\./, 'colour.')}`,
    ...(schema.enum ?? [])
      .filter((choice) => !isInstalmentProvider(choice))
      .map((choice) => `setting.option.${choice}`),
    ...(schema.anyOf ?? []).flatMap((of) => names(of, name)),
    ...(schema.items ? names(schema.items, name) : []),
    ...Object.entries(schema.properties ?? {})
      .map(([field, of]) => [`${name}.${field}`, of] as const)
      .flatMap(([own, of]) => (kindOf(of, own) === 'id' ? [] : names(of, own))),
  ]
  const missing = SECTIONS.flatMap((section) => names(schemaOf(section), section)).filter((key) => !(key in words))
  expect([...new Set(missing)]).toEqual([])
})

it('every colour is called what a refusal calls it', () => {
  const named = (area: string, from: Record<string, string>): Record<string, string | undefined> =>
    Object.fromEntries(THEME_COLOURS.map((colour) => [colour, from[`${area}.${colour}`]]))
  expect(named('setting.colour', words)).toEqual(named('api.face.colour', shopWords))
})

it('every section is under one topic', () => {
  expect(Object.values(TOPICS).flat().toSorted()).toEqual(SECTIONS.toSorted())
})

it('two people’s changes of one version are told apart: what each changed, and what must be decided', () => {
  const base = { email: 'a', phone: '1', address: { city: 'الرياض' }, text: 'x' }
  const mine = { ...base, email: 'mine', phone: '2', text: 'same' }
  const theirs = { ...base, email: 'theirs', address: { city: 'جدة' }, text: 'same' }
  expect(compare(base, mine, theirs)).toEqual({ both: ['email'], onlyMine: ['phone'], onlyTheirs: ['address'] })
})
