import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { clean, normalForm, normalise, slugify } from './arabic-text.ts'
import { hasLetters } from './visible-text.ts'

const text = () => fc.string({ unit: 'binary', maxLength: 60 })

describe('marks without end on one letter', () => {
  const letter = `ع${'\u0315\u0300'.repeat(50_000)}`

  it.each(['NFC', 'NFKC', 'NFKD'] as const)(
    'are cut before they are sorted, which takes the square of them: %s',
    (form) => {
      expect(normalForm(letter, form)).toHaveLength(31)
    },
  )

  it('are no more than a letter elsewhere', () => {
    expect([clean(letter).length, normalise(letter), slugify(letter)]).toEqual([31, 'ع', 'ع'])
    expect(normalForm('عَّ ẹ́', 'NFC')).toBe('عَّ ẹ́'.normalize('NFC'))
  })
})

describe('normalise', () => {
  it.each([
    ['أحمد', 'احمد'],
    ['إبريق', 'ابريق'],
    ['آيفون', 'ايفون'],
    ['ٱلكتاب', 'الكتاب'],
    ['مدرسة', 'مدرسه'],
    ['على', 'علي'],
    ['قَمِيصٌ', 'قميص'],
    ['كتـــاب', 'كتاب'],
    ['١٢٣٤', '1234'],
    ['۱۲۳', '123'],
    ['كیف', 'كيف'],
    ['مؤسسة', 'موسسه'],
    ['شاطئ', 'شاطي'],
    ['شيء', 'شيء'],
    ['ﻻ', 'لا'],
    ['Nike\u200f Air', 'nike air'],
    ['سماعات، بلوتوث!', 'سماعات بلوتوث'],
    ['iPhone ١٥ برو', 'iphone 15 برو'],
  ])('folds %s to %s', (written, folded) => {
    expect(normalise(written)).toBe(folded)
  })

  it('finds a brand written with or without its accents', () => {
    expect(normalise('Lancôme')).toBe(normalise('LANCOME'))
  })

  it('finds a hamza whether it was typed with its letter or after it', () => {
    expect(normalise('ا\u0654حمد')).toBe(normalise('أحمد'))
  })

  it('leaves nothing of text without letters', () => {
    expect(normalise(' ـَ،\u200f!')).toBe('')
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(text(), (any) => {
        const once = normalise(any)
        expect(normalise(once)).toBe(once)
      }),
      cases(),
    )
  })
})

describe('slugify', () => {
  it.each([
    ['سماعات بلوتوث لاسلكية', 'سماعات-بلوتوث-لاسلكية'],
    ['  عَبَاءَةٌ مطـــرّزة، مقاس ٥٢! ', 'عباءة-مطرزة-مقاس-52'],
    ['مرتضى & Sons — iPhone 15', 'مرتضى-sons-iphone-15'],
    ["L'Oréal\u200f", 'loréal'],
    ['..//\\', ''],
    ['%2F', '2f'],
  ])('%s becomes %s', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('cuts a long title between two words', () => {
    const slug = slugify('عطر '.repeat(40))
    expect(slug).toBe(`${'عطر-'.repeat(19)}عطر`)
  })

  it('is NFC, at most 80 characters, and stays as it is', () => {
    fc.assert(
      fc.property(text(), (any) => {
        const slug = slugify(any)
        expect(slug).toBe(slug.normalize('NFC'))
        expect([...slug].length).toBeLessThanOrEqual(80)
        expect(slug).not.toMatch(/[/\\?#%\s]|^-|-$|--/u)
        expect(slugify(slug)).toBe(slug)
      }),
      cases(),
    )
  })
})

describe('hasLetters', () => {
  it.each(['نورة', 'Ada', '李', 'ن 1'])('finds those of %s', (name) => expect(hasLetters(name)).toBe(true))
  it.each(['', '12', '…', 'ـــ', '\u3164', '\u115F\u1160\uFFA0'])('finds none that can be seen in %j', (name) =>
    expect(hasLetters(name)).toBe(false),
  )
})

describe('clean', () => {
  it('takes out what the eye does not see and folds white space', () => {
    expect(clean('\ufeff عطر\u00a0\u200fالعود \t\n 100\u202d مل\u0000 ')).toBe('عطر العود 100 مل')
  })

  it('keeps vowel marks and joins letters with them into one form', () => {
    expect(clean('ا\u0653ية شَاي')).toBe('آية شَاي')
  })
})
