import type { ReadIntent } from '../intent-words.ts'
import type { serviceAsked } from '../service-questions.ts'
import type { Concept } from './concepts.ts'
import type { Without } from './excluded.ts'

/** A query as understood with the vocabulary of the shop's products. */
export type Reading = {
  typed: string
  /** A product must match all concepts of one of these; a query for one thing has one, and one for nothing none. */
  things: Concept[][]
  /** The concepts of all things. */
  concepts: Concept[]
  /** Products that match them come first. */
  preferred: Concept[]
  intents: ReadIntent[]
  /** What the query asks of the shop itself, if it asks for no product. */
  service: ReturnType<typeof serviceAsked>
  /** Words that no product has, as typed. */
  unknown: string[]
  /** Words that no result has, including unknown ones. */
  leftOut: string[]
  /** Words that some results have, and others have not. */
  partly: string[]
  /** Words that the search uses. */
  kept: string[]
  /** What products must be without; those that say so come first. */
  without: Without[]
  /** Ids of products that have it, or that are for others. */
  hidden: number[]
  /** The corrected query; null if nothing was corrected. */
  corrected: string | null
}

/** `without`: what a product must not have. `purposes`: what a thing is for, which only puts products first. */
export type Chosen = {
  things: Concept[][]
  concepts: Concept[]
  preferred: Concept[]
  purposes: Concept[]
  without: Without[]
}
