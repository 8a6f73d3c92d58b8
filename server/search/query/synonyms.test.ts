import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formOf, lightStem } from '#search-language/stem.ts'
import { isInTerm, normalTerm, synonymsOf } from '#search-language/synonyms.ts'
import { searchWords } from '#search-language/words.ts'
import { conceptOf } from '#search-language/query/concept-of.ts'
import type { Known, Lexicon } from '#search-language/shop/lexicon.ts'
import { seed } from './synonyms-seed.ts'

const demo = readFileSync(path.join(import.meta.dirname, '../../catalogue/demo/catalogue.jsonl'), 'utf8')
const groups = seed.map(({ terms, finds, near }) => ({
  terms: terms.map(normalTerm),
  finds: finds.map(normalTerm),
  near: near.map(normalTerm),
}))
const synonyms = synonymsOf(groups)
const words = new Set([
  ...searchWords(demo),
  ...groups.flatMap(({ terms, finds, near }) => [...terms, ...finds, ...near].flatMap((term) => term.split(' '))),
])
const known = new Map(
  [...words].map((word): [string, Known] => [
    word,
    { word, shown: word, stem: lightStem(word), sound: '', products: 1 },
  ]),
)
const byStem = Map.groupBy(known.values(), ({ stem }) => stem)
const lexicon: Lexicon = {
  word: (word) => known.get(word),
  stem: (stem) => byStem.get(stem) ?? [],
  sound: () => [],
  begunWith: () => [],
  resembling: () => [],
}
const named = new Set(searchWords(demo))
const isName = (word: string): boolean => named.has(word)
const formsOf = (term: string): string => term.split(' ').map(formOf).join(' ')
const reached = (word: string): string[] =>
  conceptOf(word, lexicon, synonyms, isName).alternatives.map((one) => one.words.join(' '))

describe('synonyms', () => {
  it('stand for their own meaning: none reaches a word that only looks like it', () => {
    const forms = groups.map(({ terms }) => new Set(terms.map(formsOf)))
    const leaks = groups
      .flatMap(({ terms }) => terms)
      .filter((term) => !term.includes(' '))
      .flatMap((term) => {
        const meant = new Set(
          groups
            .filter((_, at) => forms[at]!.has(formsOf(term)))
            .flatMap(({ terms, finds, near }) => [...terms, ...finds, ...near])
            .concat(term)
            .map(formsOf),
        )
        return (
          reached(term)
            // بنعناع is mint with a preposition.
            .filter((word) => !meant.has(formsOf(word)) && !meant.has(formsOf(word.replace(/^ب/, ''))))
            .map((word) => `${term} → ${word}`)
        )
      })
    expect(leaks).toEqual([])
  })

  it('work in both directions, except from a general word to its kinds', () => {
    for (const { terms, finds } of groups)
      for (const one of terms) {
        for (const other of terms.filter((term) => term !== one))
          expect(synonyms.same(other), `${other} → ${one}`).toContain(one)
        for (const found of finds) expect(synonyms.same(one), `${one} → ${found}`).toContain(found)
      }
    expect(reached('معمول')).not.toContain('شوكولاته')
  })

  it('apply only if products are named by them, and none by the word itself', () => {
    const reachedIf = (...names: string[]) =>
      conceptOf('بقلاوه', lexicon, synonyms, (word) => names.includes(word)).alternatives.map(
        ({ words: [first] }) => first,
      )
    expect(reachedIf('شوكولاته')).toContain('شوكولاته')
    expect(reachedIf()).not.toContain('شوكولاته')
    expect(reachedIf('بقلاوه', 'شوكولاته')).not.toContain('شوكولاته')
  })

  it('of two similar words stay separate', () => expect(reached('سفره')).not.toContain('سفر'))

  it('of several words are known by each of them', () => {
    const typed = ['نقلت', 'شقه', 'جديده']
    expect(typed.map((_, at) => isInTerm(typed, at, synonyms))).toEqual([false, true, true])
  })

  it('of oud include neither sticks nor Eid', () => {
    expect(reached('عود')).toContain('العود')
    for (const word of ['عيدان', 'اعواد', 'عيد', 'العيد']) expect(reached('عود')).not.toContain(word)
    expect(reached('عيدان')).not.toContain('العيد')
  })
})
