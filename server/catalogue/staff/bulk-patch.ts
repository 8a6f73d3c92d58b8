import type { BulkChange } from '#api/contract/staff-bulk.ts'
import { htmlOf, line, nameOf, RowRefused, titleOf } from '../values/service.ts'
import { pathOf, type ProductPatch, type ProductState, type VariantPatch, type VariantState } from '../write/service.ts'
import { collectFieldErrors } from './field-errors.ts'
import { offerPatch } from './offer-patch.ts'
import { replaceInHtml, replaceInText } from './replace-text.ts'

/** With cleaned names. @throws Refusal 422 */
export function cleanChange(change: BulkChange): BulkChange {
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

export type RefusedProduct = { sku: string; field: string; reason: string }

/** What a change does to each product; texts that it would make invalid are refused. */
export function patchesOf(
  products: ProductState[],
  change: BulkChange,
): { patches: ProductPatch[]; refused: RefusedProduct[] } {
  const patches: ProductPatch[] = []
  const refused: RefusedProduct[] = []
  for (const product of products) {
    try {
      patches.push(patchOf(product, change))
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      refused.push({ sku: product.sku, field: error.field, reason: error.message })
    }
  }
  return { patches, refused }
}

/** @throws RowRefused */
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
    ...replacedTexts(product, change),
  }
}

/** @throws RowRefused */
function replacedTexts(
  { title, description }: ProductState,
  { replace }: BulkChange,
): Pick<ProductPatch, 'title' | 'description'> {
  if (!replace) return {}
  const { find, with: replacement, in: fields } = replace
  const next = fields.includes('title') ? replaceInText(title, find, replacement) : title
  const text = fields.includes('description') ? replaceInHtml(description, find, replacement) : description
  // What does not have the text stays as it is, also where today's rules would clean it.
  return {
    ...(next !== title && { title: titleOf(next) }),
    ...(text !== description && { description: htmlOf(text, 'description') }),
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
