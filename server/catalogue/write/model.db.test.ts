import fc from 'fast-check'
import { expect, it } from 'vitest'
import { InsufficientStock, takeStock } from '#server/stock/service.ts'
import { after, emptyModel, importOf, type Model, type ModelPatch, type Step } from '#tests/fixtures/catalogue-model.ts'
import { openTestShop } from '#tests/fixtures/import-shop.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases, TIME_LIMIT } from '#tests/fixtures/properties.ts'
import { applyPatches, undoImport, UndoRefused } from './service.ts'

const shop = opened(openTestShop)

const author = { kind: 'person', name: 'سعد' } as const
const SIZE = 'المقاس'

const row = fc.record(
  {
    variant: fc.constantFrom('1', '2', '3'),
    price: fc.integer({ min: 1, max: 4 }),
    stock: fc.integer({ min: 0, max: 4 }),
  },
  { requiredKeys: ['variant'] },
)
const patch = fc
  .record({
    product: fc.constantFrom('A', 'B'),
    rows: fc.uniqueArray(row, { selector: ({ variant }) => variant, minLength: 1, maxLength: 3 }),
  })
  .map(({ product, rows }) => ({
    product,
    rows: rows.map((one) => ({ ...one, variant: `${product}-${one.variant}` })),
  }))
const patchWithGone = fc
  .tuple(patch, fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined }))
  .map(([one, gone]): ModelPatch => ({ ...one, gone: gone && `${one.product}-${gone}` }))
const order = fc.record({
  kind: fc.constant('order' as const),
  variant: fc.constantFrom('A-1', 'A-2', 'B-1', 'B-2'),
  quantity: fc.integer({ min: 1, max: 2 }),
})
const change: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('patch' as const), patch: patchWithGone }),
  fc.record({
    kind: fc.constant('import' as const),
    patches: fc.uniqueArray(patch, { selector: ({ product }) => product, minLength: 1, maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat({ max: 5 }) }),
)
/** One step alone, or a change while an order is being made. */
const moment: fc.Arbitrary<Step[]> = fc.oneof(
  change.map((one) => [one]),
  order.map((one) => [one]),
  fc.tuple(change, order),
)

/** SKUs of a case, so that the cases need not empty the shop. */
class Case {
  readonly prefix: string
  readonly imports: number[] = []
  constructor(number: number) {
    this.prefix = `${number}:`
  }

  async run(step: Step, model: Model): Promise<void> {
    const named = (name: string): string => this.prefix + name
    if (step.kind === 'patch') {
      const { product, rows, gone } = step.patch
      const variants = rows.map(({ variant, ...offer }) => ({
        ...offer,
        sku: named(variant),
        options: { [SIZE]: variant },
      }))
      const products = [
        { sku: named(product), title: product, variants, gone: { variants: gone === undefined ? [] : [named(gone)] } },
      ]
      await shop.db.transaction((tx) => applyPatches(tx, { products }, { author }))
    } else if (step.kind === 'import') {
      const records = step.patches.map(({ product, rows }) => ({
        sku: named(product),
        title: product,
        options: [{ name: SIZE, values: [] }],
        variants: rows.map(({ variant, price, stock }) => ({
          sku: named(variant),
          price: price && price / 100,
          stock,
          options: { [SIZE]: variant },
        })),
      }))
      this.imports.push((await shop.importRecords(records, { yes: true })).id!)
    } else if (step.kind === 'undo') {
      const id = this.imports[importOf(model, step.which) - 1]
      if (id === undefined) return
      await shop.db
        .transaction((tx) => undoImport(tx, id))
        .catch((error: unknown) => {
          if (!(error instanceof UndoRefused)) throw error
        })
    } else {
      const pieces = [{ sku: named(step.variant), quantity: step.quantity }]
      await shop.db
        .transaction((tx) => takeStock(tx, pieces))
        .catch((error: unknown) => {
          if (!(error instanceof InsufficientStock)) throw error
        })
    }
  }

  async read(): Promise<Model['products']> {
    const rows = await shop.rows<{ product: string; sku: string; price: number; stock: number }>(`
      select p.sku as product, v.sku, v.price, v.stock from products p join variants v on v.product_id = p.id
      where p.sku like '${this.prefix}%' order by v.sku`)
    const products: Model['products'] = {}
    for (const { product, sku, price, stock } of rows)
      (products[product.slice(this.prefix.length)] ??= {})[sku.slice(this.prefix.length)] = { price, stock }
    return products
  }

  /** Products whose own stock is not what their variants add up to. */
  readonly wrongSums = () =>
    shop.rows(`
      select p.sku from products p where p.sku like '${this.prefix}%'
      and p.stock <> (select sum(stock) from variants where product_id = p.id)`)
}

it(
  'any sequence of patches, imports, undos and concurrent orders keeps variants, stock and prices as a simple model says',
  async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: 8 }), async (moments) => {
        const one = new Case((number += 1))
        // Several may say the same of the products, and differ in what an undo will take back.
        let models = [emptyModel()]
        for (const steps of moments) {
          const before = models[0]!
          await Promise.all(steps.map((step) => one.run(step, before)))
          const [first, second] = steps
          // Of what happens at the same time either may come first.
          const possible = models.flatMap((model) =>
            second
              ? [after(after(model, first!), second), after(after(model, second), first!)]
              : [after(model, first!)],
          )
          const products = await one.read()
          const isSeen = (model: Model): boolean =>
            JSON.stringify(sorted(model)) === JSON.stringify(sorted({ products }))
          models = possible.filter(isSeen)
          expect(products).toEqual((models[0] ?? possible[0]!).products)
          expect(await one.wrongSums()).toEqual([])
        }
      }),
      cases(80, 10_000),
    )
  },
  TIME_LIMIT,
)

const sorted = ({ products }: Pick<Model, 'products'>): unknown =>
  Object.entries(products)
    .map(
      ([name, variants]) =>
        [
          name,
          Object.entries(variants)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([sku, { price, stock }]) => [sku, price, stock]),
        ] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
