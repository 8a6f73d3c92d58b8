import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { StaffProductRow } from '#api/contract/staff-products.ts'
import { changeProducts, readProducts } from '#api/staff/products.ts'
import { Button } from '#components/ui/Button.tsx'
import { DataTable } from '#components/ui/DataTable.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { t } from '#locales/areas/admin-catalogue.ts'
import { adminRoutes } from '#locales/routes.ts'
import { openMade } from '../../sales/open-made.ts'
import { queries, useChange, useMay } from '../../query.ts'
import { EmptyList } from '../../shell/EmptyList.tsx'
import { ListViews } from '../../shell/ListViews.tsx'
import { useShownColumns } from '../../shell/shown-columns.ts'
import { Paged } from '../../shell/Paged.tsx'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../../shell/states.tsx'
import { changeRows, useList } from '../../shell/use-list.ts'
import type { Selection } from '../bulk-changes/bulk-change.ts'
import { RecentBulkChanges } from '../bulk-changes/RecentBulkChanges.tsx'
import { bulkChangesKey, productsKey } from '../queries.ts'
import { SavedStrip, type Saved } from '../SavedStrip.tsx'
import { BulkBar } from './BulkBar.tsx'
import { columnsOf } from './columns.tsx'
import { useFilters } from './filters.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { selectedProducts, tableRows } from './rows.ts'
import { useCells } from './use-cells.ts'

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
  const [saved, setSaved] = useState<Saved & { at: number }>()
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [matching, setMatching] = useState<Selection>()
  const setSelected = (skus: ReadonlySet<string>): void => {
    select(skus)
    setMatching(undefined)
  }
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const may = useMay()
  const visibility = useChange(
    ({ sku, status }: Pick<StaffProductRow, 'sku' | 'status'>) =>
      changeProducts({ skus: [sku], change: { status }, dry_run: false }),
    ['none'],
  )

  const note = ({ publishing_run: run, undo }: { publishing_run: string | null; undo: string | null }): void =>
    setSaved({ run, undo, at: Date.now() })
  const cells = useCells(
    (sku) => products?.flatMap(({ variants }) => variants).find((variant) => variant.sku === sku),
    (cellsSaved, written) => {
      note(written)
      const bySku = new Map(cellsSaved.map(({ sku, column, value }) => [sku, { [column]: value }]))
      changeRows<StaffProductRow>(key, (product) => ({
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, ...bySku.get(variant.sku) })),
      }))
    },
  )
  const show = ({ sku }: StaffProductRow, isVisible: boolean): void => {
    const status = isVisible ? 'active' : 'draft'
    visibility.mutate(
      { sku, status },
      {
        onSuccess: (written) => {
          note(written)
          changeRows<StaffProductRow>(key, (product) => (product.sku === sku ? { ...product, status } : product))
        },
      },
    )
  }
  const toggleOpen = (sku: string): void => {
    const next = new Set(open)
    if (!next.delete(sku)) next.add(sku)
    setOpen(next)
  }
  const filter = useEvent((change: Parameters<typeof setFilters>[0]) => {
    setSelected(new Set())
    setFilters(change)
  })
  const isFiltered = Object.keys(filters).length > 0
  const mayChange = may('catalogue.write')
  const columns = columnsOf({
    cells,
    may: { price: may('prices.write'), stock: may('stock.write'), rest: mayChange },
    open,
    onOpen: toggleOpen,
    onVisible: show,
  })
  const shownColumns = useShownColumns(columns)
  return (
    <>
      <ScreenHead
        title={t('goods.title')}
        state={
          read.isPlaceholderData
            ? t('goods.searching')
            : products && t('goods.state', { count: products.length, more: String(read.hasNextPage) })
        }
      >
        {mayChange && (
          <Button size="sm" href={adminRoutes.newProduct()}>
            {t('goods.new')}
          </Button>
        )}
      </ScreenHead>
      <ProductFilters filters={filters} onChange={filter} />
      <RecentBulkChanges />
      {saved && <SavedStrip key={saved.at} saved={saved} />}
      <FailureLine error={cells.failure ?? visibility.error} />
      <ListViews list="products" columns={columns}>
        <Shown read={read}>
          {(shown) => {
            const rows = tableRows(shown, open)
            return (
              <Paged
                hasMore={read.hasNextPage}
                loading={read.isFetchingNextPage}
                onMore={() => void read.fetchNextPage()}
              >
                <DataTable
                  dense
                  compact
                  hideCaption
                  caption={t('goods.title')}
                  columns={shownColumns}
                  rows={rows}
                  rowKey={({ key: row }) => row}
                  {...(mayChange && {
                    selection: {
                      selected: new Set(
                        rows.filter(({ product }) => selected.has(product.sku)).map(({ key: row }) => row),
                      ),
                      onChange: (ticked: ReadonlySet<string>) => setSelected(selectedProducts(rows, selected, ticked)),
                      label: t('goods.selectAll'),
                      labelOf: (row: string) =>
                        t('goods.select', { name: rows.find((one) => one.key === row)!.product.title }),
                    },
                  })}
                  empty={
                    <EmptyList
                      glyph="box"
                      title={t(isFiltered ? 'goods.noneFound' : 'goods.empty')}
                      text={t(isFiltered ? 'goods.noneFound.text' : 'goods.empty.text')}
                    />
                  }
                />
              </Paged>
            )
          }}
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
            } else note(written)
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
