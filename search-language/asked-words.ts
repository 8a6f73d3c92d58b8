import { isAside } from './asides.ts'
import { isEmptyWord, meaningful } from './empty-words.ts'
import { negationsIn, type Negation } from './negations.ts'
import { ownedBy, withoutPrefix } from './stem.ts'
import { isGift, isUnit, type Taken } from './intents.ts'
import { audienceOf, FOR_CHILDREN, isChild, isOfPerson, isOnlyPerson, isYoung, othersThan } from './people.ts'

/** Words that a search needs, prefers and excludes, and words of products for others. */
export type Asked = {
  words: string[]
  preferred: string[]
  excluded: string[]
  notFor: string[]
  /** Where the query says what it is to be without. */
  negations: Negation[]
}

/** What a shop knows of words that may be excluded. */
export type Known = {
  /** Of how many words the known term at this place is; 1 for a word alone. */
  termLength: (all: string[], at: number) => number
  /** Whether a word that begins with «و» goes on with a list of anything: «وزعفران», but not «وردي». */
  isListed: (word: string) => boolean
  /** Whether products are named by a word. */
  isName: (word: string) => boolean
}
const NOTHING_KNOWN: Known = { termLength: () => 1, isListed: () => false, isName: () => false }

const MOST_WORDS = 12
export const GIFT = 'هديه'
/** What is served with coffee: «شي مع القهوة», «شي اتقهوى معه». */
const BESIDE = 'حلا'
const WITH_IT = /^(معه|معها|وياه|وياها)$/
const NOT = /^(لا|و?(ما|مو|مب|مهو|مش|ماهو|ماهي|ليس))$/
const WANT = /^[ايتن](بي|بغي|ريد)$/
const HAS_IN_IT = /^(فيه|فيها|به|بها)$/
const VERB = /^[يت]\p{L}{3}/u
const AGE = /^عمر/
const OLD = /^كبيره? (بال|في ال)سن/

/** «شي احط فيه الورد» is a search for what holds flowers, as is «احط الورد»; «احطه» puts the thing itself somewhere. */
const HOLDING = /^[ايتن]ن?(حط|شيل|صب|قدم|خزن|ضيف|اكل|عبي|رتب|بخر|حفظ)/
const PUTTING = /^[ايتن]ن?(حط|شيل|صب|خزن|حفظ)$/
/** «كيف اقدم التمر» */
const HOW = /^(كيف|شلون|وشلون|ازاي|how)$/
/** «شي اشربه» is a drink, «شي اشرب فيه» a cup. */
const DRUNK = /^[ايتن]شرب(ه|ها)$/
const DRINK = 'مشروب'
const SCENT = /^(ال|ب|و)?[يتن]?(ريح|رايح|روايح|عطر|معطر|فواح|ملطف)/
const ROOM = /^(ل|لل|ال|بال|ب)?(بيت|منزل|غرف|صال|مجلس|مدخل|مداخل|حمام|مطبخ|ممر|سيب)(ه|ات|نا|ي|تي|تنا)?$/
const IN_ROOM = /^(ل|لل|ال|بال|ب)?(سرير|كنب|دولاب|ستار|ستاير|سيار|مكتب|نوم)(ه|ات|ي|تي|نا|تنا)?$/
const BEDROOM = /(غرف(ه|ة|ات|تي)?|سرير|rooms?)$/
const ROOM_SCENT = ['معطر', 'منزل']
const FOR = /^(في|حق|حقت|حقه|مال|عشان|علشان|تبع)$/
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

/** «ما احتاج اضيف شي» leaves nothing out. */
const isDone = (word: string): boolean => HOLDING.test(word) || isEmptyWord(word)

/**
 * Removes intents, excluded words, people and empty words. None remain if all are empty beside an intent.
 */
export function askedWords(all: string[], taken: Taken[], names: Known = NOTHING_KNOWN): Asked {
  const negations = negationsOf(all, taken, names)
  const left = all.flatMap((word, at) => {
    if (negations.some(({ start, end }) => at >= start && at < end)) return []
    const intent = taken.find(({ start, end }) => at >= start && at < end)
    if (!intent)
      return isYoung(all[at - 1] ?? '', word) || isOfPerson(all[at - 1], word)
        ? []
        : isYoung(word, all[at + 1])
          ? [FOR_CHILDREN]
          : [word]
    return at === intent.start ? intent.instead : []
  })
  const words = withoutAges(asPurposes(withoutBedrooms(withoutCounted(left))))
  const asked = scentsOfRooms(containersIn(words)).filter((word) => !isEmptyWord(word))
  const others = asked.filter((word) => !isOnlyPerson(word))
  const isForChildren = others.includes(FOR_CHILDREN)
  const said = all.filter((word) => !isEmptyWord(word))
  const rest = {
    preferred: [...new Set(said.flatMap((word) => audienceOf(word) ?? []))],
    excluded: negations.flatMap(({ things }) => things),
    negations,
    notFor: isForChildren ? [] : said.flatMap(othersThan),
  }
  if (others.length === 0 && asked.length > 0) return { words: [GIFT], ...rest }
  const at = all.indexOf(others.find((word) => !isAside(word)) ?? '')
  if (others.filter((word) => !isAside(word)).length === 1 && (all[at - 1] === 'مع' || WITH_IT.test(all[at + 1] ?? '')))
    return { words: [BESIDE], ...rest }
  const isSaid = taken.length > 0 || rest.excluded.length > 0
  if (asked.length === 0) return { words: isSaid ? [] : meaningful(words), ...rest }
  // «ولدي» and «بنتي» may be of any age, so a gift for them is no gift for children.
  const whole = others.some(isGift) ? others.filter((word) => isGift(word) || !isChild(word)) : others
  return { words: [...new Set(whole)].slice(0, MOST_WORDS), ...rest }
}

