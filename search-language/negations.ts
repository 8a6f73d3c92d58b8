import { normalise } from '#locales/arabic-text.ts'
import { afterPreposition, formOf } from './stem.ts'
import { isNumber, searchWords } from './words.ts'

/** Alone before a thing: «بلا سكر», «غير كحولي». */
const ALONE =
  /^(لا|الا|و?(بلا|بدون|بغير|دون|غير|عدا|ماعدا|باستثناء|ليس|ليست|بدل|بدال|مو|مب|مش|مهو|ماهو|ماهي|مافيه|مافيها|مافي|صفر|منزوع|منزوعه|without|no|non|zero|except))$/
/** Of several words: «من غير سكر», «خالٍ من السكر», «لا يحتوي على سكر», «ما فيها سكر», «عندي حساسيه من المكسرات». */
const SEVERAL: RegExp[][] = [
  [/^و?من$/, /^(غير|دون)$/],
  [/^[وب]?(ال)?(خال|خالي|خاليه|خاليين|خاليات|تخلو|يخلو|خلوه?)$/, /^من$/],
  [/^و?(ما|لا|لم|مو)$/, /^[ايتن]?(حتوي|حتاج|حتاجين|ضيف|ضاف|ضف|تضمن|شمل|ستخدم|ستعمل|تطلب|دخل|وجد)\p{L}?$/u],
  [/^و?(ما|ليس|مو|لا)$/, /^(في|فيه|فيها|فيهم|به|بها|عند|عندي|عندنا|عنده|عندها)$/],
  [/^و?ما$/, /^عدا$/],
  [/^(ال)?(حساسيه|تحسس|حساسيتي)$/, /^(من|ل)$/],
  [/^free$/, /^(of|from)$/],
]
/** Between a negation and the thing: «بدون أي إضافة سكر», «لا يحتوي على السكر». */
const FILLERS = /^(اي|ايه|اضافه|اضافات|علي|فيه|فيها|ماده|مواد|كل|جميع|any|added)$/
/** What a negation goes on with: «سكر أو مكسرات ولا حليب». */
const OR = /^(او|ولا|والا|or|nor)$/
/** «السكر واللاكتوز»: both have the article. */
const AND_THE = /^و(?=ال\p{L}{3})/u

/** «مو مطحون» and «بدل الفحم» say what a product is not, rather than what it has not. */
const IS_NOT = /^و?(مو|مب|مش|مهو|ماهو|ماهي|بدل|بدال)$/

/**
 * The words from `start` up to `end` say that the things are not wanted, or not there.
 * `isOfKind`: only what a product is called counts, not what its texts mention.
 */
export type Negation = { start: number; end: number; things: string[]; isOfKind: boolean }

/** How many words of negation begin here. */
function negationAt(words: string[], at: number): number {
  const several = SEVERAL.find((pattern) => pattern.every((part, index) => part.test(words[at + index] ?? '')))
  if (several) return several.length
  // "No 5" is a number.
  return ALONE.test(words[at]!) && !(words[at] === 'no' && isNumber(words[at + 1] ?? '')) ? 1 : 0
}

/**
 * The negations in the words of one clause.
 *
 * @param isTaken whether a word at this place has another meaning
 * @param termLength of how many words the term at a place is: «زيت سمك» is one thing
 * @param isAnd whether the «و» with which a word begins goes on with the list: «بدون هيل وزعفران»
 */
export function negationsIn(
  words: string[],
  isTaken: (at: number) => boolean = () => false,
  termLength: (at: number) => number = () => 1,
  isAnd: (word: string) => boolean = () => false,
): Negation[] {
  const found: Negation[] = []
  for (let at = 0; at < words.length; at++) {
    if (isTaken(at)) continue
    if (words[at + 1] === 'free' && !/^(of|from)$/.test(words[at + 2] ?? '')) {
      found.push({ start: at, end: at + 2, things: [words[at]!], isOfKind: false })
      at += 1
      continue
    }
    const length = negationAt(words, at)
    if (length === 0) continue
    let place = at + length
    while (FILLERS.test(words[place] ?? '')) place += 1
    if (words[place] === undefined || isTaken(place)) continue
    const { things, end } = listFrom(
      words,
      place,
      termLength,
      (after) => !isTaken(after) && negationAt(words, after) === 0 && isAnd(words[after]!),
    )
    found.push({ start: at, end, things, isOfKind: length === 1 && IS_NOT.test(words[at]!) })
    at = end - 1
  }
  return found
}

/** The things of a negation, the first of which is at this place. */
function listFrom(
  words: string[],
  place: number,
  termLength: (at: number) => number,
  isAnd: (at: number) => boolean,
): { things: string[]; end: number } {
  let end = place + termLength(place)
  const things = [words.slice(place, end).join(' ')]
  for (;;) {
    const next = words[end] ?? ''
    const isJoined = (AND_THE.test(next) && things.at(-1)!.startsWith('ال')) || (next !== '' && isAnd(end))
    if (!isJoined && !(OR.test(next) && words[end + 1] !== undefined)) return { things, end }
    things.push(isJoined ? next.slice(1) : words[end + 1]!)
    end += isJoined ? 1 : 2
  }
}

