import { store } from '#config'
import { withoutPrefix } from '#locales/search/stem.ts'
import { searchWords } from '#locales/search/words.ts'

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
const unwanted = [...UNWANTED.trim().split(/\s+/), ...store.search.neverSuggest].map(fold).filter(Boolean)

/**
 * Whether a search may be shown to others. Words match exactly, with or without the article, since خمرة is a perfume.
 */
export function isPresentable(search: string): boolean {
  const asked = fold(search).split(' ')
  const said = [asked, asked.map(withoutPrefix)].map((words) => ` ${words.join(' ')} `)
  return !unwanted.some((term) => said.some((words) => words.includes(` ${term} `)))
}
