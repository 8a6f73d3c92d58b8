import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { TABLE_COLUMNS, type TableColumn } from '#server/catalogue/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import { message } from '#server/platform/http/messages.ts'
import { CSV_START, csvLines, type TableCell } from './export-csv.ts'
import { columnOf, optionColumns } from './readers/csv/columns.ts'
import { workbookOf } from './workbook.ts'

export type TemplateFormat = 'xlsx' | 'csv'

/** Columns of a product for its form or for systems, which a merchant who starts with a table does not need. */
const LEFT_OUT: readonly TableColumn[] = ['slug', 'tax_reason', 'text_options']

/**
 * A table with the shop's columns and one product of two sizes as an example, which is a draft.
 * @param isTaxed whether the shop is registered for VAT; otherwise no column speaks of it
 */
export async function importTemplate(format: TemplateFormat, isTaxed: boolean): Promise<Buffer> {
  const leftOut = isTaxed ? LEFT_OUT : [...LEFT_OUT, 'tax_class']
  const columns = TABLE_COLUMNS.filter((column) => !leftOut.includes(column))
  const option = optionColumns(1)
  const row = (cells: Partial<Record<TableColumn, string>>, size: string): TableCell[] => [
    ...columns.map((column) => cells[column] ?? ''),
    message('import.optionSize'),
    size,
  ]
  const sku = 'SKU-001'
  const offer = { price: '120', compare_at: '150', weight_grams: '350' }
  const header = [...columns.map(columnOf), option.name, option.value]
  const rows = [
    row(
      {
        ...offer,
        sku,
        variant: `${sku}-M`,
        title: message('import.template.title'),
        status: say('import.status.draft'),
        stock: '5',
        brand: message('import.template.brand'),
        categories: message('import.template.categories'),
        tags: message('import.template.tags'),
        gtin: '6281000000014',
        returnable: say('import.yes'),
        tax_class: say('import.taxClass.standard'),
        description: message('import.template.description'),
      },
      'M',
    ),
    row({ ...offer, sku, variant: `${sku}-L`, stock: '8', gtin: '6281000000021' }, 'L'),
  ]
  return format === 'xlsx'
    ? buffer(workbookOf(message('import.template.sheet'), header, Readable.from(rows)))
    : Buffer.from(CSV_START + csvLines([header, ...rows]))
}
