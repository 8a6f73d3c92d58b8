import { searchWords } from '#search-language/words.ts'
import type { Engine, Product } from './judge.ts'

const SEEN = 5
const LEAST_LETTERS = 3

/** The names of a brand in each script: «لطافة | Latafa» has two. */
export const namesOf = (brand: string): string[] =>
  [/[\p{Script=Arabic}\p{M} ]+/u, /[\p{Script=Latin}&'. ]+/u].flatMap((script) => {
    const name = script.exec(brand)?.[0].trim() ?? ''
    return name.length >= LEAST_LETTERS ? [name] : []
  })

/**
 * Percentages of the brands of a catalogue that are found among the first five, by each of their names, and of names of
 * other catalogues that find nothing. A name that products have is no other one.
 */
export async function judgeNames(
  engine: Engine,
  products: Product[],
  others: string[],
  missed: (line: string) => void,
): Promise<{ own: number; lacking: number }> {
  const brands = new Map(products.map(({ sku, brand }) => [sku, brand]))
  const own = [...new Set(brands.values())].flatMap((brand) => namesOf(brand).map((name) => ({ brand, name })))
  const found = await shareOf(own, async ({ brand, name }) => {
    const isFound = (await engine.search(name)).slice(0, SEEN).some((sku) => brands.get(sku) === brand)
    if (!isFound) missed(`MISSED brand: ${name}`)
    return isFound
  })
  const texts = ` ${searchWords(products.map(({ title, brand }) => `${title} ${brand}`).join(' ')).join(' ')} `
  const foreign = [...new Set(others)].filter((name) => !texts.includes(` ${searchWords(name).join(' ')} `))
  const empty = await shareOf(foreign, async (name) => {
    const shown = await engine.search(name)
    if (shown.length > 0) missed(`FOUND for a lacking name: ${name}`)
    return shown.length === 0
  })
  return { own: found, lacking: empty }
}

/** One after the other, since a search uses the processor alone. */
async function shareOf<T>(all: T[], fits: (one: T) => Promise<boolean>): Promise<number> {
  let fitting = 0
  for (const one of all) if (await fits(one)) fitting += 1
  return (100 * fitting) / all.length
}