/** «كم حبة في العلبة» asks for no piece. */
const withoutCounted = (words: string[]): string[] =>
  words.filter((word, at) => !(words[at - 1] === 'كم' && isUnit(word)))

/** A bedroom says what something is for, and not that it makes one sleep. */
const withoutBedrooms = (words: string[]): string[] =>
  words.filter((word, at) => !(/^(ال)?نوم(ي|ه|ها|نا)?$/.test(word) && BEDROOM.test(words[at - 1] ?? '')))

/** «حق الضيوف» and «في المجلس» say what a thing is for, as «للضيوف» does. */
const asPurposes = (words: string[]): string[] =>
  words.map((word, at) => (FOR.test(words[at - 1] ?? '') && /^ال\p{L}{3}/u.test(word) ? word.replace(/^ا/, 'ل') : word))

/** «ريحة لمدخل البيت» is no scent to wear; «في البيت» says nothing of anything else. */
function scentsOfRooms(words: string[]): string[] {
  const scent = words.findIndex((word) => SCENT.test(word))
  const isPlace = (word: string): boolean => ROOM.test(word) || IN_ROOM.test(word)
  if (scent < 0 || !words.some(isPlace))
    return words.filter((word, at) => !(ROOM.test(word) && (words[at - 1] === 'في' || word.startsWith('بال'))))
  const others = words.filter((word, at) => at !== scent && !isPlace(word))
  return [...others.slice(0, scent), ...ROOM_SCENT, ...others.slice(scent)]
}

function containersIn(words: string[]): string[] {
  return words.map((word, at) => {
    const before = words[at - 1] ?? ''
    const isHeld = IN_IT.test(before)
      ? HOLDING.test(words[at - 2] ?? '')
      : PUTTING.test(before) || (HOW.test(words[at - 2] ?? '') && HOLDING.test(before))
    const held = isHeld ? [withoutPrefix(word), ...ownedBy(word)].map((one) => HOLDERS[one]).find(Boolean) : undefined
    return held ?? (DRUNK.test(word) ? DRINK : word)
  })
}

/**
 * What the query is not to have. «ما يعور الراس» and «بدون ما ينشف» say what should not happen, of which products say
 * nothing.
 */
function negationsOf(all: string[], taken: Taken[], { termLength, isListed, isName }: Known): Negation[] {
  const isTaken = (at: number): boolean => taken.some(({ start, end }) => at >= start && at < end)
  // «تستر» and «تفاح» only look like verbs.
  const isVerb = (word: string): boolean => VERB.test(word) && ![word, `ال${word}`].some(isName)
  const of = (start: number, end: number, things: string[] = []): Negation => ({ start, end, things, isOfKind: false })
  const said = negationsIn(all, isTaken, (at) => termLength(all, at), isListed).map((one): Negation => {
    const [first = ''] = one.things
    if (NOT.test(first)) return of(one.start, one.end + 1)
    if (!isDone(first) && !isVerb(first)) return { ...one, things: one.things.filter((thing) => !isEmptyWord(thing)) }
    return of(one.start, one.end + Number(isVerb(first) && !all[one.end]?.startsWith('وي')))
  })
  const isSaid = (at: number): boolean => isTaken(at) || said.some(({ start, end }) => at >= start && at < end)
  const others = all.flatMap((word, at): Negation[] => {
    const next = all[at + 1] ?? ''
    if (isSaid(at) || !NOT.test(word)) return []
    // «ما ابي عطر فيه كحول»
    if (WANT.test(next) && HAS_IN_IT.test(all[at + 3] ?? '') && all[at + 4] !== undefined)
      return [of(at, at + 2), of(at + 3, at + 5, [all[at + 4]!])]
    if (WANT.test(next) && all[at + 2] !== undefined && all.length > 3)
      return [of(at, at + 3, isDone(all[at + 2]!) ? [] : [all[at + 2]!])]
    if (all.length < 3 || !isVerb(next)) return []
    return [of(at, at + 2 + Number(!all[at + 2]?.startsWith('وي')))]
  })
  return [...said, ...others]
}

/** The words without ages, which no product names. */
function withoutAges(words: string[]): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; at++) {
    const isAge = (AGE.test(words[at]!) && words[at + 1] !== undefined) || OLD.test(words.slice(at, at + 3).join(' '))
    if (isAge) at += 1
    else left.push(words[at]!)
  }
  return left.length > 0 ? left : words
}
