import { withoutPrefix } from '#search-language/stem.ts'
import { searchWords } from '#search-language/words.ts'
import { settings } from '#server/settings/service.ts'

/**
 * Words never suggested to others: insults, indecency and goods that may not be sold. Underscores join the words of one
 * term.
 */
const UNWANTED = `
غبي حقير تافه ملعون زباله نذل سافل وسخ يا_كلب يا_حمار ابن_الكلب
سكس جنسي جنسيه اباحي اباحيه عاري عاريه عاهره شرموطه قحبه زاني طيز زب كس نيك منيوك لوطي ديوث دعاره
خمر خمور ويسكي فودكا حشيش مخدرات كوكايين هيروين ماريجوانا كبتاجون حبوب_هلوسه متفجرات قمار
sex sexy porn xxx fuck fucking shit bitch whore slut dick pussy nude escort casino viagra cocaine heroin whisky vodka
`

const fold = (words: string): string => searchWords(words.replaceAll('_', ' ')).join(' ')
const folded = (words: readonly string[]): string[] => words.map(fold).filter(Boolean)
const builtIn = folded(UNWANTED.trim().split(/\s+/))

let own: { of: readonly string[]; words: string[] } = { of: [], words: [] }
/** The merchant's words, folded once. */
function ownWords(): string[] {
  const { never_suggest: words } = settings().search
  if (own.of !== words) own = { of: words, words: folded(words) }
  return own.words
}

/**
 * Whether a search may be shown to others. Words match exactly, with or without the article, since خمرة is a perfume.
 */
export function isPresentable(search: string): boolean {
  const asked = fold(search).split(' ')
  const said = [asked, asked.map(withoutPrefix)].map((words) => ` ${words.join(' ')} `)
  return ![...builtIn, ...ownWords()].some((term) => said.some((words) => words.includes(` ${term} `)))
}
