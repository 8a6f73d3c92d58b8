import type { StaffProductRow } from '#api/contract/staff-products.ts'

export type Variant = StaffProductRow['variants'][number]
/** A product, or one variant of a product that is expanded. */
export type TableRow = {
  key: string
  product: StaffProductRow
  /** The variant whose price and stock the row edits; null for a product with several. */
  variant: Variant | null
  isProduct: boolean
}

export function tableRows(products: readonly StaffProductRow[], open: ReadonlySet<string>): TableRow[] {
  return products.flatMap((product) => {
    const { sku, variants } = product
    const only = variants.length === 1 ? variants[0]! : null
    const own: TableRow = { key: sku, product, variant: only, isProduct: true }
    if (only || !open.has(sku)) return [own]
    return [own, ...variants.map((variant) => ({ key: `${sku}/${variant.sku}`, product, variant, isProduct: false }))]
  })
}

/** The selected products after some rows were ticked or cleared. A variant's row selects its product. */
export function selectedProducts(
  rows: readonly TableRow[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Set<string> {
  const next = new Set<string>()
  for (const sku of before) next.add(sku)
  const ticked = new Set(rows.filter(({ product }) => before.has(product.sku)).map(({ key }) => key))
  for (const { key, product } of rows) {
    if (after.has(key) && !ticked.has(key)) next.add(product.sku)
    if (!after.has(key) && ticked.has(key)) next.delete(product.sku)
  }
  return next
}

export const optionsText = ({ options }: Variant): string => Object.values(options).join(' / ')
