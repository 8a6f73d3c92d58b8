/**
 * Puts the photographs into the demonstration catalogue in place of its pictures: products, variants, categories and
 * home blocks. Stops without writing if a product or a top category has none. Running it again changes nothing. `node
 * tools/photography/apply.ts`
 */
import {readFileSync, writeFileSync} from 'node:fs'
import type {CatalogueRecord, CategoryRecord, PictureRecord, ProductRecord} from '#server/catalogue/record.ts'
import type {Photograph} from './finish.ts'

const demo = new URL('../../server/catalogue/demo/', import.meta.url)
const catalogue = new URL('catalogue.jsonl', demo)
const listing: Record<string, Photograph | Photograph[]> = JSON.parse(readFileSync(new URL('photographs.json', demo), 'utf8'))
const records: CatalogueRecord[] = readFileSync(catalogue, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line))

const all = (key: string): Photograph[] => {
  const found = listing[key]
  return found === undefined ? [] : Array.isArray(found) ? found : [found]
}
const picture = ({src, alt}: Photograph): PictureRecord => ({src, alt})

const missing = records.flatMap((record) => {
  if ('sku' in record) return all(record.sku).length === 0 ? [record.sku] : []
  if (record.type === 'category' && record.path.length === 1) return all(`category:${record.slug}`).length === 0 ? [`category ${record.slug}`] : []
  return record.type === 'home_block' && record.picture && all(record.kind).length === 0 ? [record.kind] : []
})
if (missing.length > 0) {
  console.error(`No photograph yet of: ${missing.join(', ')}`)
  process.exit(1)
}

const product = (record: ProductRecord): ProductRecord => {
  const taken = all(record.sku)
  return {
    ...record,
    pictures: taken.map(picture),
    ...(record.variants && {
      variants: record.variants.map((variant) => {
        const shown = taken.find(({colour}) => colour !== undefined && Object.values(variant.options ?? {}).includes(colour))
        const {picture: _old, ...rest} = variant
        return shown ? {...rest, picture: shown.src} : rest
      }),
    }),
  }
}

/** A top category has a picture of its own; one below shows the first product that lies in it. */
const category = (record: CategoryRecord): CategoryRecord => {
  const own = all(`category:${record.slug}`)[0]
  const member = records.find((other): other is ProductRecord => 'sku' in other && (other.categories ?? []).some((path) => path.join('/') === record.path.join('/')))
  const shown = own ?? (member && all(member.sku)[0])
  return shown ? {...record, picture: picture(shown)} : record
}

const changed = records.map((record): CatalogueRecord => {
  if ('sku' in record) return product(record)
  if (record.type === 'category') return category(record)
  const shown = record.type === 'home_block' && record.picture ? all(record.kind)[0] : undefined
  return shown ? {...record, picture: picture(shown)} : record
})
writeFileSync(catalogue, changed.map((record) => `${JSON.stringify(record)}\n`).join(''))
console.log(`${changed.filter((record) => 'sku' in record).length} products, ${Object.keys(listing).length} entries applied`)
