import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { applyPatches, undoImport, undoRequest, UndoRefused, type Patches } from '#server/catalogue/write/service.ts'
import { changesOfRequest } from '#server/changes/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { jsonLines } from '#tests/fixtures/import-shop.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases, TIME_LIMIT } from '#tests/fixtures/properties.ts'
import { SalesModel, type Offer, type Step } from '#tests/fixtures/sales-model.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { applySales } from './service.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'هند'))

const NAMES = ['A', 'B']
const OTHER = 'L'
const HOUR = 3_600_000
const iso = (hours: number | null): string | null =>
  hours === null ? null : new Date(Date.now() + hours * HOUR).toISOString()

const sku = fc.constantFrom(...NAMES)
// No percentage of these is another one of them, compare-at prices are above all, and prices of imports below.
const price = fc.constantFrom(1001, 1303, 1709)
const compareAt = fc.constantFrom(null, 2500, 4000)
const terms = fc.record({ price: fc.constantFrom(101, 211), from: fc.constantFrom(null, 5000) })
const offers = (one: fc.Arbitrary<Offer>) =>
  fc.uniqueArray(one, { selector: (offer) => offer.sku, minLength: 1, maxLength: 2 })
const edit = fc.oneof(
  fc.record({ sku, price }),
  fc.record({ sku, compareAt }),
  fc.record({ sku, terms: fc.option(terms) }),
)
const row = fc.oneof(
  fc.record({ sku, price }),
  fc.record({ sku, price, compareAt, terms: fc.constant(null) }),
  fc.record({ sku, price, terms }),
)
const which = fc.nat({ max: 7 })
const aSale: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('sale' as const),
  percent: fc.constantFrom(10, 30),
  members: fc.subarray(NAMES, { minLength: 1 }),
  from: fc.constantFrom(null, 10, 100),
  to: fc.constantFrom(null, 150, 300),
})
const anUndo = (of: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constant('undo' as const), which: of })
const step: fc.Arbitrary<Step> = fc.oneof(
  offers(edit).map((given): Step => ({ kind: 'edit', offers: given })),
  offers(row).map((given): Step => ({ kind: 'import', offers: given })),
  { weight: 2, arbitrary: aSale },
  // A sale, a removal and its undo are often together.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), sku }) },
  { weight: 3, arbitrary: anUndo(fc.constant(-1)) },
  anUndo(which),
  fc.record({ kind: fc.constantFrom('end' as const, 'extend' as const, 'repeat' as const), which }),
  fc.record({ kind: fc.constant('hours' as const), hours: fc.constantFrom(60, 200) }),
)

/** SKUs and sales of a case, so that the cases need not empty the shop. */
class Case {
  readonly sales: number[] = []
  /** How the shop takes acts of the model back. */
  readonly undos = new Map<object, () => Promise<unknown>>()
  readonly prefix: string
  readonly model = new SalesModel(NAMES, 1001, 2500)
  constructor(number: number) {
    this.prefix = `${number}-`
  }
  readonly named = (name: string): string => this.prefix + name

  async open(): Promise<void> {
    // The other size stays when one is removed; it costs more than any price here.
    const products = NAMES.map((name) => ({
      sku: this.named(name),
      title: name,
      variants: [
        { sku: this.named(name), price: 1001, compareAt: 2500, stock: 1, options: { المقاس: 'صغير' } },
        { sku: this.named(`${name}${OTHER}`), price: 99_000, stock: 1, options: { المقاس: 'كبير' } },
      ],
    }))
    await shop.db.transaction((tx) => applyPatches(tx, { products }, { author: { kind: 'command', name: 'shop' } }))
  }

  async run(given: Step): Promise<void> {
    // Chosen before the model changes.
    const undone = given.kind === 'undo' ? this.model.undoable() : []
    const id = 'which' in given ? this.sales[given.which % (this.sales.length || 1)] : undefined
    const there = new Set(NAMES.filter(this.model.isThere))
    const act = this.model.run(given)
    const remember = (undo: () => Promise<unknown>): void => void (act && this.undos.set(act, undo))
    const present = 'offers' in given ? given.offers.filter((offer) => there.has(offer.sku)) : []
    if (given.kind === 'edit') remember(await this.edit({ variants: present.map(this.patchOf) }))
    else if (given.kind === 'remove')
      remember(
        await this.edit({ products: [{ sku: this.named(given.sku), gone: { variants: [this.named(given.sku)] } }] }),
      )
    else if (given.kind === 'import') remember(await this.import(present))
    else if (given.kind === 'hours')
      await shop.db.execute(sql`
        update sales set begins_at = begins_at - make_interval(hours => ${given.hours}::int),
          ends_at = ends_at - make_interval(hours => ${given.hours}::int) where not is_imported`)
    else if (given.kind === 'undo') await this.undos.get(undone.at(given.which % (undone.length || 1)) ?? {})?.()
    else remember(await this.ofSale(given, id))
    await applySales(shop.db)
  }

