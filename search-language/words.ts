import { normalise } from '#locales/arabic-text.ts'

/** Where a number meets a word without a space: ١٠٠مل, 24قيراط. A Latin code such as A5 or WH12 stays whole. */
const JOINED = /(?<=\p{N})(?=[\p{L}--[\p{Script=Latin}]])|(?<=[\p{L}--[\p{Script=Latin}]])(?=\p{N})/gv
/** عطرررر is عطر. */
const DRAWN_OUT = /(\p{Script=Arabic})\1{2,}/gu
const LATIN_UNIT =
  /(?<![\p{L}\p{N}])(\p{N}+)(ml|mls|l|ltr|mg|g|gm|gr|gram|grams|kg|kgs|cm|mm|m|oz|k|pcs|inch)(?![\p{L}\p{N}])/gv

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
    مجم: 'مجم',
    ملجم: 'مجم',
    ملغ: 'مجم',
    ملغم: 'مجم',
    مليجرام: 'مجم',
    ملليجرام: 'مجم',
    مليغرام: 'مجم',
    mg: 'مجم',
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

/** The words by which text is found, stored or typed; numbers stand apart from their units. */
export function searchWords(text: string): string[] {
  const apart = normalise(text).replace(DRAWN_OUT, '$1').replace(LATIN_UNIT, '$1 $2').replace(JOINED, ' ')
  return apart
    .split(' ')
    .filter(Boolean)
    .map((word) => UNITS.get(word) ?? word)
}

export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word)
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word)
export const isLatin = (word: string): boolean => /^[\p{Script=Latin}\p{N}]+$/u.test(word)
