import { isEmptyWord, meaningful } from './empty-words.ts'
import { isGift, type Taken } from './intents.ts'
import { audienceOf, FOR_CHILDREN, isChild, isOfPerson, isOnlyPerson, isYoung, othersThan } from './people.ts'

/** The words that a search is for, those that it is to be without, and words of products that are for others. */
export type Asked = { words: string[]; excluded: string[]; notFor: string[] }

const MOST_WORDS = 12
const GIFT = 'هديه'
/** What is served with coffee: «شي مع القهوة». */
const BESIDE = 'قدوع'
const WITHOUT = new Set(['بدون', 'بلا', 'without'])
/** «من غير سكر», «خالي من السكر». */
const WITHOUT_OF = [/^من$/, /^(غير|دون)$/]
const FREE_OF = [/^خالي(ه)?$/, /^من$/]
const NOT = new Set(['ما', 'مو', 'مب', 'مهو', 'مش', 'لا', 'ماهو', 'ماهي'])
/** «ما يحتاج فحم», «ما فيه سكر». */
const HAS = /^([ايتن](حتاج|بي|بغي|ريد)|في(ه|ها))$/
const VERB = /^[يت]\p{L}{3}/u
const AGE = /^عمر/
const OLD = /^كبيره? (بال|في ال)سن/

/** «شي احط فيه الورد» is a search for what holds flowers. */
const HOLDING = /^[ايتن](حط|شيل|صب|قدم|شرب|خزن|ضيف|اكل|عبي|رتب|بخر|حفظ)/
const IN_IT = /^(فيه|فيها|به|بها|عليه|عليها)$/
const HOLDERS: Record<string, string> = {
  قهوه: 'دله',
  شاي: 'ابريق',
  شاهي: 'ابريق',
  ماء: 'ابريق',
  مويه: 'ابريق',
  عصير: 'ابريق',
  تمر: 'طبق',
  حلا: 'طبق',
  اكل: 'طبق',
  ورد: 'مزهريه',
  زهور: 'مزهريه',
  بخور: 'مبخره',
  عود: 'مبخره',
  هديه: 'صندوق',
  اقلام: 'منظم',
}

const isAt = (words: string[], at: number, pattern: RegExp[]): boolean =>
  pattern.every((part, index) => part.test(words[at + index] ?? ''))

/** Takes out intents, what is to be left out, people and empty words. None are left if all are empty beside an intent. */
export function askedWords(all: string[], taken: Taken[]): Asked {
  const left = all.flatMap((word, at) => {
    const intent = taken.find(({ start, end }) => at >= start && at < end)
    if (!intent)
      return isYoung(all[at - 1] ?? '', word) || isOfPerson(all[at - 1], word)
        ? []
        : isYoung(word, all[at + 1])
          ? [FOR_CHILDREN]
          : [word]
    return at === intent.start ? intent.instead : []
  })
  const { words, excluded } = withoutExcluded(left)
  const asked = containersIn(words).filter((word) => !isEmptyWord(word))
  const people = asked.flatMap((word) => audienceOf(word) ?? [])
  const others = asked.filter((word) => !isOnlyPerson(word))
  const isForChildren = others.includes(FOR_CHILDREN)
  const notFor = isForChildren ? [] : all.filter((word) => !isEmptyWord(word)).flatMap(othersThan)
  const rest = { excluded, notFor }
  if (others.length === 0 && asked.length > 0) return { words: [GIFT], ...rest }
  if (others.length === 1 && all[all.indexOf(others[0]!) - 1] === 'مع') return { words: [BESIDE], ...rest }
  if (asked.length === 0) return { words: taken.length > 0 ? [] : meaningful(words), ...rest }
  // Everything can be a gift: for whom only says what it is not.
  const whole = others.some(isGift) ? others.filter((word) => isGift(word) || !isChild(word)) : [...others, ...people]
  return { words: [...new Set(whole)].slice(0, MOST_WORDS), ...rest }
}

function containersIn(words: string[]): string[] {
  return words.map((word, at) => {
    const isHeld = IN_IT.test(words[at - 1] ?? '')
      ? HOLDING.test(words[at - 2] ?? '')
      : /^[ايتن]حفظ/.test(words[at - 1] ?? '')
    return (isHeld && HOLDERS[word.replace(/^ال/, '')]) || word
  })
}

/** Coffee without cardamom is no search for cardamom; nor is the age of somebody one. */
function withoutExcluded(words: string[]): { words: string[]; excluded: string[] } {
  const [left, excluded]: [string[], string[]] = [[], []]
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const next = words[at + 1]
    if (WITHOUT.has(word) && next !== undefined) {
      excluded.push(next)
      at += 1
    } else if (isAt(words, at, WITHOUT_OF) || isAt(words, at, FREE_OF)) {
      if (words[at + 2] !== undefined) excluded.push(words[at + 2]!)
      at += 2
    } else if (NOT.has(word) && next !== undefined && words.length > 2) {
      if (HAS.test(next) && words[at + 2] !== undefined) excluded.push(words[at + 2]!)
      at += VERB.test(next) || HAS.test(next) ? 2 : 1
    } else if (AGE.test(word) && next !== undefined) at += 1
    else if (OLD.test(words.slice(at, at + 3).join(' '))) at += 1
    else left.push(word)
  }
  return left.length > 0 ? { words: left, excluded } : { words, excluded: [] }
}
