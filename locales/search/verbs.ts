/** What may be put before and after a verb: the person, with a ب for the future, and whom it is done to. */
const PERSON = /^ب?[ايتن](?=\p{L}{2})/u
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
  return [...new Set([whole, bare, whole.replace(NUMBER, ''), bare.replace(NUMBER, '')])]
}
