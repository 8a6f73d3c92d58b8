import { expect, it } from 'vitest'
import { choicesIn, setAside } from './asides.ts'
import { searchWords } from './words.ts'

const needed = (text: string): string[] => {
  const all = searchWords(text)
  return setAside(
    all,
    all.map((asked) => ({ asked })),
  ).needed.map(({ asked }) => asked)
}

it.each([
  ['what a thing is for, where the thing is said before', 'بطانيه للسفر', ['بطانيه']],
  ['a purpose that is said first', 'للفطور عسل', ['للفطور', 'عسل']],
  ['whom it is for', 'سجاده للاطفال', ['سجاده', 'للاطفال']],
  ['how a thing is', 'عطر فخم خفيف', ['عطر']],
  ['nothing but how it is', 'هديه فخمه', []],
])('of %s, results need: %s', (_, text, words) => expect(needed(text)).toEqual(words))

it('a reason puts products first, where something is wanted', () => {
  const all = searchWords('عندي ضيوف وابي تمر')
  const of = (...words: string[]) =>
    setAside(
      all,
      words.map((asked) => ({ asked })),
    )
  expect(of('ضيوف', 'تمر')).toMatchObject({ needed: [{ asked: 'تمر' }], aside: [{ asked: 'ضيوف' }] })
  expect(of('ضيوف')).toMatchObject({ needed: [{ asked: 'ضيوف' }], aside: [] })
})

it('a choice is between the words beside «او»', () => {
  expect(choicesIn(searchWords('مخدات او بطانيه'))).toEqual([['مخدات', 'بطانيه']])
  expect(choicesIn(searchWords('بطانيه او'))).toEqual([])
})
