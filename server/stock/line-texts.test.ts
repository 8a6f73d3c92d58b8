import { expect, it } from 'vitest'
import type { TextOption } from '#api/contract/text-options.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { idOf, lineId, lineName, readTexts, withTexts } from './line-texts.ts'

const NAME: TextOption = { label: 'الاسم', price: 2500, max_length: 5, required: true }
const CARD: TextOption = { label: 'البطاقة', price: 0, max_length: 20, required: false }
const named = (text: string, label = NAME.label) => [{ label, text }]

it('names a line by SKU and texts, in whichever order they are given', () => {
  expect(lineId('A', [])).toBe('A')
  const both = [...named('نورة'), ...named('مبروك', CARD.label)]
  expect(lineId('A', both)).toBe(lineId('A', both.toReversed()))
  const ids = [lineId('A', named('نورة')), lineId('A', named('سارة')), lineId('B', named('نورة')), lineId('A', both)]
  expect(new Set(ids).size).toBe(4)
  expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true)
  expect(idOf(lineName({ sku: 'A', texts: both }))).toBe(lineId('A', both))
  expect(lineName({ sku: 'A', texts: [] })).toEqual({ sku: 'A' })
})

it('cleans typed texts, and leaves out those that show nothing', () => {
  expect(readTexts([NAME, CARD], [...named('\u200B ', CARD.label), ...named('  نو\u202Eرة\n')])).toEqual(named('نورة'))
  expect(readTexts([CARD, NAME], [...named('ن'), ...named('م', CARD.label)]).map(({ label }) => label)).toEqual([
    CARD.label,
    NAME.label,
  ])
})

const faults = (typed: { label: string; text: string }[]): string[] => {
  try {
    readTexts([NAME, CARD], typed)
    return []
  } catch (error) {
    return Object.keys((error as Refusal).answer.errors ?? {})
  }
}

it.each([
  ['a missing text', [], ['texts.الاسم']],
  ['an empty text', named(' \u3164'), ['texts.الاسم']],
  ['a long text', named('نورةةة'), ['texts.الاسم']],
  ['an unknown label', [...named('نورة'), ...named('x', 'أخرى')], ['texts.أخرى']],
  ['a label twice', [...named('نورة'), ...named('سارة')], ['texts']],
])('refuses %s by its label', (_, typed, fields) => {
  expect(faults(typed)).toEqual(fields)
})

it('counts letters, not code units, up to the limit', () => {
  expect(faults(named('نورةة'))).toEqual([])
  expect(faults(named('🌙🌙🌙🌙🌙'))).toEqual([])
})

it('adds the price of the given texts to a variant, and refuses those that do not fit it any more', () => {
  const now = { price: 1000, compareAt: 1500, textOptions: [NAME, CARD], texts: [] }
  expect(withTexts(now, named('نورة'))).toMatchObject({ price: 3500, compareAt: 4000, texts: [{ price: 2500 }] })
  expect(withTexts({ ...now, compareAt: null }, named('نورة'))!.compareAt).toBeNull()
  expect(withTexts(now, [])).toBeUndefined()
  expect(withTexts({ ...now, textOptions: [CARD] }, named('نورة'))).toBeUndefined()
  expect(withTexts(undefined, [])).toBeUndefined()
})