/** Whether a negation ends before this word. */
export const isNegated = (words: string[], at: number): boolean =>
  [1, 2].some((length) => at >= length && negationAt(words, at - length) === length)

const CLAUSES = /[.،,؛;!؟?\n|•·()«»"“”–—]+/

/** The keys by which a mention of a thing is found, whatever its article, number, case ending or preposition. */
export function thingKeys(word: string): string[] {
  const bare = word.replace(/^[وبلف]?ال(?=..)/, '')
  const forms = [word, word.replace(/(?<=\p{L}{3})ا$/u, ''), afterPreposition(word) ?? word]
  // The first letters of كالسيوم only look like a preposition and an article.
  return [...new Set([bare, ...forms.map((form) => formOf(form).replace(/(?<=[a-z]{3})s$/, ''))])].filter(
    ({ length }) => length > 1,
  )
}

/** «مستويات السكر في الدم», «تقليل استهلاك السكر»: what a body has or somebody eats is in no product. */
const OF_SOMEBODY = /^[وبل]?(ال)?(مستوي|مستويات|معدل|معدلات|مريض|مرضي|مرض|ارتفاع|انخفاض|استهلاك|تناول)$/
const isOfSomebody = (words: string[], at: number): boolean =>
  OF_SOMEBODY.test(words[at - 1] ?? '') ||
  words[at + 1] === 'الدم' ||
  (words[at + 1] === 'في' && words[at + 2] === 'الدم')

/** The things that a product's texts say it has, and those that they only say it has not; by their keys. */
export type Mentions = { has: Set<string>; lacks: Set<string> }

/**
 * A mention that is not of what the product contains counts unless the product says elsewhere that it lacks the thing.
 *
 * @param facts names and values of attributes: «الحشوة: بلا حشوة» has no filling
 */
export function mentionsIn(texts: string[], facts: { name: string; value: string }[]): Mentions {
  const has = new Set<string>()
  const inPassing = new Set<string>()
  const lacks = new Set<string>()
  const read = (text: string): void => {
    for (const clause of text.split(CLAUSES)) {
      const words = searchWords(clause)
      const negations = negationsIn(words)
      for (const { things } of negations) for (const key of things.flatMap(thingKeys)) lacks.add(key)
      words.forEach((word, at) => {
        if (!negations.some(({ start, end }) => at >= start && at < end))
          for (const key of thingKeys(word)) (isOfSomebody(words, at) ? inPassing : has).add(key)
      })
    }
  }
  texts.forEach(read)
  for (const { name, value } of facts) {
    read(value)
    const words = searchWords(value)
    const isAbsent = words.length > 0 && (negationAt(words, 0) > 0 || /^(0|لا|no|none)$/.test(normalise(value)))
    for (const key of searchWords(name).flatMap(thingKeys)) (isAbsent ? lacks : has).add(key)
  }
  for (const key of has) lacks.delete(key)
  return { has: new Set([...has, ...[...inPassing].filter((key) => !lacks.has(key))]), lacks }
}

/** The names of a thing, and after `>` what contains it without naming it; after `>>`, what is called so is one. */
const CONTENTS = `
مكسرات نقل nuts nut > لوز فستق جوز كاجو بندق صنوبر بيكان مكاديميا سوداني almond pistachio walnut cashew hazelnut peanut pecan
جلوتين غلوتين قلوتين gluten > قمح دقيق طحين شعير سميد برغل wheat flour barley
سكر sugar > سكروز سكاكر قند sucrose
لاكتوز لكتوز lactose dairy > حليب لبن قشطه كريمه زبده جبن milk butter cheese cream whey casein
كحول كحولي كحوليه alcohol alcoholic > ايثانول ethanol
بيض egg > بيضه eggs
سمسم sesame > طحينه tahini
صويا soy > soya
اكل ماكولات طعام food >> تمر قهوه شاي عسل شوكولاته معمول مكسرات حلا حلويات بهارات هيل زعفران دبس
`
const contents = CONTENTS.trim()
  .split('\n')
  .map((line) => {
    const [names = '', others = ''] = line.split(/ >>? /)
    const keysOf = (words: string): Set<string> => new Set(words.split(' ').flatMap(thingKeys))
    return { names: keysOf(names), members: keysOf(others), isOfKind: line.includes('>>') }
  })

/** An adjective of a foreign word names it: «جيلاتينية». Shorter ones are names themselves, as «سكري» is of dates. */
const LEAST_ADJECTIVE = 6
const adjectivesOf = (word: string): string[] =>
  word.length < LEAST_ADJECTIVE || word.includes(' ') ? [] : [`${word}ي`]

/** The keys of what a thing is named by, and of what contains it, or of what is such a thing by its own name. */
export function contentsOf(word: string): { names: string[]; members: string[]; kinds: string[] } {
  const keys = thingKeys(word)
  const line = contents.find(({ names }) => keys.some((key) => names.has(key)))
  const others = [...(line?.members ?? [])]
  return {
    names: [...new Set([...keys, ...keys.flatMap(adjectivesOf), ...(line?.names ?? [])])],
    members: line?.isOfKind ? [] : others,
    kinds: line?.isOfKind ? others : [],
  }
}
