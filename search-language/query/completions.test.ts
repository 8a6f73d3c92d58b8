import { expect, it } from 'vitest'
import { completions } from './completions.ts'
import type { Concept } from './concepts.ts'

/** A search for one word. */
const word = (text: string): Concept[] => [{ alternatives: [{ words: [text] }] } as unknown as Concept]

it('completes a search from the beginning of a title', () => {
  expect(completions(['قهوة سعودية شقراء'], word('قهوه'), 5)).toEqual(['قهوة', 'قهوة سعودية'])
})

it('adds no word to the middle of a title that may belong to its beginning', () => {
  expect(completions(['صندوق هدايا فارغ بشريط'], word('هدايا'), 5)).toEqual(['هدايا'])
})

it('adds a word that two titles have there', () => {
  expect(completions(['طقم قهوة عربية', 'دلة قهوة عربية'], word('قهوه'), 5)).toContain('قهوة عربية')
})
