import { describe, expect, it } from 'vitest'
import { takeIntents } from './intents.ts'
import { searchWords } from './words.ts'

const intents = (text: string, isName = () => false) =>
  takeIntents(searchWords(text), isName).map(({ intent }) => intent)

describe('what a search asks for besides words', () => {
  it.each([
    ['عسل اقل من ١٠٠', { max: 100 }],
    ['عطر تحت مية', { max: 100 }],
    ['عطر تحت ميه وخمسين ريال', { max: 150 }],
    ['هدايا بين ٥٠ و١٠٠', { min: 50, max: 100 }],
    ['هدايا بين مية ومئتين', { min: 100, max: 200 }],
    ['مبخرة من 150 الى 100 ريال', { min: 100, max: 150 }],
    ['دلة فوق ٢٠٠', { min: 200 }],
    ['دلة بحدود 200 ريال', { min: 160, max: 240 }],
    ['قهوه ب٥٠ وتحت', { max: 50 }],
    ['قهوه ١٠٠ فما فوق', { min: 100 }],
    ['هدية بميزانيه ١٥٠', { max: 150 }],
    ['شي بخمسين ريال', { min: 40, max: 60 }],
  ])('is a price: %s', (text, price) => expect(intents(text)).toEqual([{ kind: 'price', ...price }]))

  it.each(['عطر 100 مل', 'طقم ب ٦', 'طقم 6 قطع', 'ايفون 15', 'عسل اقل من 500 جم'])('is no price: %s', (text) =>
    expect(intents(text).filter(({ kind }) => kind === 'price')).toEqual([]),
  )

  it.each([
    ['نص كيلو تمر', ['500', 'جم']],
    ['ربع لتر', ['250', 'مل']],
    ['كيلو ونص', ['1500', 'جم']],
    ['عطر مية مل', ['100', 'مل']],
  ])('is a size: %s', (text, size) => expect(intents(text)).toEqual([{ kind: 'amount', size }]))

  it.each([
    ['العروض', 'on_sale'],
    ['خصم على العطور', 'on_sale'],
    ['وش الجديد', 'newest'],
    ['الاكثر مبيعا', 'best_selling'],
    ['ارخص عطر', 'cheapest'],
    ['هدية للوالدة', 'gift'],
    ['هديه حق امي', 'gift'],
  ])('is what it says: %s', (text, kind) => expect(intents(text).map((one) => one.kind)).toEqual([kind]))

  it('is a word where a product is called so', () => expect(intents('البيت الجديد', () => true)).toEqual([]))
})
