import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { searchWords } from '#search-language/words.ts'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { registerDomains } from '#server/register.ts'
import { atLeast, figure, type Bench, type Figure } from './figures.ts'
import { ownSearch, plainMiniSearch, plainPostgres } from './search/engines.ts'
import { judgeNames, namesOf } from './search/names.ts'
import { judgeAll, readJudged, type Product, type Score } from './search/judge.ts'

registerDomains()

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.resolve(root, process.env['WAHA_CATALOGUES'] ?? '../shared/catalogues')
/** Catalogues whose brands are searched for in each of them. */
const NAMED = [
  { name: 'demo', catalogue: path.join(root, 'server/catalogue/demo/catalogue.jsonl') },
  { name: 'health', catalogue: path.join(folder, 'jsonl/ar_bloomore_salla.jsonl') },
  { name: 'perfumes', catalogue: path.join(folder, 'salla/mahwous_catalog.csv') },
]
const SETS = [
  {
    name: 'demo',
    catalogue: path.join(root, 'server/catalogue/demo/catalogue.jsonl'),
    judged: path.join(root, 'tests/search/demo.json'),
  },
  {
    // Written without knowledge of the search code; its failures were studied since.
    name: 'unseen',
    catalogue: path.join(root, 'server/catalogue/demo/catalogue.jsonl'),
    judged: path.join(root, 'tests/search/unseen.json'),
  },
  {
    // Written in the same way later, and run once before its failures were studied too.
    name: 'unseen-2',
    catalogue: path.join(root, 'server/catalogue/demo/catalogue.jsonl'),
    judged: path.join(root, 'tests/search/unseen-2.json'),
  },
  {
    // Written from the catalogue's data; run once, as measured, before its failures were studied.
    name: 'unseen-3',
    catalogue: path.join(root, 'server/catalogue/demo/catalogue.jsonl'),
    judged: path.join(root, 'tests/search/unseen-3.json'),
  },
  {
    // Written by somebody who knew the search code, before the rules that its failures led to.
    name: 'unseen-4',
    catalogue: path.join(root, 'server/catalogue/demo/catalogue.jsonl'),
    judged: path.join(root, 'tests/search/unseen-4.json'),
  },
  {
    // A third of the same queries, drawn by hash and held back; run once, when the rules were done.
    name: 'unseen-5',
    catalogue: path.join(root, 'server/catalogue/demo/catalogue.jsonl'),
    judged: path.join(root, 'tests/search/unseen-5.json'),
  },
  {
    // Written by three people who saw the catalogue and not the code; run once before its failures were studied.
    name: 'strangers',
    catalogue: path.join(root, 'server/catalogue/demo/catalogue.jsonl'),
    judged: path.join(root, 'tests/search/strangers.json'),
  },
  {
    name: 'perfumes',
    catalogue: path.join(folder, 'salla/mahwous_catalog.csv'),
    judged: path.join(root, 'tests/search/perfumes.json'),
  },
]

/** Compares search with simple alternatives by hand-judged queries over the demo and a large catalogue. */
export const bench: Bench = async ({ say, verbose, only }) => {
  const figures: Figure[] = []
  for (const set of SETS.filter(
    ({ name, catalogue, judged }) =>
      (only === undefined || name === only) && existsSync(catalogue) && existsSync(judged),
  )) {
    const scores = await judgeSet(set, (line) => verbose && say(line))
    say(table(set.name, scores))
    const own = scores[0]![1].get('')!
    const worst = Math.min(...[...scores[0]![1].values()].map(({ top3 }) => top3))
    figures.push(
      atLeast(`${set.name}: right product in the first three`, round(own.top3), '%', 95),
      atLeast(`${set.name}: right product in the first three, worst class`, round(worst), '%', 90),
      figure(`${set.name}: absurd product in the first five`, round(own.absurd), '%', 0),
      figure(`${set.name}: nothing found`, round(own.empty), '%', 0),
      atLeast(`${set.name}: nDCG@10`, round(own.ndcg), '', 0.9),
    )
  }
  if (only === undefined || only === 'names') figures.push(...(await judgeAllNames((line) => verbose && say(line))))
  return figures
}

