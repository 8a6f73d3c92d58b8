import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { CatalogueRecord, Price, ProductRecord } from '#server/catalogue/record.ts'

const demo = path.resolve(import.meta.dirname, '../../server/catalogue/demo/catalogue.jsonl')

/** Repeats the demo products with their pictures up to `count`; the same count gives the same file. */
export async function makeCatalogue(target: string, count: number): Promise<void> {
  const records: CatalogueRecord[] = []
  for await (const line of createInterface({ input: createReadStream(demo) }))
    if (line) records.push(JSON.parse(line) as CatalogueRecord)
  const products = records.filter(
    (record): record is ProductRecord => record.type === 'product' || record.type === undefined,
  )
  await cp(path.join(path.dirname(demo), 'photographs'), path.join(path.dirname(target), 'photographs'), {
    recursive: true,
  })
  const out = createWriteStream(target)
  const write = async (record: CatalogueRecord): Promise<void> => {
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, 'drain')
  }
  for (const record of records) if (record.type === 'brand' || record.type === 'category') await write(record)
  for (let index = 0; index < count; index++)
    await write(copyOf(products[index % products.length]!, Math.floor(index / products.length)))
  for (const record of records) if (record.type === 'home_block') await write(record)
  out.end()
  await once(out, 'finish')
}

function copyOf(product: ProductRecord, round: number): ProductRecord {
  if (round === 0) return product
  const priced = <T extends { price?: Price; compare_at?: Price | null }>(thing: T): T => ({
    ...thing,
    ...(thing.price !== undefined && { price: dearer(thing.price, round) }),
    ...(thing.compare_at && { compare_at: dearer(thing.compare_at, round) }),
  })
  return {
    ...priced(product),
    sku: `${product.sku}-${round}`,
    slug: undefined,
    title: `${product.title} ${round}`,
    gtin: null,
    sold: ((product.sold ?? 0) * (round + 7)) % 997,
    variants: product.variants?.map((variant) => ({ ...priced(variant), sku: `${variant.sku}-${round}`, gtin: null })),
  }
}

const dearer = (price: Price, round: number): string => (Number(price) + (round % 50)).toFixed(2)
