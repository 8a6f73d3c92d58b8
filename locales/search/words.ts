import { normalise } from '../arabic-text.ts'

/** Where a number meets a word without a space: ١٠٠مل, 24قيراط. A Latin code such as A5 or WH12 stays whole. */
const JOINED = /(?<=\p{N})(?=[\p{L}--[\p{Script=Latin}]])|(?<=[\p{L}--[\p{Script=Latin}]])(?=\p{N})/gv
const LATIN_UNIT =
  /(?<![\p{L}\p{N}])(\p{N}+)(ml|mls|l|ltr|g|gm|gr|gram|grams|kg|kgs|cm|mm|m|oz|k|pcs|inch)(?![\p{L}\p{N}])/gv

/** One spelling for each unit of measure. */
const UNITS = new Map(
  Object.entries({
    مل: 'مل',
    ملي: 'مل',
    ملل: 'مل',
    مليلتر: 'مل',
    ملم: 'ملم',
    ml: 'مل',
    mls: 'مل',
    milliliter: 'مل',
    لتر: 'لتر',
    ليتر: 'لتر',
    لترات: 'لتر',
    l: 'لتر',
    ltr: 'لتر',
    liter: 'لتر',
    litre: 'لتر',
    جم: 'جم',
    غم: 'جم',
    غ: 'جم',
    جرام: 'جم',
    غرام: 'جم',
    قرام: 'جم',
    جرامات: 'جم',
    غرامات: 'جم',
    g: 'جم',
    gm: 'جم',
    gr: 'جم',
    gram: 'جم',
    grams: 'جم',
    كجم: 'كجم',
    كغم: 'كجم',
    كغ: 'كجم',
    كيلو: 'كجم',
    كيلوجرام: 'كجم',
    كيلوغرام: 'كجم',
    كيلوات: 'كجم',
    kg: 'كجم',
    kgs: 'كجم',
    kilo: 'كجم',
    سم: 'سم',
    سنتي: 'سم',
    سنتيمتر: 'سم',
    cm: 'سم',
    oz: 'اونصه',
    اونصه: 'اونصه',
    اوقيه: 'اونصه',
    mm: 'ملم',
  }),
)

/**
 * The words by which text is found, for what is stored and for what is asked alike; numbers stand apart from their
 * units.
 */
export function searchWords(text: string): string[] {
  const apart = normalise(text).replace(LATIN_UNIT, '$1 $2').replace(JOINED, ' ')
  return apart
    .split(' ')
    .filter(Boolean)
    .map((word) => UNITS.get(word) ?? word)
}

/** Words of grammar: no product is named by them, and none is meant by a misspelling of them. */
const FUNCTION_WORDS = `
في من علي الي عن مع و او ثم لكن بل ان اذا لو كي حتي منذ قد لا لم لن ليس غير سوي بدون بلا دون بين عند لدي حول خلال ضد
هذا هذه هذي ذا ذي ذلك تلك هؤلاء هناك هنا الذي التي الذين اللي يلي ما ماذا كيف متي اين كم هل اي ايه وين وش ايش شنو ليش
انا انت هو هي نحن هم كل بعض كلها كله فيه فيها منه منها له لها لي لنا لك عليه عليها به بها معه معها كان كانت يكون تكون
the of for and or a an with in on to is it this that
`
/** What people say when they ask somebody for a thing. */
const POLITE_WORDS = `
ابي ابغي ابغا ابا نبي نبغي تبي اريد نريد بدي ودي عايز عاوز احتاج محتاج محتاجه نحتاج ادور دور ابحث بحث اشتري شراء اطلب
طلب القي الاقي احصل عطوني عطني اعطوني اعطني جيبو ممكن لو_سمحت سمحت سمحتو فضلا تكفي تكفون يا ليت ياليت الله يعافيك يعافيكم
يعطيك يعطيكم العافيه السلام عليكم مرحبا هلا عندك عندكم عندي لديكم يوجد موجود متوفر شي شيء شئ اشياء حاجه حق حقت حقه تبع مال
سعر اسعار بكم بكام افضل احسن يحب تحب احب ابيه ابيها ريال
buy price i want need please best
`
const listed = (words: string): Set<string> =>
  new Set(
    words
      .trim()
      .split(/[\s_]+/)
      .map((word) => normalise(word)),
  )
const functionWords = listed(FUNCTION_WORDS)
/** Words that say nothing of a product. They count only where nothing else was asked. */
const emptyWords = new Set([...functionWords, ...listed(POLITE_WORDS)])

export const isFunctionWord = (word: string): boolean => functionWords.has(word)

export function meaningful(words: string[]): string[] {
  const kept = words.filter((word) => !emptyWords.has(word))
  return kept.length ? kept : words
}

export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word)
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word)
export const isLatin = (word: string): boolean => /^[\p{Script=Latin}\p{N}]+$/u.test(word)
