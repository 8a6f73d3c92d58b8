import { numberAt } from './spoken-numbers.ts'
import { withoutPrefix } from './stem.ts'
import { verbsOf, wantedFrom } from './verbs.ts'
import { FOR_CHILDREN, isOfPerson, isOnlyPerson, isPerson, isYoung } from './people.ts'
import { isEmptyWord } from './empty-words.ts'

/** What a search asks for besides words; prices are riyals. */
export type Intent =
  | { kind: 'on_sale' | 'newest' | 'best_selling' | 'cheapest' | 'dearest' | 'gift' }
  | { kind: 'price'; min?: number; max?: number }
  /** A number and its unit. */
  | { kind: 'amount'; size: [string, string] }

/** An intent and its words: from `start` up to `end`. `instead` are words to search for in their place. */
export type Taken = { intent: Intent; start: number; end: number; instead: string[] }

const listed = (phrases: string): string[][] =>
  phrases
    .trim()
    .split(/\s+/)
    .map((phrase) => phrase.split('_'))

/** Phrases without articles; the longest one counts. */
const PHRASES: { kind: 'on_sale' | 'newest' | 'best_selling' | 'cheapest' | 'dearest'; phrases: string[][] }[] = [
  {
    kind: 'on_sale',
    phrases: listed(
      'عرض عروض عروضكم عروضات خصم خصومات خصوم تخفيض تخفيضات مخفض مخفضه تنزيلات تنزيل اوفر اوفرات تصفيه تصفيات عليه_خصم عليها_خصم عليه_عرض عليه_تخفيض نازل_سعره نازل_سعرها كود_خصم كود كوبون كوبونات قسيمه sale coupon offer offers discount discounts',
    ),
  },
  {
    kind: 'newest',
    phrases: listed(
      'جديد جديده جديدكم جدد احدث وصل_حديثا وصلت_حديثا واصل_حديثا وصل_جديد وصلكم_جديد وصلكم_شي_جديد نزل_جديد نزل_عندكم_جديد اخر_ما_وصل نازل_جديد توه_واصل new newest new_arrivals latest',
    ),
  },
  {
    kind: 'best_selling',
    phrases: listed(
      'اكثر_مبيعا اعلي_مبيعا اكثر_مبيعات اكثر_طلبا اكثر_شراء افضل_مبيعا اكثر_شي_ينباع اكثر_شي_مبيوع اكثر_شي_مطلوب اكثر_شي_يطلبونه اكثر_شي_عليه_طلب اكثر_المنتجات_طلبا ترند مشهور مشهوره رايج best_seller best_sellers bestseller best_selling popular trending',
    ),
  },
  {
    kind: 'cheapest',
    phrases: listed(
      'ارخص رخيص رخيصه رخاص ارخص_شي ارخص_سعر اقل_سعر اقل_سعرا اقل_الاسعار ارخص_ما_عندكم اقتصادي اقتصاديه سعره_حلو سعرها_حلو علي_قد_الحال سعره_معقول مو_غالي مو_غاليه مب_غالي مهو_غالي ما_يكون_غالي ما_تكون_غاليه cheap cheapest',
    ),
  },
  {
    kind: 'dearest',
    phrases: listed('اغلي غالي غاليه اغلي_شي اغلي_سعر اعلي_سعر اعلي_سعرا اغلي_ما_عندكم most_expensive'),
  },
]
const AT_MOST = listed(
  'اقل_من اقل_عن يقل_عن تقل_عن تحت ارخص_من دون ما_يتعدي لا_يتعدي ما_يزيد_عن لا_يزيد_عن ما_يتجاوز لا_يتجاوز ما_يطلع_عن ما_تطلع_عن ما_تتعدي ما_تزيد_عن ما_تتجاوز ما_يفوق مايتعدي ميزانيه ميزانيتي ميزانيتي_ما_تتعدي ميزانيتي_في_حدود حدي حدها حد_اقصي اقصي_سعر سعره_اقل_من سعرها_اقل_من under below less_than',
)
const AT_LEAST = listed('اكثر_من فوق اعلي_من اغلي_من over above more_than')
const ABOUT = listed('حدود حدود_ال حوالي_ال ب_حدود في_حدود حوالي تقريبا سعر ب')
/** After a number: ٥٠ وتحت, ١٠٠ فما فوق. */
const OR_LESS = listed('وتحت وتحته فتحت واقل او_اقل فما_دون وما_دون ونازل وانزل او_تحت كحد_اقصي')
const OR_MORE = listed('وفوق واكثر او_اكثر فما_فوق وما_فوق وطالع او_فوق')
const RANGES: [before: string[][], between: string[]][] = [
  [listed('بين ما_بين between'), ['و', 'الي', 'and']],
  [listed('من from'), ['الي', 'ل', 'لين', 'حتي', 'to']],
]
/** «ما تكلف فوق ٥٠» is at most fifty. */
const NOT = /^(ما|لا|مو|مب|مش|مهو)$/
const atMost = (max: number) => ({ max })
const atLeast = (min: number) => ({ min })
const ABOUT_SHARE = 0.2
/** «ب ٥٠» is a price, «ب ٦» is not. */
const LEAST_PRICE = 10
/** What is counted is no price: «اكثر من ٣ انواع», «اقل من ٥ سنوات». */
const COUNTED =
  /^(سن[هيو]\p{L}*|شه[رو]\p{L}*|ايام|يوم|اسابيع|ساع\p{L}*|دقيق\p{L}*|شخص|اشخاص|انواع|نوع|الوان|لون|فنجان|فناج\p{L}*|كوب|اكواب|كاس\p{L}*|صحن|صحون|نكه\p{L}*|مره|مرات|درجه|قيراط|بوصه|انش|كبسول\p{L}*|قرص|اقراص|جرع\p{L}*|ريش\p{L}*|مقاس\p{L}*)$/u
