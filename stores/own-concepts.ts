import type { SearchResult } from 'minisearch'
import { withoutPrefix } from '#search-language/stem.ts'
import { meaningsOf, termAt } from '#search-language/synonyms.ts'
import { verbsOf } from '#search-language/verbs.ts'
import { formsOf, type OwnIndex } from './own-index.ts'

/** A term of the query, and the products that it finds. */
export type Concept = {
  asked: string
  results: SearchResult[]
  isNear: boolean
  isSure: boolean
  isVerb: boolean
  isKind: boolean
}

/** As on the server (word-concepts.ts): the concepts of words in their order; terms of several words are one. */
export function conceptsOf(words: string[], own: OwnIndex): Concept[] {
  const concepts: Concept[] = []
  for (let at = 0; at < words.length; at++) {
    const term = termAt(words, at, own.synonyms)
    const found = term && conceptOf(term.join(' '), own)
    if (term && found && found.results.length > 0) {
      concepts.push(found)
      at += term.length - 1
    } else concepts.push(conceptOf(words[at]!, own, at === words.length - 1))
  }
  return concepts
}

/** Either of two is one concept, if the shop has both. */
export function withChoices(concepts: Concept[], choices: [string, string][]): Concept[] {
  return choices.reduce((all, [one, other]) => {
    const [first, second] = [one, other].map((word) => all.find(({ asked }) => asked === word))
    if (!first || !second || ![first, second].every(({ results, isNear }) => results.length > 0 && !isNear)) return all
    const results = [...new Map([...first.results, ...second.results].map((result) => [result.id, result])).values()]
    return all
      .filter((concept) => concept !== second)
      .map((concept) => (concept === first ? { ...first, results } : concept))
  }, concepts)
}

/** What products a word finds: its forms and synonyms, or else what stands for it, or else what it may misspell. */
function conceptOf(asked: string, { index, synonyms, firstWords }: OwnIndex, isTyped = false): Concept {
  const meanings = meaningsOf(asked, synonyms)
  const find = (terms: string[]): SearchResult[] =>
    index.search({
      combineWith: 'OR',
      queries: terms.map((term) => ({ combineWith: 'AND', queries: term.split(' ') })),
    })
  const formsAndSynonyms = [...formsOf(asked), ...meanings.flatMap(synonyms.same)]
  const near = meanings.flatMap(synonyms.near)
  // A word with a meaning is spelt right, even if the shop has no such thing.
  const isMisspelt = meanings.length === 0
  const concept = (results: SearchResult[], terms: string[]): Concept => ({
    asked,
    results,
    isNear: terms === near,
    isSure: terms === formsAndSynonyms,
    isVerb: meanings.some((meaning) => meaning.startsWith('ي') && verbsOf(asked).includes(meaning)),
    isKind: terms.some((term) => firstWords.has(withoutPrefix(term.split(' ')[0]!))),
  })
  const found = find(formsAndSynonyms)
  if (found.length > 0) return concept(found, formsAndSynonyms)
  const begun = isTyped ? index.search(asked, { prefix: true }) : []
  if (begun.length > 0) return concept(begun, formsAndSynonyms)
  return near.length > 0
    ? concept(find(near), near)
    : concept(isMisspelt ? index.search(asked, { fuzzy: lettersWrong }) : [], [asked])
}

/** A correction changes one letter, or two from six letters on. */
const lettersWrong = ({ length }: string): number | false => (length < 3 ? false : length < 6 ? 1 : 2)
