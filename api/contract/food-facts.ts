/**
 * What food must say of itself, as its label has it; null where nothing is said. One name everywhere: as a column, in
 * the API and in files. SFDA requires it; its details were not read, so nothing is enforced.
 */
export const FOOD_FACTS = ['ingredients', 'allergens', 'calories'] as const
export type FoodFact = (typeof FOOD_FACTS)[number]
export type FoodFacts = Record<FoodFact, string | null>

/** Characters of one. */
export const MAX_FOOD_FACT = 2000

/** A value for each of them. */
export const eachFoodFact = <T>(valueOf: (name: FoodFact) => T): Record<FoodFact, T> =>
  Object.fromEntries(FOOD_FACTS.map((name) => [name, valueOf(name)])) as Record<FoodFact, T>
