import { describe, expect, it } from 'vitest'
import { normalise } from '#locales/arabic-text.ts'
import { distance, tolerance } from './distance.ts'
import { otherKeyboard } from './keyboard.ts'
import { isWrittenAlike, soundOf, soundsWrittenBy, spellingsOf } from './sound.ts'
import { lightStem } from './stem.ts'
import { meaningful } from './empty-words.ts'
import { searchWords } from './words.ts'

describe('the words of a text', () => {
  it.each([
    ['عطر 100مل', 'عطر 100 مل'],
    ['١٠٠ مل', '100 مل'],
    ['50ml', '50 مل'],
    ['٥٠٠ غرام', '500 جم'],
    ['24قيراط', '24 قيراط'],
    ['كيلو', 'كجم'],
    ['WH-DAT-001', 'wh dat 001'],
    ['دفتر A5', 'دفتر a5'],
    ['قَهْوَة سعوديـة', 'قهوه سعوديه'],
    ['کیک', 'كيك'],
    ['عطرررر', 'عطر'],
    ['', ''],
    ['%%', ''],
  ])('%s are %s', (text, words) => expect(searchWords(text).join(' ')).toBe(words))

  it('are the same whichever way a size is written', () => {
    for (const text of ['100مل', '١٠٠ مل', '100 ml', '100ML', '۱۰۰ ملي'])
      expect(searchWords(text)).toEqual(['100', 'مل'])
  })

  it('leave out what says nothing, unless nothing else was said', () => {
    expect(meaningful(searchWords('ابي عطر من عود'))).toEqual(['عطر', 'عود'])
    expect(meaningful(['من'])).toEqual(['من'])
  })
})

describe('light stemming', () => {
  // Lucene's own vectors.
  it.each([
    ['الحسن', 'حسن'],
    ['والحسن', 'حسن'],
    ['بالحسن', 'حسن'],
    ['كالحسن', 'حسن'],
    ['فالحسن', 'حسن'],
    ['للاخر', 'اخر'],
    ['وحسن', 'حسن'],
    ['زوجها', 'زوج'],
    ['ساهدان', 'ساهد'],
    ['ساهدات', 'ساهد'],
    ['ساهدون', 'ساهد'],
    ['ساهدين', 'ساهد'],
    ['ساهدية', 'ساهد'],
    ['وساهدون', 'ساهد'],
    ['ساهدهات', 'ساهد'],
    ['الو', 'الو'],
    ['English', 'english'],
  ])('takes %s to %s', (word, stem) => expect(lightStem(normalise(word))).toBe(stem))
})

describe('the sound of a word', () => {
  it.each([
    ['لطافة', 'Latafa'],
    ['لطافة', 'latafah'],
    ['عود', 'oud'],
    ['عود', '3oud'],
    ['قهوة', 'qahwa'],
    ['قهوة', 'gahwa'],
    ['بخور', 'bakhoor'],
    ['هيل', 'hail'],
    ['عسل', '3asal'],
    ['شاي', 'shay'],
    ['مبخرة', 'mabkhara'],
    ['عنبر', 'amber'],
    ['جيفنشي', 'Givenchy'],
    ['شانيل', 'Chanel'],
    ['ديور', 'Dior'],
    ['خولاني', 'khawlani'],
    ['الوادي', 'wadi'],
    ['غوتشي', 'قوتشي'],
  ])('%s is that of %s', (arabic, latin) => expect(soundOf(normalise(arabic))).toBe(soundOf(normalise(latin))))

  it.each([
    ['عسل', 'sala'],
    ['تمر', 'tomato'],
    ['مسك', 'sack'],
  ])('%s is not that of %s', (arabic, latin) => expect(soundOf(normalise(arabic))).not.toBe(soundOf(normalise(latin))))
})

describe('the keyboard in the wrong language', () => {
  it.each([
    ["u'v", 'عطر'],
    ['jlv', 'تمر'],
    ['usg s]v', 'عسل سدر'],
    ['s[h]m', 'سجادة'],
    ['bf', 'لاب'],
    ['هحاخىث', 'iphone'],
    ['يهخق', 'dior'],
  ])('%s was to be %s', (typed, meant) => expect(otherKeyboard(typed)).toBe(meant))
  it.each(['عطر dior', '123', '...'])('%s was to be itself', (typed) => expect(otherKeyboard(typed)).toBeUndefined())
})

describe('the distance of words', () => {
  it('counts letters left out, added, replaced and swapped', () => {
    expect([
      distance('قهوه', 'قهوه'),
      distance('مبخره', 'مبخه'),
      distance('مبخره', 'مبخررره'),
      distance('مبخره', 'مبجلره'),
    ]).toEqual([0, 1, 2, expect.closeTo(1.7, 1)])
    expect(distance('بخور', 'خبور')).toBeLessThan(1)
  })
  it('is less between letters that sound or look alike', () =>
    expect(distance('زعفران', 'ظعفران')).toBeLessThan(distance('زعفران', 'معفران')))
  it('may be two in words of six letters, and none in two', () =>
    expect([2, 3, 5, 6, 9].map(tolerance)).toEqual([0, 1, 1, 2, 2]))
})

describe('a Latin word writes what an Arabic one does', () => {
  it.each([
    ['كرسي', 'kors', false],
    ['بروتين', 'britney', false],
    ['ميلاتونين', 'milton', false],
    ['شانيل', 'chanel', true],
    ['ديور', 'dior', true],
    ['انتنس', 'intense', true],
    ['وود', 'wood', true],
    ['جونز', 'kenzo', false],
  ])('«%s» and "%s": %s', (arabic, latin, isAlike) => expect(isWrittenAlike(arabic, latin)).toBe(isAlike))
})

describe('a Latin word may write', () => {
  const writes = (latin: string, arabic: string): boolean =>
    soundsWrittenBy(latin).includes(soundOf(arabic)) &&
    spellingsOf(latin).some((spelling) => isWrittenAlike(arabic, spelling, true))
  it.each([
    ['aldiriyah', 'الدرعية'],
    ['aldhuha', 'الضحى'],
    ['wardat', 'وردة'],
    ['vaseline', 'فازلين'],
    ['uriage', 'يورياج'],
  ])('"%s": «%s»', (latin, arabic) => expect(writes(latin, normalise(arabic))).toBe(true))
  it.each([
    ['aldiriyah', 'دار'],
    ['aldhuha', 'ضوء'],
    ['ford', 'فردي'],
  ])('"%s", not «%s»', (latin, arabic) => expect(writes(latin, normalise(arabic))).toBe(false))
})
