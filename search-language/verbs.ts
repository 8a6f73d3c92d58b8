/** What may be put before and after a verb: the person, with a ب for the future, and whom it is done to. */
const PERSON = /^ب?[ايتن](?=\p{L}{2})/u
/** «يتقدم» and «ينقدم» are said of what somebody serves (يقدم). */
const PASSIVE = /^ي[تن](?=\p{L}{3})/u
const NUMBER = /(?<=\p{L}{3})(ون|وا|و|ين)$/u
const OBJECT = /(?<=\p{L}{3})(ني|نا|ه|ها|هم|ك|كم|لي|له|لها|لهم|لنا)$/u

/**
 * The third persons (يهدي) of which a normalised word may be another form (نهديها). Any word with such a first letter
 * has some, so they only say something where they are in a list of verbs.
 */
export function verbsOf(word: string): string[] {
  if (!PERSON.test(word)) return []
  const whole = word.replace(PERSON, 'ي')
  const bare = whole.replace(OBJECT, '')
  const forms = [whole, bare, whole.replace(NUMBER, ''), bare.replace(NUMBER, '')]
  return [...new Set(forms.flatMap((form) => [form, form.replace(PASSIVE, 'ي')]))]
}

const BEFORE_VERBS =
  /^(ابي|ابغ[يا]|ابا|ودي|بدي|نبي|نبغي|عايز|احتاج|محتاج|حاب|ناوي|ودنا|كيف|شلون|ازاي|وين|وش|ايش|شو|اقدر|نقدر|ممكن|لازم|عشان|علشان|اللي)ه?$/
const FIRST_PERSON = /^[ان](?=\p{L}{3})/u
/** Whether a word stands where somebody says what to do: «ابي اسعد ابوي». */
export const isDoing = (words: string[], word: string): boolean =>
  FIRST_PERSON.test(word) && BEFORE_VERBS.test(words[words.indexOf(word) - 1] ?? '')

const WANTING = /^و?(ابي|ابغ[يا]|ابا|نبي|نبغي|ودي|ودنا|بدي|بغيت|احتاج|ادور|محتاج|محتاجه)$/
/** Where a sentence says what is wanted; before, it tells why: «عندي ضيوف وابي تمر». */
export const wantedFrom = (words: string[]): number =>
  Math.max(
    0,
    words.findLastIndex((word) => WANTING.test(word)),
  )
