import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EVERYTHING, type PromotionEffect, type PromotionRule, type PromotionScope } from '#api/contract/promotion.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { brands, categories, products, promotions } from '#server/platform/database/schema.ts'
import { shopProcess } from '../torture/shop-process.ts'
import { fill, p95, run, type Durations } from './api.ts'
import { figure, type Bench } from './figures.ts'

const ACTIVE = 200
const ROUNDS = 3
/** With fifty, two cores have no time left beside the client, and what is measured is the queue. */
const CUSTOMERS = 20
const WARM_MS = 4000
const MEASURE_MS = 12_000
/** Average ms between a response and the customer's next request, for a customer who clicks constantly. */
const THINK_MS = 250
const GOAL_TIMES = 1.3

export type Kind = 'none' | 'mixed' | 'everything'
const KINDS: readonly Kind[] = ['none', 'mixed', 'everything']

/**
 * Cart requests of 20 customers with no promotion, with 200 of which a tenth cover everything and the others a
 * category, a brand or a product, and with 200 that all cover everything; in turns on one shop, and the best turn of
 * each counts.
 */
export const bench: Bench = async ({ products: count, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  const [all, skus] = await fill(undefined, dataDir, count)
  const buyers = all.slice(0, CUSTOMERS)
  const server = await shopProcess({ env: { DATA_DIR: dataDir, DATABASE_URL: '' }, log: path.join(dataDir, 'log') })
  await server.start()
  const database = await openDatabase({ dataDir })
  const found: Record<Kind, number[]> = { none: [], mixed: [], everything: [] }
  try {
    await run(server.url, buyers, skus, WARM_MS, THINK_MS)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of KINDS) {
        await activate(database.db, kind)
        await run(server.url, buyers, skus, WARM_MS, THINK_MS)
        const calls: Durations = await run(server.url, buyers, skus, MEASURE_MS, THINK_MS)
        found[kind].push(p95(calls))
        say(`${kind}: p95 ${p95(calls).toFixed(1)} ms`)
      }
  } finally {
    await database.close()
    await server.stop()
    // The server was killed and PostgreSQL still runs; opening and closing the database stops it.
    await openDatabase({ dataDir }).then(({ close }) => close())
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  const best = (kind: Kind): number => Math.min(...found[kind])
  return [
    figure('p95 of cart calls without promotions', best('none'), 'ms'),
    figure(`p95 with ${ACTIVE} promotions`, best('mixed'), 'ms'),
    figure(`p95 with ${ACTIVE} promotions of everything`, best('everything'), 'ms'),
    figure(`${ACTIVE} promotions against none`, best('mixed') / best('none'), 'times', GOAL_TIMES),
    figure(`${ACTIVE} promotions of everything against none`, best('everything') / best('none'), 'times', GOAL_TIMES),
  ]
}

/** Leaves only promotions of this kind. */
export async function activate(db: Database, kind: Kind): Promise<void> {
  await db.delete(promotions)
  if (kind === 'none') return
  const scopes = kind === 'mixed' ? await scopesOf(db) : [EVERYTHING]
  await db.insert(promotions).values(
    Array.from({ length: ACTIVE }, (_, index) => ({
      name: `عرض ${index + 1}`,
      priority: index,
      together: index % 3 === 0,
      rule: ruleOf(scopes[index % scopes.length]!, EFFECTS[index % EFFECTS.length]!, index),
    })),
  )
}

const EFFECTS: PromotionEffect[] = [
  { kind: 'off', by: 'sum', tiers: [{ from: 0, percent: 5 }] },
  {
    kind: 'off',
    by: 'pieces',
    tiers: [
      { from: 3, percent: 7 },
      { from: 6, percent: 12 },
    ],
  },
  { kind: 'buy', buy: 2, get: 1, percent: 100 },
  { kind: 'delivery', methods: ['standard'], cities: ['1', '2'] },
]
const ruleOf = (covers: PromotionScope, effect: PromotionEffect, index: number): PromotionRule => ({
  audience: { who: index % 10 === 0 ? 'first_order' : 'all' },
  covers,
  except: EVERYTHING,
  skips_reduced: index % 5 === 0,
  minimum: (index % 4) * 50_00,
  effect,
})

/** One of everything, then three each of categories, brands and products, over and over. */
async function scopesOf(db: Database): Promise<PromotionScope[]> {
  const slugs = await db.select({ slug: categories.slug }).from(categories)
  const names = await db.select({ slug: brands.slug }).from(brands)
  const goods = await db.select({ sku: products.sku }).from(products).limit(ACTIVE)
  return Array.from({ length: ACTIVE }, (_, index): PromotionScope => {
    const part = index % 10
    if (part === 0) return EVERYTHING
    if (part < 4) return { ...EVERYTHING, categories: [slugs[index % slugs.length]!.slug] }
    if (part < 7) return { ...EVERYTHING, brands: [names[index % names.length]!.slug] }
    return { ...EVERYTHING, products: [goods[index % goods.length]!.sku] }
  })
}
