import type { StockRow } from '#api/contract/staff-stock.ts'
import { readStock } from '#api/staff/stock.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/stock'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { SearchField } from '../../form/SearchField.tsx'
import { useMay } from '../../query.ts'
import { EmptyList } from '../../shell/EmptyList.tsx'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { filters as chips } from '../../shell/screen-head.css.ts'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { FailureLine } from '../../shell/states.tsx'
import { useListParams } from '../../shell/use-list-params.ts'
import { SavedStrip } from '../SavedStrip.tsx'
import { useSaved } from '../use-saved.ts'
import { CellField } from '../table/CellField.tsx'
import { useCells, type Cells } from '../table/use-cells.ts'
import { StockParts } from './StockParts.tsx'
import * as styles from './stock.css.ts'
import { unbroken } from '../../shell/layout.css.ts'
import { changeRows, useList } from '../../shell/use-list.ts'

const PAGE = 50
const KEY = ['stock']
const FILTERS = ['low', 'out'] as const

/** Every variant with its stock, by SKU. A count is typed in its cell. */
export function StockTable() {
  const { value, set, href } = useListParams()
  const [saved, note] = useSaved()
  const mayChange = useMay()('stock.write')
  const filter = FILTERS.find((one) => one === value('stock'))
  const q = value('q')
  const most = filter && (filter === 'out' ? 0 : shop.display.low_stock)
  const key = [...KEY, 'list', filter, q]
  const read = useList({
    key,
    page: (after?: string) =>
      readStock({
        limit: PAGE,
        q,
        ...(most !== undefined && { most }),
        ...(filter === 'low' && { had: true }),
        after,
      }),
    keepRows: true,
    // What is typed in cells stays where it is.
    refetchOnWindowFocus: false,
  })
  const { data: rows } = read
  const cells = useCells(
    (sku) => {
      const row = rows?.find((one) => one.sku === sku)
      return row && { sku, price: 0, compare_at: null, sale: null, sales: [], stock: row.stock, options: {} }
    },
    (counted, written) => {
      note(written)
      const stocks = new Map(counted.map((one) => [one.sku, one.value]))
      changeRows<StockRow>(key, (row) => ({ ...row, stock: stocks.get(row.sku) ?? row.stock }))
    },
  )
  return (
    <>
      <ScreenHead
        title={t('stock.title')}
        state={rows && t('stock.state', { count: rows.length, more: String(read.hasNextPage) })}
      />
      <StockParts />
      <div role="group" aria-label={t('stock.filter')} className={chips}>
        <Chip href={href({ stock: '' })} selected={!filter}>
          {t('stock.all')}
        </Chip>
        {FILTERS.map((one) => (
          <Chip key={one} href={href({ stock: one })} selected={filter === one}>
            {t(`stock.${one}`, { count: shop.display.low_stock })}
          </Chip>
        ))}
      </div>
      <SearchField label={t('stock.find')} value={q} onChange={(next) => set({ q: next })} />
      {saved && <SavedStrip key={saved.at} saved={saved} stale={KEY} />}
      <FailureLine error={cells.failure} />
      <PagedTable
        read={read}
        list="stock"
        caption={t('stock.title')}
        columns={columnsOf(cells, mayChange)}
        rowKey={({ sku }) => sku}
        empty={<EmptyList glyph="box" title={t('stock.none')} text={t('stock.none.text')} />}
      />
    </>
  )
}

export const nameOf = ({ title, options }: Pick<StockRow, 'title' | 'options'>): string =>
  [title, ...options].join(' / ')

const columnsOf = (cells: Cells, mayChange: boolean): Column<StockRow>[] => [
  {
    id: 'name',
    label: t('stock.name'),
    heading: true,
    cell: (row) => (
      <span className={styles.name}>
        <Link href={adminRoutes.product(row.product_sku)}>{nameOf(row)}</Link>
      </span>
    ),
  },
  {
    id: 'sku',
    label: t('stock.sku'),
    cell: ({ sku }) => (
      <bdi dir="ltr" className={unbroken}>
        {sku}
      </bdi>
    ),
  },
  {
    id: 'gtin',
    label: t('stock.gtin'),
    onPhone: 'hidden',
    cell: ({ gtin }) => (gtin ? <bdi dir="ltr">{gtin}</bdi> : t('stock.empty')),
  },
  { id: 'held', label: t('stock.held'), numeric: true, cell: ({ held }) => formatNumber(held) },
  {
    id: 'state',
    label: t('stock.is'),
    cell: ({ stock }) =>
      stock === 0 ? (
        <Badge tone="danger">{t('stock.is.out')}</Badge>
      ) : stock <= shop.display.low_stock ? (
        <Badge tone="warning">{t('stock.is.low')}</Badge>
      ) : (
        t('stock.is.there')
      ),
  },
  {
    id: 'stock',
    label: t('stock.pieces'),
    numeric: true,
    onPhone: 'end',
    cell: (row) => (
      <CellField
        cell={{ sku: row.sku, column: 'stock' }}
        cells={cells}
        saved={String(row.stock)}
        label={t('stock.cell', { name: nameOf(row) })}
        disabled={!mayChange}
      />
    ),
  },
]
