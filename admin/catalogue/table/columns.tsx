import { PICTURE_WIDTHS } from '#api/contract/picture-widths.ts'
import type { StaffProductRow } from '#api/contract/staff-products.ts'
import { shownInSale } from '#api/sale-price.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Link } from '#components/ui/Text.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/products'
import { formatPrice, formatNumber } from '#locales/format.ts'
import { adminRoutes, pictureUrl } from '#locales/routes.ts'
import { inSaleText } from '../in-sale-text.ts'
import { CellField } from './CellField.tsx'
import { optionsText, type TableRow, type Variant } from './rows.ts'
import { showCell, type CellColumn } from './typed-cells.ts'
import type { Cells } from './use-cells.ts'
import * as styles from './table.css.ts'

type ColumnProps = {
  cells: Cells
  may: { price: boolean; stock: boolean; rest: boolean }
  open: ReadonlySet<string>
  onOpen: (sku: string) => void
  onVisible: (product: StaffProductRow, isVisible: boolean) => void
}

export const columnsOf = ({ cells, may, open, onOpen, onVisible }: ColumnProps): Column<TableRow>[] => {
  const field = (row: TableRow, column: CellColumn) =>
    row.variant && (
      <CellField
        cell={{ sku: row.variant.sku, column }}
        cells={cells}
        saved={showCell(column, row.variant)}
        label={t(`products.cell.${column}`, { name: nameOf(row) })}
        disabled={!may[column]}
      />
    )
  return [
    {
      id: 'product',
      label: t('products.product'),
      heading: true,
      cell: (row) =>
        row.isProduct ? (
          <ProductCell row={row} isOpen={open.has(row.key)} onOpen={onOpen} />
        ) : (
          <VariantCell variant={row.variant!} />
        ),
    },
    {
      id: 'visible',
      label: t('products.visible'),
      onPhone: 'endLabelled',
      cell: ({ product, isProduct }) =>
        isProduct &&
        (product.status === 'archived' ? (
          <Badge>{t('products.status.archived')}</Badge>
        ) : (
          <Checkbox
            name="visible"
            label={<VisuallyHidden>{t('products.cell.visible', { name: product.title })}</VisuallyHidden>}
            checked={product.status === 'active'}
            disabled={!may.rest}
            onChange={({ target }) => onVisible(product, target.checked)}
          />
        )),
    },
    {
      id: 'price',
      label: t('products.price'),
      numeric: true,
      cell: (row) =>
        row.variant ? (
          <span className={styles.cell}>
            {field(row, 'price')}
            <SaleText variant={row.variant} />
          </span>
        ) : (
          pricesText(row.product.variants)
        ),
    },
    {
      id: 'stock',
      label: t('products.stock'),
      numeric: true,
      cell: (row) =>
        field(row, 'stock') ?? formatNumber(row.product.variants.reduce((sum, { stock }) => sum + stock, 0)),
    },
    {
      id: 'category',
      label: t('products.category'),
      onPhone: 'hidden',
      cell: ({ product, isProduct }) => isProduct && (product.category?.at(-1) ?? t('products.none')),
    },
    {
      id: 'brand',
      label: t('products.brand'),
      onPhone: 'hidden',
      cell: ({ product, isProduct }) => isProduct && (product.brand ?? t('products.none')),
    },
  ]
}

const nameOf = ({ product, variant, isProduct }: TableRow): string =>
  isProduct || !variant ? product.title : `${product.title} ${optionsText(variant)}`

function ProductCell({
  row: { product },
  isOpen,
  onOpen,
}: {
  row: TableRow
  isOpen: boolean
  onOpen: (sku: string) => void
}) {
  const { sku, title, status, picture, variants } = product
  return (
    <span className={styles.product}>
      {picture?.key ? (
        <img className={styles.thumb} src={pictureUrl(picture.key, PICTURE_WIDTHS[0], 'webp')} alt="" loading="lazy" />
      ) : (
        <span className={styles.thumb}>
          <Glyph name="box" size={16} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>
          <Link href={adminRoutes.product(sku)}>{title}</Link>
        </span>
        <span className={styles.codes}>
          <bdi dir="ltr" className={styles.code}>
            {sku}
          </bdi>
          {status === 'draft' && <Badge>{t('products.status.draft')}</Badge>}
          {variants.length > 1 && (
            <Button variant="text" color="gray" size="auto" expanded={isOpen} onClick={() => onOpen(sku)}>
              {t('products.variants', { count: variants.length })}
            </Button>
          )}
        </span>
      </span>
    </span>
  )
}

const VariantCell = ({ variant }: { variant: Variant }) => (
  <span className={styles.variant}>
    {optionsText(variant)}
    <bdi dir="ltr" className={styles.code}>
      {variant.sku}
    </bdi>
  </span>
)

function SaleText({ variant: { price, sales } }: { variant: Variant }) {
  const shown = shownInSale(price, sales)
  return shown && <span className={styles.sale}>{inSaleText({ ...shown, name: shown.sale.name })}</span>
}

function pricesText(variants: readonly Variant[]): string {
  const prices = variants.map(({ price }) => price)
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  return from === to ? formatPrice(from) : t('products.priceRange', { from: formatPrice(from), to: formatPrice(to) })
}
