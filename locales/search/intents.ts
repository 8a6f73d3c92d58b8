import { numberAt } from './spoken-numbers.ts'
import { withoutPrefix } from './stem.ts'
import { isFunctionWord } from './words.ts'

/** What a search asks for besides words; prices are riyals. */
export type Intent =
  | { kind: 'on_sale' | 'newest' | 'best_selling' | 'cheapest' | 'dearest' | 'gift' }
  | { kind: 'price'; min?: number; max?: number }
  /** Any of these sizes, each a number and its unit. */
  | { kind: 'amount'; sizes: [string, string][] }

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
      'عرض عروض عروضكم خصم خصومات خصوم تخفيض تخفيضات مخفض مخفضه تنزيلات تنزيل عليه_خصم عليها_خصم عليه_عرض sale offers discount discounts',
    ),
  },
  {
    kind: 'newest',
    phrases: listed('جديد جديده جديدكم جدد احدث وصل_حديثا وصلت_حديثا واصل_حديثا وصل_جديد new newest'),
  },
  {
    kind: 'best_selling',
    phrases: listed(
      'اكثر_مبيعا اعلي_مبيعا اكثر_مبيعات اكثر_طلبا اكثر_شراء افضل_مبيعا best_seller best_sellers bestseller',
    ),
  },
  {
    kind: 'cheapest',
    phrases: listed('ارخص رخيص رخيصه رخاص ارخص_شي ارخص_سعر اقل_سعر اقل_سعرا اقل_الاسعار cheap cheapest'),
  },
  { kind: 'dearest', phrases: listed('اغلي اغلي_شي اغلي_سعر اعلي_سعر اعلي_سعرا') },
]
const AT_MOST = listed(
  'اقل_من اقل_عن تحت ارخص_من دون ما_يتعدي لا_يتعدي ما_يزيد_عن لا_يزيد_عن ما_يتجاوز لا_يتجاوز ميزانيه ميزانيتي حدي بحد_اقصي اقصي_سعر under below less_than',
)
const AT_LEAST = listed('اكثر_من فوق اعلي_من اغلي_من over above more_than')
const ABOUT = listed('حدود بحدود ب_حدود في_حدود حوالي تقريبا بسعر ب')
const RANGES: [before: string[][], between: string[]][] = [
  [listed('بين ما_بين between'), ['و', 'الي', 'and']],
  [listed('من from'), ['الي', 'ل', 'لين', 'حتي', 'to']],
]
const ABOUT_SHARE = 0.2
const RIYALS = new Set(['ريال', 'ريالات', 'ر', 'sar', 'rs', 'sr'])
const UNITS = new Set(['مل', 'لتر', 'جم', 'كجم', 'سم', 'ملم', 'متر', 'اونصه', 'قطعه', 'قطع', 'حبه', 'حبات', 'علبه'])

const GIFTS = new Set(['هديه', 'هدايا', 'هديتي', 'gift', 'gifts'])
const PEOPLE = listed(
  `والد والده والدي والدتي والديني ام امي اماه ابو ابوي اب بابا ماما زوج زوجه زوجي زوجتي اخ اخت اخوي اختي اخي خوي خال خاله خالي خالتي
  عم عمه عمي عمتي جد جده جدي جدتي صديق صديقه صديقي صديقتي رفيقتي صاحبي صاحبتي حبيبي حبيبتي خطيب خطيبه خطيبي خطيبتي عروس عروسه
  عريس معلم معلمه معلمتي ابله استاذ استاذه مدير مديره مديري مديرتي زميل زميله زميلي زميلتي جار جاره جارتي جيران ضيف دكتور دكتوره`,
).map(([word]) => word!)
const people = new Set(PEOPLE)
/** Before a person: هدية ل…, هدية حق …, gift for …. */
const person = (word: string | undefined): boolean =>
  word !== undefined && [word, word.replace(/^لل?/, ''), word.replace(/^ال/, '')].some((one) => people.has(one))

const isPhraseAt = (words: string[], at: number, phrase: string[]): boolean =>
  phrase.every((part, index) => {
    const word = words[at + index]
    return word !== undefined && (word === part || withoutPrefix(word) === part)
  })

