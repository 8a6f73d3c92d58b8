import { readFile } from 'node:fs/promises'

/**
 * A query with hand-judged results. `want` and `also` are SKUs with * as a wildcard, or title words after `title:`. A
 * wanted result has gain 3, an acceptable one 1.
 */
export type Judged = { class: string; q: string; want: string[]; also?: string[] }
export type Product = { sku: string; title: string; brand: string; categories: string; description: string }
export type Engine = { name: string; search: (q: string) => Promise<string[]> }
export type Score = { queries: number; top3: number; ndcg: number }

const SHOWN = 10

export const readJudged = async (file: string): Promise<Judged[]> =>
  JSON.parse(await readFile(file, 'utf8')) as Judged[]

/** Gain of each product for a query: 3, 1 or none. @param fold normalises text */
export function gains(judged: Judged, products: Product[], fold: (text: string) => string): Map<string, number> {
  const fits = (pattern: string) => {
    if (pattern.startsWith('title:')) {
      const words = fold(pattern.slice(6)).split(' ')
      return ({ title }: Product) => words.every((word) => ` ${fold(title)} `.includes(` ${word} `))
    }
    const sku = new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
    return (product: Product) => sku.test(product.sku)
  }
  const worth = new Map<string, number>()
  for (const pattern of judged.also ?? []) for (const { sku } of products.filter(fits(pattern))) worth.set(sku, 1)
  for (const pattern of judged.want) for (const { sku } of products.filter(fits(pattern))) worth.set(sku, 3)
  return worth
}

/** Whether a wanted product is in the top three, and nDCG@10 with 2^gain − 1. */
export function judge(found: string[], worth: Map<string, number>): { top3: boolean; ndcg: number } {
  const sum = (values: number[]): number =>
    values.slice(0, SHOWN).reduce((total, gain, at) => total + (2 ** gain - 1) / Math.log2(at + 2), 0)
  const best = sum([...worth.values()].toSorted((one, other) => other - one))
  return {
    top3: found.slice(0, 3).some((sku) => worth.get(sku) === 3),
    ndcg: best ? sum(found.map((sku) => worth.get(sku) ?? 0)) / best : 0,
  }
}

export async function judgeAll(
  engine: Engine,
  set: Judged[],
  products: Product[],
  fold: (text: string) => string,
  onMissed?: (judged: Judged, found: string[]) => void,
) {
  const classes = new Map<string, Score>()
  for (const judged of set) {
    const found = await engine.search(judged.q)
    const { top3, ndcg } = judge(found, gains(judged, products, fold))
    if (!top3 || ndcg < 0.8) onMissed?.(judged, found)
    for (const name of [judged.class, '']) {
      const score = classes.get(name) ?? { queries: 0, top3: 0, ndcg: 0 }
      classes.set(name, { queries: score.queries + 1, top3: score.top3 + Number(top3), ndcg: score.ndcg + ndcg })
    }
  }
  return new Map(
    [...classes].map(([name, { queries, top3, ndcg }]) => [
      name,
      { queries, top3: (100 * top3) / queries, ndcg: ndcg / queries },
    ]),
  )
}