const RIYALS = new Set(['ريال', 'ريالات', 'ر', 'sar', 'rs', 'sr'])
const PIECES = new Set(
  'قطعه قطع حبه حبات حبوب علبه كبسوله كبسولات كبسول قرص اقراص pcs pieces capsules tablets pills'.split(' '),
)
const UNITS = new Set(['مل', 'لتر', 'مجم', 'جم', 'كجم', 'سم', 'ملم', 'متر', 'اونصه', ...PIECES])
export const isPieces = (word: string): boolean => PIECES.has(word)
export const isUnit = (word: string): boolean => UNITS.has(word)

const GIFTS = new Set(['هديه', 'هدايا', 'هدايه', 'هديتي', 'gift', 'gifts'])
export const isGift = (word: string): boolean =>
  GIFTS.has(withoutPrefix(word).replace(/^[بل](?=هد)/, '')) || verbsOf(word).includes('يهدي')
/** What is given to them stands on a desk. */
const AT_WORK = /مدير|زميل|موظف/

/** The length of the longest phrase that begins at this word; its first word may have a ب before it. */
function phraseAt(words: string[], at: number, phrases: string[][]): number {
  const word = words[at]
  if (word === undefined) return 0
  const first = new Set([word, withoutPrefix(word), word.replace(/^ب/, '')])
  const isNext = (part: string, index: number): boolean => {
    const next = words[at + 1 + index]
    return next !== undefined && (next === part || withoutPrefix(next) === part)
  }
  return phrases.reduce(
    (longest, [begin, ...others]) =>
      others.length >= longest && first.has(begin!) && others.every(isNext) ? others.length + 1 : longest,
    0,
  )
}

/**
 * What a search asks for besides words, by its normalised words in order. @param isName whether the word at this place
 * is part of a product's name, as in «البيت الجديد»
 */
export function takeIntents(words: string[], isName: (at: number) => boolean): Taken[] {
  const taken: Taken[] = []
  for (let at = 0; at < words.length; at++) {
    const found = priceAt(words, at, isName) ?? amountAt(words, at) ?? giftAt(words, at) ?? orderAt(words, at, isName)
    if (!found) continue
    taken.push(found)
    at = found.end - 1
  }
  return taken
}

function orderAt(words: string[], start: number, isName: (at: number) => boolean): Taken | undefined {
  const [best] = PHRASES.map(({ kind, phrases }) => ({ kind, length: phraseAt(words, start, phrases) })).toSorted(
    (one, other) => other.length - one.length,
  )
  if (!best || best.length === 0 || start < wantedFrom(words) || (best.length === 1 && isName(start))) return undefined
  if (isOfPerson(words[start - 1], words[start]!)) return undefined
  return { intent: { kind: best.kind }, start, end: start + best.length, instead: [] }
}

