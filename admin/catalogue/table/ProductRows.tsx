import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { t } from 'virtual:words/products'
import { EmptyList } from '../../shell/EmptyList.tsx'
import { selectedProducts, type TableRow } from './rows.ts'

type Props = {
  rows: readonly TableRow[]
  columns: readonly Column<TableRow>[]
  isFiltered: boolean
  /** SKUs of selected products. */
  selected: ReadonlySet<string>
  /** Without it nothing can be selected. */
  onSelected: ((skus: ReadonlySet<string>) => void) | undefined
}

/** The rows of products and of their variants. */
export function ProductRows({ rows, columns, isFiltered, selected, onSelected }: Props) {
  return (
    <DataTable
      dense
      compact
      hideCaption
      caption={t('products.title')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      {...(onSelected && {
        selection: {
          selected: new Set(rows.filter(({ product }) => selected.has(product.sku)).map(({ key }) => key)),
          onChange: (ticked: ReadonlySet<string>) => onSelected(selectedProducts(rows, selected, ticked)),
          label: t('products.selectAll'),
          labelOf: (row: string) => t('products.select', { name: rows.find(({ key }) => key === row)!.product.title }),
        },
      })}
      empty={
        <EmptyList
          glyph="box"
          title={t(isFiltered ? 'products.noneFound' : 'products.empty')}
          text={t(isFiltered ? 'products.noneFound.text' : 'products.empty.text')}
        />
      }
    />
  )
}
