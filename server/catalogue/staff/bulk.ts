import type { FastifyRequest } from 'fastify'
import type { BulkChange, FieldChange, ProductsChange, ProductsChanged } from '#api/contract/staff-products.ts'
import { shownInSale } from '#api/sale-price.ts'
import { line, nameOf } from '../values/service.ts'
import {
  applyPatches,
  loadCategories,
  loadProducts,
  lockWriting,
  pathOf,
  type LiveSale,
  type ProductPatch,
  type ProductState,
  type StoredProduct,
  type VariantPatch,
  type VariantState,
} from '../write/service.ts'
import type { Fields } from '#server/changes/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { authorOf, staffIn, auditedWrite } from '#server/staff-access/public.ts'
import { collectFieldErrors } from './field-errors.ts'
import { offerPatch } from './offer-patch.ts'
import { showSales } from './show-product.ts'

/**
 * Changes many products, or previews the change. Products that refuse the change stay unchanged.
 * @throws Refusal 422
 */
export function changeProducts(
  db: Database,
  request: FastifyRequest,
  { skus, change, dry_run: isDryRun }: ProductsChange,
): Promise<ProductsChanged> {
  const cleaned = cleanChange(change)
  if (isDryRun) {
    // A preview changes nothing, so it is not audited.
    staffIn(request).call.isRecorded = true
    return db.transaction((tx) => preview(tx, request, skus, cleaned))
  }
  return auditedWrite(db, request, async (tx, author) => {
    // Percentages depend on current prices, so no other write may happen between reading and writing.
    await lockWriting(tx)
    // The write does not list its changes, so a dry run in the same transaction does.
    const found = await preview(tx, request, skus, cleaned)
    const products = (await storedOf(tx, skus)).map(({ state }) => patchOf(state, cleaned))
    const { count, run } = await applyPatches(tx, { products }, { author })
    return { ...found, updated: count.updated, undo: count.updated > 0 ? request.id : null, publishing_run: run }
  })
}

async function preview(tx: Tx, request: FastifyRequest, skus: string[], change: BulkChange): Promise<ProductsChanged> {
  const author = authorOf(staffIn(request))
  const stored = await storedOf(tx, skus)
  const products = stored.map(({ state }) => patchOf(state, change))
  const sales = new Map(stored.flatMap((one) => [...one.sales]))
  const { count, refused, changes } = await applyPatches(tx, { products }, { author, isDryRun: true })
  return {
    updated: count.updated,
    unchanged: count.unchanged,
    undo: null,
    publishing_run: null,
    products: changes
      .filter(({ entity }) => entity === 'product')
      .map(({ entityId: sku, before, after }) => ({
        sku,
        fields: fieldChanges(before, after),
        in_sale: pricesInSale(after ?? {}, sales),
      })),
    refused: refused.map(({ patch, field, reason, variant }) => ({
      sku: (patch as ProductPatch).sku,
      field: variant === undefined ? field : `variants.${variant}.${field}`,
      reason,
    })),
  }
}

/** What shoppers pay and see crossed out at the changed prices, of variants with a sale that runs. */
function pricesInSale(
  after: Fields,
  sales: ReadonlyMap<string, LiveSale[]>,
): ProductsChanged['products'][number]['in_sale'] {
  const now = databaseNow().getTime()
  return Object.entries(after).flatMap(([field, price]) => {
    const [, sku] = /^variants\.(.+)\.price$/s.exec(field) ?? []
    const shown = sku === undefined ? undefined : shownInSale(price as number, showSales(sales.get(sku) ?? []), now)
    return shown ? [{ sku: sku!, name: shown.sale.name, price: shown.price, compare_at: shown.compareAt }] : []
  })
}

/** Pairs each name with its value; null for a missing value. */
export const fieldChanges = (before: Fields | null, after: Fields | null): FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }))

function cleanChange(change: BulkChange): BulkChange {
  const fieldErrors = collectFieldErrors()
  const brand = change.brand && fieldErrors.check('change.brand', () => nameOf(change.brand!, 'brand'))
  const category = change.add_category?.flatMap(
    (name, at) => fieldErrors.check(`change.add_category.${at}`, () => nameOf(name, 'categories')) ?? [],
  )
  fieldErrors.throwIfAny()
  const tags = (given: string[] | undefined): string[] | undefined => given?.map(line).filter(Boolean)
  return {
    ...change,
    brand,
    ...(category && { add_category: category }),
    ...(change.add_tags && { add_tags: tags(change.add_tags)! }),
    ...(change.remove_tags && { remove_tags: tags(change.remove_tags)! }),
  }
}

async function storedOf(tx: Tx, skus: string[]): Promise<StoredProduct[]> {
  const keys = new Map([...(await loadCategories(tx))].map(([key, { id }]) => [id, key]))
  return [...(await loadProducts(tx, skus, keys)).values()]
}

function patchOf(product: ProductState, change: BulkChange): ProductPatch {
  const { sku, tags, categories, variants } = product
  const { status, brand, add_category: category, add_tags: added = [], remove_tags: removed = [] } = change
  const changesVariants = ['price', 'price_percent', 'sale', 'stock'].some((field) => field in change)
  return {
    sku,
    status,
    brand,
    categories: category && distinct([...categories.map(pathOf), category]),
    tags:
      added.length + removed.length
        ? [...new Set([...tags, ...added])].filter((tag) => !removed.includes(tag))
        : undefined,
    variants: changesVariants ? variants.map((variant) => variantPatch(variant, change)) : undefined,
  }
}

function variantPatch(variant: VariantState, { price, price_percent: percent, sale, stock }: BulkChange): VariantPatch {
  const next = price ?? (percent === undefined ? undefined : Math.max(1, share(variant.price, 100 + percent)))
  const offer = offerPatch({
    ...(next !== undefined && { price: next }),
    ...(stock !== undefined && { stock }),
    ...(sale !== undefined && {
      sale: sale && { ...sale, price: Math.max(1, share(next ?? variant.price, 100 - sale.percent)) },
    }),
  })
  return { ...offer, sku: variant.sku }
}

const share = (halalas: number, percent: number): number => Math.round((halalas * percent) / 100)

const distinct = (paths: string[][]): string[][] => [
  ...new Map(paths.map((path) => [JSON.stringify(path), path])).values(),
]