const phraseAt = (words: string[], at: number, phrases: string[][]): number =>
  Math.max(0, ...phrases.filter((phrase) => isPhraseAt(words, at, phrase)).map(({ length }) => length))

/**
 * What a search asks for besides words, by its normalised words in order. @param isName whether the word at this place
 * is part of a product's name, as in «البيت الجديد»
 */
export function takeIntents(words: string[], isName: (at: number) => boolean): Taken[] {
  const taken: Taken[] = []
  for (let at = 0; at < words.length; at++) {
    const found = priceAt(words, at) ?? amountAt(words, at) ?? giftAt(words, at) ?? orderAt(words, at, isName)
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
  if (!best || best.length === 0 || (best.length === 1 && isName(start))) return undefined
  return { intent: { kind: best.kind }, start, end: start + best.length, instead: [] }
}

function priceAt(words: string[], start: number): Taken | undefined {
  const taken = (price: { min?: number; max?: number }, end: number): Taken => ({
    intent: { kind: 'price', ...price },
    start,
    end,
    instead: [],
  })
  for (const [before, between] of RANGES) {
    const length = phraseAt(words, start, before)
    const from = length ? amountOfMoney(words, start + length) : undefined
    const joint = from && words[from.end]
    if (!from || joint === undefined) continue
    const isApart = between.includes(joint)
    const to = isApart
      ? amountOfMoney(words, from.end + 1)
      : amountOfMoney([...words.slice(0, from.end), joint.replace(/^[ول]/, ''), ...words.slice(from.end + 1)], from.end)
    if (to) return taken({ min: Math.min(from.value, to.value), max: Math.max(from.value, to.value) }, to.end)
  }
  for (const [phrases, price] of [
    [AT_MOST, (value: number) => ({ max: value })],
    [AT_LEAST, (value: number) => ({ min: value })],
    [ABOUT, around],
  ] as const) {
    const length = phraseAt(words, start, phrases)
    const money = length ? amountOfMoney(words, start + length) : undefined
    if (money && (phrases !== ABOUT || money.isCertain || length > 1 || words[start] !== 'ب'))
      return taken(price(money.value), money.end)
  }
  const money = amountOfMoney(words, start)
  return money?.isCertain ? taken(around(money.value), money.end) : undefined
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
  if (after !== undefined && UNITS.has(after)) return undefined
  const isCertain = after !== undefined && RIYALS.has(after)
  return { value: number.value, end: number.end + Number(isCertain), isCertain }
}

const PARTS: Record<string, number> = { نص: 0.5, نصف: 0.5, ربع: 0.25, ثلث: 0.333 }
const SMALLER: Record<string, string> = { كجم: 'جم', لتر: 'مل' }

/** نص كيلو, ربع لتر, كيلو ونص, and a kilo or litre without a number; مية مل. */
function amountAt(words: string[], start: number): Taken | undefined {
  const word = words[start]!
  const taken = (sizes: [string, string][], end: number): Taken => ({
    intent: { kind: 'amount', sizes },
    start,
    end,
    instead: [],
  })
  const part = PARTS[word]
  const unit = words[start + 1]
  if (part !== undefined && unit !== undefined && SMALLER[unit])
    return taken([[String(Math.round(part * 1000)), SMALLER[unit]]], start + 2)
  if (SMALLER[word]) {
    const more = words[start + 1]
    const extra = more?.startsWith('و') ? PARTS[more.slice(1)] : undefined
    if (extra !== undefined) return taken([[String(1000 + extra * 1000), SMALLER[word]]], start + 2)
    return taken(
      [
        ['1', word],
        ['1000', SMALLER[word]],
      ],
      start + 1,
    )
  }
  const number = numberAt(words, start)
  const after = number && words[number.end]
  if (!number || after === undefined || !UNITS.has(after)) return undefined
  return taken([[String(number.value), after]], number.end + 1)
}

function giftAt(words: string[], start: number): Taken | undefined {
  if (!GIFTS.has(withoutPrefix(words[start]!))) return undefined
  let end = start + 1
  while (end < words.length && (isFunctionWord(words[end]!) || words[end] === 'حق' || words[end] === 'ل')) end += 1
  return person(words[end]) ? { intent: { kind: 'gift' }, start, end: end + 1, instead: [words[start]!] } : undefined
}
