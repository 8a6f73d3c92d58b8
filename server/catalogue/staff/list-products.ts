import { meaningful } from '#search-language/empty-words.ts'
import { formsOf } from '#search-language/stem.ts'
import { searchWords } from '#search-language/words.ts'
import type { StaffProduct } from '#api/contract/staff-catalogue.ts'
import type { ProductFilter, StaffProductRow, StaffProducts, StaffProductsQuery } from '#api/contract/staff-products.ts'
import { pictureColumns, toPicture, type PictureRow } from '../pictures.ts'
import { loadCategories, loadProducts } from '../write/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { settings } from '#server/settings/service.ts'
import { pageOf } from '#server/platform/http/paging.ts'
import { showProduct } from './show-product.ts'
import { isoTime } from '../queries-products.ts'

/** Newest first. Only the products of the page are read in full, so that the cost does not grow with the catalogue. */
export async function listProducts(
  db: Tx,
  { limit = 50, before, updated_after: changed, total: isCounted, ...filter }: StaffProductsQuery,
): Promise<StaffProducts> {
  const { rows } = await db.execute<{ id: number; sku: string; updated_at: string }>(sql`
    select p.id, p.sku, ${isoTime(sql`p.updated_at`)} as updated_at from products p
    where ${productsWhere(filter)} and ${before === undefined ? sql`true` : sql`p.id < ${before}`}
      and ${changed === undefined ? sql`true` : sql`p.updated_at > ${changed}::timestamptz`}
    order by p.id desc limit ${limit + 1}`)
  const { items, ...page } = pageOf(rows, limit, ({ id }) => id)
  const skus = items.map(({ sku }) => sku)
  const keys = new Map([...(await loadCategories(db))].map(([key, { id }]) => [id, key]))
  const products = await loadProducts(db, skus, keys)
  const pictures = await firstPictures(db, items)
  return {
    ...page,
    ...(isCounted && { total: await countProducts(db, filter) }),
    items: items.map(({ id, sku, updated_at }) => {
      const { title, status, brand, categories, variants } = showProduct(products.get(sku)!)
      const picture = pictures.get(id) ?? null
      return {
        id,
        updated_at,
        sku,
        title,
        status,
        brand,
        category: categories[0] ?? null,
        picture,
        variants: variants.map(rowOf),
      }
    }),
  }
}

const rowOf = ({
  sku,
  price,
  compare_at,
  sale,
  sales,
  stock,
  options,
}: StaffProduct['variants'][number]): StaffProductRow['variants'][number] => ({
  sku,
  price,
  compare_at,
  sale,
  sales,
  stock,
  options,
})

async function countProducts(db: Tx, filter: ProductFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products p where ${productsWhere(filter)}`,
  )
  return rows[0]!.count
}

type Filters = ProductFilter & { skus?: string[] }
/** A condition on products `p`. */
export const productsWhere = (filters: Filters): SQL => sql.join(conditions(filters), sql` and `)

function conditions({ q = '', category, brand, status, stock, on_sale, sale, skus }: Filters): SQL[] {
  const variantWith = (of: SQL): SQL => sql`exists (select 1 from variants v where v.product_id = p.id and ${of})`
  return [
    status ? sql`p.status = ${status}` : sql`p.status <> 'archived'`,
    ...(brand === undefined ? [] : [sql`p.brand_id = ${brand}`]),
    ...(category === undefined ? [] : [inCategory(category)]),
    ...(on_sale ? [sql`p.compare_at is not null`] : []),
    ...(sale ? [variantWith(sql`v.id in (select variant_id from sale_variants where sale_id = ${sale})`)] : []),
    ...(skus ? [sql`p.sku = any(${sql.param(skus)}::text[])`] : []),
    ...(stock === 'out' ? [variantWith(sql`v.stock = 0`)] : []),
    ...(stock === 'low' ? [variantWith(sql`v.stock <= ${settings().display.low_stock}`)] : []),
    ...(q.trim() ? [matching(q.trim())] : []),
  ]
}

const inCategory = (id: number): SQL => sql`p.id in (
  with recursive below as (
    select ${id}::int as id union all select c.id from categories c join below b on c.parent_id = b.id
  )
  select product_id from product_categories where category_id in (select id from below))`

/**
 * Finds products on sale by the shop's search, and others, which have no search document, by title. Each part has its
 * own index, so their ids are collected first.
 */
function matching(q: string): SQL {
  const beginning = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const parts = [
    sql`select id from products where lower(sku) like ${beginning}`,
    sql`select product_id from variants where lower(sku) like ${beginning}`,
  ]
  const words = meaningful(searchWords(q)).map(formsOf)
  if (words.length > 0) {
    const all = words.map((forms) => `(${forms.map((form) => `'${form}':*`).join(' | ')})`).join(' & ')
    const title = folded(sql`title`)
    const inTitle = words.map(
      (forms) =>
        sql`(${sql.join(
          forms.map((form) => sql`strpos(${title}, ${form}) > 0`),
          sql` or `,
        )})`,
    )
    parts.push(
      sql`select product_id from search_documents where words @@ to_tsquery('simple', ${all})`,
      sql`select id from products where status <> 'active' and ${sql.join(inTitle, sql` and `)}`,
    )
  }
  return sql`p.id in (${sql.join(parts, sql` union `)})`
}

/** Folds letters like `normalise` of locales/arabic-text.ts, and drops short vowels and tatweel. */
const FOLDED = ['أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩ًٌٍَُِّْـ', 'اااايهوي0123456789'] as const
const folded = (title: SQL): SQL => sql`translate(lower(${title}), ${FOLDED[0]}, ${FOLDED[1]})`

async function firstPictures(db: Tx, products: { id: number }[]) {
  const ids = sql.param(products.map(({ id }) => id))
  const { rows } = await db.execute<PictureRow & { product_id: number }>(sql`
    select distinct on (pp.product_id) pp.product_id, ${pictureColumns(sql`pp.alt`, sql`pp.focus`)}
    from product_pictures pp join pictures pi on pi.id = pp.picture_id
    where pp.product_id = any(${ids}::int[]) order by pp.product_id, pp.position`)
  return new Map(rows.map((row) => [row.product_id, toPicture(row)]))
}
