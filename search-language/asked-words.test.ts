import { describe, expect, it } from 'vitest'
import { askedWords } from './asked-words.ts'
import { takeIntents } from './intents.ts'
import { searchWords } from './words.ts'

const asked = (text: string) => {
  const all = searchWords(text)
  return askedWords(
    all,
    takeIntents(all, () => false),
  )
}

describe('the words that a search is for', () => {
  it.each([
    ['الله يعافيكم نبي نشتري عسل سدر', 'عسل سدر'],
    ['وش تنصحوني فيه من العطور', 'العطور'],
    ['عطر لزوجي', 'عطر'],
    ['عطر حق اختي الكبيره', 'عطر'],
    ['سجاده لولدي الصغير', 'سجاده اطفال'],
    ['شي لامي', 'هديه'],
    ['هديه تخرج بنت', 'هديه تخرج'],
    ['هدية لطفل عمره ٦ سنوات', 'هديه لطفل'],
    ['شي احط فيه الورد', 'مزهريه'],
    ['كيف احط التمر', 'طبق'],
    ['شي احطه وسط الطاوله', 'الطاوله'],
    ['شي اشرب فيه قهوتي', 'اشرب قهوتي'],
    ['شي اشربه', 'مشروب'],
    ['ريحه حلوه لمدخل البيت', 'معطر منزل'],
    ['ريحه للسياره', 'معطر منزل'],
    ['ابخر في البيت', 'ابخر'],
    ['حاجه مع الشاهي', 'حلا'],
    ['عندي ضيوف وابي تمر', 'ضيوف تمر'],
    ['هدية عروس', 'هديه عروس'],
    ['ابي اتقهوى قهوه', 'اتقهوي قهوه'],
    ['وين احط اقلامي', 'منظم'],
    ['عطر حق الشتاء', 'عطر للشتاء'],
    ['ريحه للنوم', 'معطر منزل'],
    ['مفرش غرفة النوم', 'مفرش'],
    ['حبوب نوم', 'حبوب نوم'],
    ['ابي شي', 'ابي شي'],
    ['كيف اقدم التمر', 'طبق'],
    ['كم حبة في علبة التمر', 'علبه التمر'],
    ['قهوه حق الضيوف', 'قهوه للضيوف'],
    ['شي اتقهوى معه', 'حلا'],
    ['ريحه للمكتب', 'معطر منزل'],
  ])('of «%s» are «%s»', (text, words) => expect(asked(text).words.join(' ')).toBe(words))

  it.each([
    ['قهوة بدون هيل', ['هيل']],
    ['مبخره ما تحتاج جمر', ['جمر']],
    ['مبخره وما عندي فحم', ['فحم']],
    ['ضيافة غير التمر', ['التمر']],
    ['تمر بدون ما ينشف', []],
    ['قهوه ما احتاج اضيف عليها شي', []],
    ['حلا خالي من السكر', ['السكر']],
    ['حلا بدون سكر ولا مكسرات', ['سكر', 'مكسرات']],
    ['عطر ما يعور الراس', []],
    ['عسل مو مغشوش', ['مغشوش']],
    ['حلا بدون سكر او مكسرات', ['سكر', 'مكسرات']],
    ['عندي حساسيه من المكسرات وابي حلا', ['المكسرات']],
    ['عسل بدل السكر', ['السكر']],
  ])('leave out what it is to be without: %s', (text, excluded) => {
    expect(asked(text).excluded).toEqual(excluded)
    expect(asked(text).words).toHaveLength(1)
  })

  it('say who it is better for', () => {
    expect(asked('عطر لزوجي').preferred).toEqual(['رجالي'])
    expect(asked('وش اهدي امي').preferred).toEqual(['نسايي'])
    expect(asked('عطر').preferred).toEqual([])
  })

  it('say what is for others', () => {
    expect(asked('هدية لابوي').notFor).toContain('نسايي')
    expect(asked('هدية لامي').notFor).toContain('رجالي')
    expect(asked('هدية لامي').notFor).toContain('اطفال')
    expect(asked('هدية لولدي الصغير').notFor).toEqual([])
    expect(asked('عطر لبنتي').notFor).not.toContain('اطفال')
    expect(asked('هدية').notFor).toEqual([])
  })
})
