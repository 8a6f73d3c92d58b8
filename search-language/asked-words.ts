import { EITHER, isAside } from './asides.ts'
import { isEmptyWord, meaningful } from './empty-words.ts'
import { ownedBy, withoutPrefix } from './stem.ts'
import { isGift, isUnit, type Taken } from './intents.ts'
import { audienceOf, FOR_CHILDREN, isChild, isOfPerson, isOnlyPerson, isYoung, othersThan } from './people.ts'

/** Words that a search needs, prefers and excludes, and words of products for others. */
export type Asked = { words: string[]; preferred: string[]; excluded: string[]; notFor: string[] }

const MOST_WORDS = 12
export const GIFT = 'هديه'
/** What is served with coffee: «شي مع القهوة», «شي اتقهوى معه». */
const BESIDE = 'حلا'
const WITH_IT = /^(معه|معها|وياه|وياها)$/
const WITHOUT = new Set(['بدون', 'بلا', 'غير', 'عدا', 'بدل', 'بدال', 'without'])
/** «من غير سكر», «خالي من السكر». */
const WITHOUT_OF = [/^من$/, /^(غير|دون)$/]
const FREE_OF = [/^خالي(ه)?$/, /^من$/]
/** «عندي حساسيه من المكسرات» */
const ALLERGIC_TO = [/^(ال)?(حساسي|تحسس)/, /^(من|ل)$/]
const NOT = new Set(['ما', 'وما', 'ومو', 'مو', 'مب', 'مهو', 'مش', 'لا', 'ماهو', 'ماهي'])
/** «ما يحتاج فحم», «ما فيه سكر», «ما عندي فحم». */
const HAS = /^([ايتن](حتاج|بي|بغي|ريد)|في(ه|ها)|عند(ي|نا|ه|ها))$/
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

const isAt = (words: string[], at: number, pattern: RegExp[]): boolean =>
  pattern.every((part, index) => part.test(words[at + index] ?? ''))

/** Removes intents, excluded words, people and empty words. None remain if all are empty beside an intent. */
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
  const { words, excluded } = withoutExcluded(asPurposes(withoutCounted(left)))
  const asked = scentsOfRooms(containersIn(words)).filter((word) => !isEmptyWord(word))
  const others = asked.filter((word) => !isOnlyPerson(word))
  const isForChildren = others.includes(FOR_CHILDREN)
  const said = all.filter((word) => !isEmptyWord(word))
  const rest = {
    preferred: [...new Set(said.flatMap((word) => audienceOf(word) ?? []))],
    excluded,
    notFor: isForChildren ? [] : said.flatMap(othersThan),
  }
  if (others.length === 0 && asked.length > 0) return { words: [GIFT], ...rest }
  const at = all.indexOf(others.find((word) => !isAside(word)) ?? '')
  if (others.filter((word) => !isAside(word)).length === 1 && (all[at - 1] === 'مع' || WITH_IT.test(all[at + 1] ?? '')))
    return { words: [BESIDE], ...rest }
  if (asked.length === 0) return { words: taken.length > 0 ? [] : meaningful(words), ...rest }
  // «ولدي» and «بنتي» may be of any age, so a gift for them is no gift for children.
  const whole = others.some(isGift) ? others.filter((word) => isGift(word) || !isChild(word)) : others
  return { words: [...new Set(whole)].slice(0, MOST_WORDS), ...rest }
}

/** «كم حبة في العلبة» asks for no piece. */
const withoutCounted = (words: string[]): string[] =>
  words.filter((word, at) => !(words[at - 1] === 'كم' && isUnit(word)))

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

/** Coffee without cardamom is no search for cardamom; nor is the age of somebody one. */
function withoutExcluded(words: string[]): { words: string[]; excluded: string[] } {
  const [left, excluded]: [string[], string[]] = [[], []]
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const next = words[at + 1]
    if (WITHOUT.has(word) && next !== undefined) {
      // «بدون ما ينشف» is what should not happen.
      if (!NOT.has(next)) excluded.push(next)
      at += NOT.has(next) ? 2 : 1
      while (EITHER.test(words[at + 1] ?? '') && words[at + 2] !== undefined) {
        excluded.push(words[at + 2]!)
        at += 2
      }
    } else if ([WITHOUT_OF, FREE_OF, ALLERGIC_TO].some((pattern) => isAt(words, at, pattern))) {
      if (words[at + 2] !== undefined) excluded.push(words[at + 2]!)
      at += 2
    } else if (NOT.has(word) && next !== undefined && words.length > 2) {
      if (HAS.test(next) && words[at + 2] !== undefined && !isDone(words[at + 2]!)) excluded.push(words[at + 2]!)
      at += (VERB.test(next) || HAS.test(next)) && !words[at + 2]?.startsWith('وي') ? 2 : 1
    } else if (AGE.test(word) && next !== undefined) at += 1
    else if (OLD.test(words.slice(at, at + 3).join(' '))) at += 1
    else left.push(word)
  }
  return left.length > 0 ? { words: left, excluded } : { words, excluded: [] }
}