  private readonly patchOf = ({ sku: name, terms: sale, ...offer }: Offer) => ({
    ...offer,
    sku: this.named(name),
    sale: sale && { price: sale.price, from: sale.from && Date.parse(iso(sale.from)!), to: null },
  })

  private async edit(patches: Patches): Promise<() => Promise<unknown>> {
    const author = { kind: 'person', name: 'سعد', request: randomUUID() } as const
    await shop.db.transaction((tx) => applyPatches(tx, patches, { author }))
    return () =>
      shop.db.transaction(async (tx) =>
        undoRequest(tx, await changesOfRequest(tx, author.request, 'product'), { ...author, request: randomUUID() }),
      )
  }

  private async import(given: Offer[]): Promise<() => Promise<unknown>> {
    const records = given.map(({ sku: name, price: own, compareAt: before, terms: sale }) => ({
      sku: this.named(name),
      price: own! / 100,
      ...(before !== undefined && { compare_at: before && before / 100 }),
      ...(sale && { sale: { regular: own! / 100, price: sale.price / 100, from: iso(sale.from), to: null } }),
    }))
    if (records.length === 0) return () => Promise.resolve()
    const file = path.join(shop.dataDir, 'catalogue.jsonl')
    await writeFile(file, jsonLines(records))
    const { id } = await importCatalogue(shop, [file], { yes: true })
    return () =>
      shop.db
        .transaction((tx) => undoImport(tx, id!))
        .catch((error: unknown) => {
          if (!(error instanceof UndoRefused)) throw error
        })
  }

  private async ofSale(given: Step, id: number | undefined): Promise<() => Promise<unknown>> {
    const post = (at: string, body: object) => shop.post(`/api/staff/sales${at}`, body, headers)
    const skus = (names: string[]) => names.map(this.named)
    const { body } =
      given.kind === 'sale'
        ? await post('', {
            name: 'تخفيض',
            percent: given.percent,
            filter: { skus: skus(given.members) },
            from: iso(given.from),
            to: iso(given.to),
          })
        : given.kind === 'end'
          ? await post(`/${id}/end`, {})
          : given.kind === 'repeat'
            ? await post(`/${id}/repeat`, { to: iso(500) })
            : await shop.patch(`/api/staff/sales/${id}`, { to: iso(1000) }, headers)
    if (body.success && (given.kind === 'sale' || given.kind === 'repeat')) this.sales.push(body.data.sale.id)
    return () => post('/undo', { change: body.data.undo })
  }

  async read(): Promise<Record<string, [number, number | null]>> {
    const { rows } = await shop.db.execute<{ sku: string; price: number; compare_at: number | null }>(sql`
      select v.sku, v.price, v.compare_at from variants v join products p on p.id = v.product_id
      where starts_with(v.sku, ${this.prefix}) and v.sku not like ${`%${OTHER}`}
        and (p.price_min, p.compare_at) is not distinct from (v.price, v.compare_at)`)
    return Object.fromEntries(rows.map((one) => [one.sku.slice(this.prefix.length), [one.price, one.compare_at]]))
  }
}

/** The undo of a removal that was undone before does not bring back what was removed again. */
const REMOVED_AGAIN: Step[] = [
  { kind: 'remove', sku: 'A' },
  { kind: 'undo', which: -1 },
  { kind: 'remove', sku: 'A' },
  { kind: 'undo', which: 0 },
]

it(
  'any order of edits, removals, sales, imports and undo ends with the prices that a simple model says',
  async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const one = new Case((number += 1))
        await one.open()
        for (const given of steps) {
          await one.run(given)
          const expected = Object.fromEntries(
            NAMES.filter(one.model.isThere).map((name) => [name, one.model.shown(name)]),
          )
          expect(await one.read()).toEqual(expected)
        }
      }),
      { ...cases(20, 3000), examples: [[REMOVED_AGAIN]] },
    )
  },
  TIME_LIMIT,
)
