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
    ['عطر لزوجي', 'عطر رجالي'],
    ['عطر حق اختي الكبيره', 'عطر نسايي'],
    ['سجاده لولدي الصغير', 'سجاده اطفال'],
    ['شي لامي', 'هديه'],
    ['هديه تخرج بنت', 'هديه تخرج'],
    ['هدية لطفل عمره ٦ سنوات', 'هديه لطفل'],
    ['شي احط فيه الورد', 'مزهريه'],
    ['ابي اتقهوى قهوه', 'اتقهوي قهوه'],
    ['ابي شي', 'ابي شي'],
  ])('of «%s» are «%s»', (text, words) => expect(asked(text).words.join(' ')).toBe(words))

  it.each([
    ['قهوة بدون هيل', ['هيل']],
    ['مبخره ما تحتاج جمر', ['جمر']],
    ['حلا خالي من السكر', ['السكر']],
    ['عطر ما يعور الراس', []],
    ['عسل مو مغشوش', []],
  ])('leave out what it is to be without: %s', (text, excluded) => {
    expect(asked(text).excluded).toEqual(excluded)
    expect(asked(text).words).toHaveLength(1)
  })

  it('say what is for others', () => {
    expect(asked('هدية لابوي').notFor).toContain('نسايي')
    expect(asked('هدية لامي').notFor).toContain('رجالي')
    expect(asked('هدية لامي').notFor).toContain('اطفال')
    expect(asked('هدية لولدي الصغير').notFor).toEqual([])
    expect(asked('هدية').notFor).toEqual([])
  })
})
