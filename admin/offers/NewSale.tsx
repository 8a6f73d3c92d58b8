import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductsChanged, StaffProductRow } from '#api/contract/staff-products.ts'
import { readProducts } from '#api/staff/products.ts'
import { Button } from '#components/ui/Button.tsx'
import { Combobox } from '#components/ui/Combobox.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from '#locales/areas/admin-deal.ts'
import { pathText, useBrands, useCategories } from '../catalogue/queries.ts'
import { BulkDialog } from '../catalogue/table/BulkDialog.tsx'
import * as record from '../form/record.css.ts'
import { FailureLine } from '../shell/states.tsx'

/** Products in one change. */
const MOST = 500
const PAGE = 100

type Of = { category: number | null; brand: number | null }
type Props = { onClose: () => void; onSaved: (changed: ProductsChanged) => void }

/** The products in the shop, at most one more than MOST. */
async function productsOf({ category, brand }: Of): Promise<StaffProductRow[]> {
  const found: StaffProductRow[] = []
  for (let before: number | undefined; found.length <= MOST;) {
    // oxlint-disable-next-line no-await-in-loop -- Each page begins where the last one ended.
    const { items, more } = await readProducts({
      limit: PAGE,
      status: 'active',
      ...(category !== null && { category }),
      ...(brand !== null && { brand }),
      ...(before !== undefined && { before }),
    })
    found.push(...items)
    if (!more) break
    before = items.at(-1)!.id
  }
  return found
}

/** A sale for a category or a brand: first its products, then percent, times and the preview of a bulk change. */
export function NewSale({ onClose, onSaved }: Props) {
  const [of, setOf] = useState<Of>({ category: null, brand: null })
  const [isNext, setIsNext] = useState(false)
  const categories = useCategories().data ?? []
  const brands = useBrands().data ?? []
  const read = useQuery({ queryKey: ['sales', 'products', of], queryFn: () => productsOf(of) })
  const products = read.data
  const isTooMany = products !== undefined && products.length > MOST
  if (isNext && products)
    return <BulkDialog products={products} first={{ kind: 'sale', value: '' }} onClose={onClose} onSaved={onSaved} />
  const id = (value: string | null): number | null => (value === null ? null : Number(value))
  const footer = (
    <Button full loading={read.isFetching} disabled={!products?.length || isTooMany} onClick={() => setIsNext(true)}>
      {t('deal.sale.next')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('deal.sale.new')} footer={footer}>
      <div className={record.stack}>
        <p>{t('deal.sale.which')}</p>
        <Combobox
          name="category"
          label={t('deal.sale.category')}
          placeholder={t('deal.sale.all')}
          value={of.category === null ? null : String(of.category)}
          options={categories.map((one) => ({ value: String(one.id), label: pathText(one.path) }))}
          onChange={(value) => setOf({ ...of, category: id(value) })}
        />
        <Combobox
          name="brand"
          label={t('deal.sale.brand')}
          placeholder={t('deal.sale.all')}
          value={of.brand === null ? null : String(of.brand)}
          options={brands.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(value) => setOf({ ...of, brand: id(value) })}
        />
        <p role="status">
          {products &&
            (isTooMany ? t('deal.sale.many', { most: MOST }) : t('deal.sale.found', { count: products.length }))}
        </p>
        <FailureLine error={read.error} />
      </div>
    </Dialog>
  )
}
