import { readFile } from 'node:fs/promises'

/**
 * A query with hand-judged results, as SKUs with * as a wildcard, or title words after `title:`. A wanted result has
 * gain 3, an acceptable one (`also`) 1; an absurd one would make a customer laugh or leave.
 */
type Judged = { class: string; q: string; want: string[]; also?: string[]; absurd?: string[] }
export type Product = { sku: string; title: string; brand: string; categories: string; description: string }
export type Engine = { name: string; search: (q: string) => Promise<string[]> }
/** Percentages of the queries, but for `ndcg`. `empty`: nothing was found. */
export type Score = { queries: number; top3: number; ndcg: number; absurd: number; empty: number }

const SHOWN = 10
/** Results among which none may be absurd. */
const SEEN = 5

export const readJudged = async (file: string): Promise<Judged[]> =>
  JSON.parse(await readFile(file, 'utf8')) as Judged[]

/** What the judge thinks of each product: gain 3 or 1, -1 for an absurd one. @param fold normalises text */
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
  const give = (patterns: string[] = [], gain: number) => {
    for (const pattern of patterns) for (const { sku } of products.filter(fits(pattern))) worth.set(sku, gain)
  }
  give(judged.absurd, -1)
  give(judged.also, 1)
  give(judged.want, 3)
  return worth
}

type Judgement = { top3: boolean; ndcg: number; isAbsurd: boolean; isEmpty: boolean }

/**
 * Whether the top three have a wanted product, nDCG@10 with 2^gain − 1, and whether the top five have an absurd one.
 * Of a search for what the shop lacks, nothing is wanted, and to find nothing is right.
 */
export function judge(found: string[], worth: Map<string, number>): Judgement {
  const sum = (values: number[]): number =>
    values.slice(0, SHOWN).reduce((total, gain, at) => total + (2 ** Math.max(0, gain) - 1) / Math.log2(at + 2), 0)
  const best = sum([...worth.values()].toSorted((one, other) => other - one))
  const isAbsurd = found.slice(0, SEEN).some((sku) => worth.get(sku) === -1)
  if (best === 0) return { top3: !isAbsurd, ndcg: isAbsurd ? 0 : 1, isAbsurd, isEmpty: false }
  return {
    top3: found.slice(0, 3).some((sku) => worth.get(sku) === 3),
    ndcg: sum(found.map((sku) => worth.get(sku) ?? 0)) / best,
    isAbsurd,
    isEmpty: found.length === 0,
  }
}

export async function judgeAll(
  engine: Engine,
  set: Judged[],
  products: Product[],
  fold: (text: string) => string,
  onMissed?: (judged: Judged, found: string[], judgement: Judgement) => void,
) {
  const classes = new Map<string, Score>()
  for (const judged of set) {
    const found = await engine.search(judged.q)
    const judgement = judge(found, gains(judged, products, fold))
    const { top3, ndcg, isAbsurd, isEmpty } = judgement
    if (!top3 || isAbsurd || ndcg < 0.8) onMissed?.(judged, found, judgement)
    for (const name of [judged.class, '']) {
      const score = classes.get(name) ?? { queries: 0, top3: 0, ndcg: 0, absurd: 0, empty: 0 }
      classes.set(name, {
        queries: score.queries + 1,
        top3: score.top3 + Number(top3),
        ndcg: score.ndcg + ndcg,
        absurd: score.absurd + Number(isAbsurd),
        empty: score.empty + Number(isEmpty),
      })
    }
  }
  return new Map(
    [...classes].map(([name, { queries, ...sums }]) => [
      name,
      {
        queries,
        top3: (100 * sums.top3) / queries,
        ndcg: sums.ndcg / queries,
        absurd: (100 * sums.absurd) / queries,
        empty: (100 * sums.empty) / queries,
      },
    ]),
  )
}
