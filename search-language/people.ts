import { normalise } from '#locales/arabic-text.ts'
import { withoutPrefix } from './stem.ts'

const listed = (words: string): string[] => words.trim().split(/\s+/).map(normalise)

const MEN = listed(`
اب ابو بابا والد زوج رجل اخ اخو خو خوي شقيق خال عم جد صديق صاحب رفيق حبيب خطيب عريس معلم استاذ مدرس دكتور مهندس جار نسيب حمو شيخ dad father husband brother son boyfriend him grandpa uncle
`)
const WOMEN = listed(`
ام لام اماه ماما يمه والده زوجه مره حرمه اخت خويه شقيقه خاله عمه جده صديقه صاحبه رفيقه حبيبه خطيبه عروس عروسه معلمه استاذه ابله
مدرسه دكتوره مهندسه جاره بنت بنوته حماه mom mother wife sister daughter girlfriend her grandma aunt
`)
const OTHERS = listed(
  'والدين جيران ضيف عايله عيله اصدقاء اهل ناس كبار عشاق محب محبين طالب طالبه احد واحد واحده شخص مدير مديره زميل زميله موظف موظفه family friend friends guest guests teacher boss colleague neighbor neighbour parents',
)
const men = new Set(MEN)
const women = new Set(WOMEN)
const people = new Set([...men, ...women, ...OTHERS])
const children = new Set(listed('ولد بنت بنوته ابن ابنه طفل طفله حفيد حفيده بزر اخ اخت اخو'))

/** They only look like people: «I want», two cities, «free of», the hearth for coffee, «very». */
const NO_PEOPLE = new Set(listed('ابي ابيه ابيها ابها جده خالي خاليه وجار مره'))

const OWN = /(?<=\p{L}{2})(ي|ه|ها|نا|هم|ك|كم|ج)$/u

const MANY = /(?<=\p{L}{3})(ات|ين)$/u

/** What a word may be without a preposition, an article and whose it is: لزوجتي is زوجه. */
const baresOf = (word: string): string[] =>
  NO_PEOPLE.has(word) || NO_PEOPLE.has(word.replace(/^و/, ''))
    ? []
    : [word, word.replace(/^و?ل(?=\p{L}{3})/u, ''), withoutPrefix(word)].flatMap((one) => [
        one,
        one.replace(OWN, ''),
        one.replace(OWN, '').replace(/ت$/, 'ه'),
        one.replace(MANY, ''),
        one.replace(MANY, 'ه'),
      ])

const personOf = (word: string): string | undefined => baresOf(word).find((one) => people.has(one))

export const isPerson = (word: string): boolean => personOf(word) !== undefined
/** People whose guests, desk or wedding are what a thing is for. */
const TELLING = /ضيف|مدير|موظف|زميل|^guest|^(ال|لل|ل)?(عروس|عريس|خطيب)/
/** Whether a word only says who a thing is for. */
export const isOnlyPerson = (word: string): boolean => isPerson(word) && !TELLING.test(word)
/** A boy or a girl of any age. */
export const isChild = (word: string): boolean => baresOf(word).some((one) => ['ولد', 'بنت'].includes(one))

/** «جيراني الجدد» and «اختي الكبيره» say nothing of a product. */
export const isOfPerson = (person: string | undefined, word: string): boolean =>
  person !== undefined && /^(ال)?(جديد|جدد|كبير|صغير)/.test(word) && (isPerson(person) || /مولود/.test(person))

/** «ولدي الصغير»: how old somebody is says no size. */
export const isYoung = (word: string, next: string | undefined): boolean =>
  next !== undefined && /^(ال)?صغير/.test(next) && baresOf(word).some((one) => children.has(one))

export const FOR_MEN = 'رجالي'
const FOR_WOMEN = normalise('نسائي')
export const FOR_CHILDREN = 'اطفال'

/** The word that products for such a person are named by. */
export function audienceOf(word: string): string | undefined {
  const person = personOf(word)
  if (person === undefined) return undefined
  return men.has(person) ? FOR_MEN : women.has(person) ? FOR_WOMEN : undefined
}

/** Words of products that are for others. */
export function othersThan(word: string): string[] {
  const named = /^(?:لل|ال)?(رجال|نسا)/.exec(word)?.[1]
  if (!isPerson(word) && named === undefined) return []
  const audience = named === 'رجال' ? FOR_MEN : named ? FOR_WOMEN : audienceOf(word)
  const opposite =
    audience === FOR_MEN ? [FOR_WOMEN, `${FOR_WOMEN}ه`] : audience === FOR_WOMEN ? ['رجالي', 'رجاليه'] : []
  // A daughter may be a child.
  return isChild(word) ? opposite : [...opposite, 'اطفال', 'للاطفال']
}
