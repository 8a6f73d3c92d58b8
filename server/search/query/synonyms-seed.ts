import type { SynonymGroup } from '#search-language/synonyms.ts'
import { FOOD } from './seeds/food.ts'
import { FRAGRANCE } from './seeds/fragrance.ts'
import { HEALTH } from './seeds/health.ts'
import { HOME } from './seeds/home.ts'
import { OTHER } from './seeds/other.ts'
import { PEOPLE } from './seeds/people.ts'

/**
 * Synonyms of shopping terms: broken plurals, which light stemming cannot relate (قميص and قمصان), dialects and Latin
 * spellings. A line is a group; an underscore joins the words of one term, and a verb stands in its third person.
 * - Words after `>` are found by the terms, but do not find them: sweets include chocolate.
 * - Words after `~` are found only if the shop has no product of the terms: baklava finds stuffed dates.
 */
const TOPICS = [FOOD, FRAGRANCE, HOME, HEALTH, PEOPLE, OTHER]

type Seed = Required<SynonymGroup>

const termsOf = (text = ''): string[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((term) => term.replaceAll('_', ' '))

const seedOf = (line: string, isThing: boolean): Seed => {
  const [rest = '', near] = line.split('~')
  const [terms, finds] = rest.split('>')
  return { terms: termsOf(terms), finds: termsOf(finds), near: termsOf(near), isThing }
}

export const seed: Seed[] = TOPICS.flatMap((topic) =>
  topic
    .trim()
    .split('\n')
    .map((line) => seedOf(line, topic === OTHER)),
)