/** Brands that a catalogue has, and those of the others that it lacks; the names stay outside of the repository. */
async function judgeAllNames(missed: (line: string) => void): Promise<Figure[]> {
  const shops = NAMED.filter(({ catalogue }) => existsSync(catalogue))
  if (shops.length < 2) return []
  const brands = new Map<string, string[]>()
  for (const { name, catalogue } of shops)
    brands.set(name, await inShop(catalogue, async (_, products) => products.flatMap(({ brand }) => namesOf(brand))))
  const figures: Figure[] = []
  for (const { name, catalogue } of shops) {
    const others = [...brands].flatMap(([other, names]) => (other === name ? [] : names))
    const { own, lacking } = await inShop(catalogue, (db, products) =>
      judgeNames(ownSearch(db), products, others, (line) => missed(`${name}: ${line}`)),
    )
    figures.push(
      atLeast(`${name}: own brands in the first five`, round(own), '%', 95),
      figure(`${name}: brands of other shops that find nothing`, round(lacking), '%'),
    )
  }
  return figures
}

const fold = (text: string): string => searchWords(text).join(' ')
const round = (value: number): number => Math.round(value * 1000) / 1000

/** Opens a shop of these products. */
async function inShop<T>(catalogue: string, use: (db: Database, products: Product[]) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-quality-'))
  const database = await openDatabase({ dataDir })
  try {
    await importCatalogue({ db: database.db, dataDir }, [catalogue])
    return await use(database.db, await readProducts(database.db))
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function judgeSet(
  { catalogue, judged }: (typeof SETS)[number],
  missed: (line: string) => void,
): Promise<[string, Map<string, Score>][]> {
  return inShop(catalogue, async (db, products) => {
    const set = await readJudged(judged)
    const titles = new Map(products.map(({ sku, title }) => [sku, title]))
    const engines = [ownSearch(db), await plainPostgres(db, products), plainMiniSearch(products)]
    const scores: [string, Map<string, Score>][] = []
    for (const [at, engine] of engines.entries()) {
      const tell =
        at > 0
          ? undefined
          : (one: { class: string; q: string }, found: string[], judgement: { top3: boolean; isAbsurd: boolean }) =>
              missed(
                `${judgement.top3 ? '' : 'MISSED '}${judgement.isAbsurd ? 'ABSURD ' : ''}${one.class}: ${one.q} → ${found
                  .slice(0, 5)
                  .map((sku) => `${sku} ${titles.get(sku)}`)
                  .join(' | ')}`,
              )
      scores.push([engine.name, await judgeAll(engine, set, products, fold, tell)])
    }
    return scores
  })
}

async function readProducts(db: Database): Promise<Product[]> {
  const { rows } = await db.execute<Product>(sql`
    select p.sku, p.title, coalesce(b.name, '') as brand, p.description,
      coalesce((select string_agg(c.name, ' ') from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id), '') as categories
    from products p left join brands b on b.id = p.brand_id where p.status = 'active'`)
  return rows
}

function table(name: string, scores: [string, Map<string, Score>][]): string {
  const classes = [...scores[0]![1].keys()].toSorted((one, other) => Number(one === '') - Number(other === ''))
  const cell = ({ top3, ndcg, absurd, empty }: Score): string =>
    `${top3.toFixed(0).padStart(4)}% ${ndcg.toFixed(3)} ${absurd.toFixed(0).padStart(3)}% ${empty.toFixed(0).padStart(3)}%`
  const head = `${name.padEnd(36)} ${''.padStart(4)}${scores.map(([engine]) => engine.padStart(26)).join('')}`
  const lines = classes.map(
    (one) =>
      `${(one || 'all').padEnd(36)} ${String(scores[0]![1].get(one)!.queries).padStart(4)}${scores.map(([, own]) => cell(own.get(one)!).padStart(26)).join('')}`,
  )
  return ['Each: wanted in the first three, nDCG@10, absurd in the first five, nothing found', head, ...lines].join(
    '\n',
  )
}