function priceAt(words: string[], start: number, isName: (at: number) => boolean): Taken | undefined {
  const taken = (price: { min?: number; max?: number }, end: number): Taken => ({
    intent: { kind: 'price', ...price },
    start,
    end,
    instead: [],
  })
  const range = rangeAt(words, start)
  if (range) return taken({ min: range.min, max: range.max }, range.end)
  const about = phraseAt(words, start, ABOUT)
  const first = amountOfMoney(words, start + about)
  for (const [phrases, price] of [
    [OR_LESS, atMost],
    [OR_MORE, atLeast],
  ] as const) {
    const length = first ? phraseAt(words, first.end, phrases) : 0
    if (first && length) return taken(price(first.value), first.end + length)
  }
  for (const [phrases, price, opposite] of [
    [AT_MOST, atMost, atLeast],
    [AT_LEAST, atLeast, atMost],
  ] as const) {
    const length = phraseAt(words, start, phrases)
    const money = length ? amountOfMoney(words, start + length) : undefined
    if (!money) continue
    const isOpposite = [words[start - 1], words[start - 2]].some((word) => NOT.test(word ?? ''))
    return taken((isOpposite ? opposite : price)(money.value), money.end)
  }
  // «فيتامين ب ١٢» has a name with a number.
  const isAbout = words[start] !== 'ب' || ((first?.value ?? 0) >= LEAST_PRICE && !isName(start))
  const isPrice = first && (first.isCertain || (about > 0 && isAbout))
  return isPrice ? taken(around(first.value), first.end) : undefined
}

function rangeAt(words: string[], start: number): { min: number; max: number; end: number } | undefined {
  for (const [before, between] of RANGES) {
    const length = phraseAt(words, start, before)
    const from = length ? amountOfMoney(words, start + length) : undefined
    const joint = from && words[from.end]
    if (!from || joint === undefined) continue
    const isApart = between.includes(joint)
    const to = isApart
      ? amountOfMoney(words, from.end + 1)
      : amountOfMoney([...words.slice(0, from.end), joint.replace(/^[ول]/, ''), ...words.slice(from.end + 1)], from.end)
    if (to) return { min: Math.min(from.value, to.value), max: Math.max(from.value, to.value), end: to.end }
  }
  return undefined
}

const around = (value: number) => ({
  min: Math.round(value * (1 - ABOUT_SHARE)),
  max: Math.round(value * (1 + ABOUT_SHARE)),
})

/** A number that is no size; `isCertain` where riyals are named. */
function amountOfMoney(words: string[], at: number): { value: number; end: number; isCertain: boolean } | undefined {
  const number = numberAt(words, at)
  if (!number) return undefined
  const after = words[number.end]
  if (after !== undefined && (UNITS.has(after) || COUNTED.test(after))) return undefined
  const isNamed = after !== undefined && RIYALS.has(after)
  const isCertain = isNamed || /^ب\p{L}/u.test(words[at]!)
  return { value: number.value, end: number.end + Number(isNamed), isCertain }
}

const PARTS: Record<string, number> = { نص: 0.5, نصف: 0.5, ربع: 0.25, ثلث: 0.333 }
/** Of which a thousand are one. */
export const SMALLER: Record<string, string> = { كجم: 'جم', لتر: 'مل' }

type TakenAmount = Taken & { intent: Extract<Intent, { kind: 'amount' }> }

/** نص كيلو, ربع لتر, كيلو ونص, and a kilo or litre without a number; مية مل. */
export function amountAt(words: string[], start: number): TakenAmount | undefined {
  const word = words[start]!
  const taken = (number: number, unit: string, end: number): TakenAmount => ({
    intent: { kind: 'amount', size: [String(number), unit] },
    start,
    end,
    instead: [],
  })
  const part = PARTS[word]
  const unit = words[start + 1]
  if (part !== undefined && unit !== undefined && SMALLER[unit])
    return taken(Math.round(part * 1000), SMALLER[unit], start + 2)
  if (SMALLER[word]) {
    const more = words[start + 1]
    const extra = more?.startsWith('و') ? PARTS[more.slice(1)] : undefined
    return extra === undefined ? taken(1, word, start + 1) : taken(1000 + extra * 1000, SMALLER[word], start + 2)
  }
  const number = numberAt(words, start)
  const after = number && words[number.end]
  if (!number || after === undefined || !UNITS.has(after)) return undefined
  return taken(number.value, after, number.end + 1)
}

function giftAt(words: string[], start: number): Taken | undefined {
  const gift = words[start]!
  if (!isGift(gift)) return undefined
  let end = start + 1
  while (end < words.length && isEmptyWord(words[end]!)) end += 1
  const person = words[end]
  if (person === undefined) return undefined
  if (isYoung(person, words[end + 1]))
    return { intent: { kind: 'gift' }, start, end: end + 2, instead: [gift, FOR_CHILDREN] }
  if (!isPerson(person)) return undefined
  const atWork = AT_WORK.test(person) ? ['مكتب'] : []
  return {
    intent: { kind: 'gift' },
    start,
    end: end + 1,
    instead: [gift, ...atWork, ...(isOnlyPerson(person) ? [] : [person])],
  }
}
