import { isGift, isUnit } from './intents.ts'
import { isPerson } from './people.ts'
import { wantedFrom } from './verbs.ts'

const SIZE = /^(ال)?(كبير|صغير)(ه|ات)?$/
const QUALITY = /^(ال)?(خفيف|ثقيل|قوي|هادي|ناعم|ثابت|نقي|طبيعي|اصلي|اصيل|طازج|فريد|انيق|متين)(ه|ين|ات)?$/
/** Medicines of any form are one: what they are for says more. */
const FORM = /^(ال)?(حبوب|كبسول|كبسوله|كبسولات|قرص|اقراص|دوا|دواء|ادويه|علاج|capsules|tablets|pills)$/
/** «دوا للحموضه» is for what only descriptions speak of. */
export const isForm = (word: string): boolean => FORM.test(word)
const HOME = /^(ل|لل|ال|بال|ب)?(بيت|منزل|home|house)(ه|نا|ي|ها|هم)?$/
const PRAISE = /^(ال)?(فاخر|فخم|راقي|افخم|افخر|ارقي|luxury|premium)(ه|ات|ين)?$/
const SUPPLIES = /^(ال)?(تجهيزات|تجهيز|مستلزمات|لوازم)$/
/**
 * Nearly everything can be a gift, a piece or a supply, is for a house, and is fine, big, light or strong: such words say which
 * products are better, where a search says more.
 */
export const isAside = (word: string): boolean =>
  isGift(word) || isUnit(word) || [HOME, PRAISE, SIZE, QUALITY, FORM, SUPPLIES].some((pattern) => pattern.test(word))
/** «للفطور», «للصالة»: what a thing is for says less than what it is. Whom it is for is another matter. */
const PURPOSE = /^و?لل(?!رجال|نسا|حريم|اطفال|طفل|بنات|عيال|بزران|اولاد|صغار|جنسين)(?=\p{L}{3})/u
export const isPurpose = (word: string): boolean => PURPOSE.test(word) && !isPerson(word)

const EITHER = /^(او|ولا|والا|or)$/
/** The words between which a search leaves the choice: «مخدات او بطانيه». */
export const choicesIn = (all: string[]): [string, string][] =>
  all.flatMap((word, at): [string, string][] =>
    EITHER.test(word) && at > 0 && at + 1 < all.length ? [[all[at - 1]!, all[at + 1]!]] : [],
  )

type Word = { asked: string }

/**
 * Words that only put products first: those that fit nearly everything, what a thing is for, and why it is wanted. Of
 * what is said to be for something, the thing is said before; a reason counts where nothing else is said.
 * @param all the words of the whole search, in order
 */
export function setAside<T extends Word>(all: string[], known: T[]): { aside: T[]; needed: T[]; purposes: T[] } {
  const named = known.filter(({ asked }) => !isAside(asked))
  const first = named.findIndex(({ asked }) => !isPurpose(asked))
  const reasons = new Set(all.slice(0, wantedFrom(all)))
  const isWanted = named.some(({ asked }) => !reasons.has(asked))
  const purposes = named.filter(({ asked }, at) => isPurpose(asked) && first >= 0 && at > first)
  const needed = named.filter((one) => !purposes.includes(one) && !(isWanted && reasons.has(one.asked)))
  return { aside: known.filter((one) => !needed.includes(one)), needed, purposes }
}
