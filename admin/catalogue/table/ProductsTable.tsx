import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { readProducts } from '#api/staff/products.ts'
import { Button } from '#components/ui/Button.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { t } from 'virtual:words/products'
import { adminRoutes } from '#locales/routes.ts'
import { openMade } from '../../sales/open-made.ts'
import { queries, useMay } from '../../query.ts'
import { ListViews } from '../../shell/ListViews.tsx'
import { useShownColumns } from '../../shell/shown-columns.ts'
import { Paged } from '../../shell/Paged.tsx'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../../shell/states.tsx'
import { useList } from '../../shell/use-list.ts'
import type { Selection } from '../bulk-changes/bulk-change.ts'
import { RecentBulkChanges } from '../bulk-changes/RecentBulkChanges.tsx'
import { bulkChangesKey, productsKey } from '../queries.ts'
import { SavedStrip } from '../SavedStrip.tsx'
import { BulkBar } from './BulkBar.tsx'
import { columnsOf } from './columns.tsx'
import { useFilters } from './filters.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductRows } from './ProductRows.tsx'
import { tableRows } from './rows.ts'
import { useRowChanges } from './use-row-changes.ts'

const PAGE = 50

export function ProductsTable() {
  const [filters, setFilters] = useFilters()
  const key = [...productsKey, 'list', filters]
  const read = useList({
    key,
    page: (before) => readProducts({ ...filters, limit: PAGE, before }),
    keepRows: true,
    // What is typed in cells stays where it is.
    refetchOnWindowFocus: false,
  })
  const { data: products } = read
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [matching, setMatching] = useState<Selection>()
  const setSelected = (skus: ReadonlySet<string>): void => {
    select(skus)
    setMatching(undefined)
  }
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const may = useMay()
  const { cells, setVisible, saved, onSaved, failure } = useRowChanges(key, products)
  const toggleOpen = (sku: string): void => {
    const next = new Set(open)
    if (!next.delete(sku)) next.add(sku)
    setOpen(next)
  }
  const filter = useEvent((change: Parameters<typeof setFilters>[0]) => {
    setSelected(new Set())
    setFilters(change)
  })
  const mayChange = may('catalogue.write')
  const columns = columnsOf({
    cells,
    may: { price: may('prices.write'), stock: may('stock.write'), rest: mayChange },
    open,
    onOpen: toggleOpen,
    onVisible: setVisible,
  })
  const shownColumns = useShownColumns(columns)
  return (
    <>
      <ScreenHead
        title={t('products.title')}
        state={
          read.isPlaceholderData
            ? t('products.searching')
            : products && t('products.state', { count: products.length, more: String(read.hasNextPage) })
        }
      >
        {mayChange && (
          <Button size="sm" href={adminRoutes.newProduct()}>
            {t('products.new')}
          </Button>
        )}
      </ScreenHead>
      <ProductFilters filters={filters} onChange={filter} />
      <RecentBulkChanges />
      {saved && <SavedStrip key={saved.at} saved={saved} />}
      <FailureLine error={failure} />
      <ListViews list="products" columns={columns}>
        <Shown read={read}>
          {(shown) => (
            <Paged
              hasMore={read.hasNextPage}
              loading={read.isFetchingNextPage}
              onMore={() => void read.fetchNextPage()}
            >
              <ProductRows
                rows={tableRows(shown, open)}
                columns={shownColumns}
                isFiltered={Object.keys(filters).length > 0}
                selected={selected}
                onSelected={mayChange ? setSelected : undefined}
              />
            </Paged>
          )}
        </Shown>
      </ListViews>
      {selected.size > 0 && (
        <BulkBar
          selection={matching ?? { skus: products?.flatMap(({ sku }) => (selected.has(sku) ? sku : [])) ?? [] }}
          products={products ?? []}
          more={read.hasNextPage && products?.every(({ sku }) => selected.has(sku)) ? filters : null}
          onSelection={setMatching}
          onClear={() => setSelected(new Set())}
          onSaved={(written) => {
            if (written.job) {
              void queries.invalidateQueries({ queryKey: bulkChangesKey })
              navigate(adminRoutes.bulkChange(written.job))
            } else onSaved(written)
            setSelected(new Set())
            void queries.invalidateQueries({ queryKey: productsKey })
          }}
          onSale={(written) => {
            void queries.invalidateQueries({ queryKey: productsKey })
            openMade(written)
          }}
        />
      )}
    </>
  )
}
