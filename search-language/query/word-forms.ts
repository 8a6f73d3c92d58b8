import { formOf, withoutPrefix } from '../stem.ts'
import type { Synonyms } from '../synonyms.ts'

/** Shorter stems are too ambiguous. */
export const LEAST_STEM = 3

/**
 * Two words that have meanings of their own, and none in common: سفره is no سفر. Nor does a candle (شمعه) stand for wax,
 * which stands for candles.
 */
export function isOtherMeaning(one: string, other: string, { same }: Synonyms): boolean {
  const [first, second] = [withoutPrefix(one), withoutPrefix(other)]
  if (first === second) return false
  const [own, others] = [same(first), same(second)]
  if (own.length === 0 || others.length === 0 || own.includes(second)) return false
  return others.includes(first) || !own.some((term) => others.includes(term))
}

export const isSameForm = (one: string, other: string): boolean =>
  formOf(one) === formOf(other) && !isOtherPlural(one, other) && !isOtherPlural(other, one)

/** «دراجه» is no «دراجون»: what ends in ه has another plural. */
const isOtherPlural = (one: string, other: string): boolean => /(ه|ات)$/.test(one) && other.endsWith('ون')

/** «ينفتح كالكتاب» is no book. */
export const isComparison = (word: string, other: string): boolean =>
  /^كال\p{L}{3}/u.test(other) && !word.startsWith('كال')

export const isShortForm = (one: string, other: string): boolean =>
  other.length <= LEAST_STEM + 1 && `${withoutPrefix(one)}ه` === other

/** «بشره رطبه» has none of what رطب names, as a synonym of dates; «نوت» is no نوته, «يومي» no يوميات, and «الحفاظ» no حفاظات. */
export function isOtherGender(one: string, other: string): boolean {
  const [first, second] = [withoutPrefix(one), withoutPrefix(other)]
  return [first, second].some((word) => first === `${word}ه` || second === `${word}ه` || second === `${word}ات`)
}
