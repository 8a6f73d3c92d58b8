import type { MonthOfSpending } from '#api/contract/statistics.ts'
import { saveText } from '#api/save-file.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { formatMonth, formatNumber } from '#locales/format.ts'
import { t } from 'virtual:words/statistics'
import { MonthChart } from './MonthChart.tsx'
import { hasVat, monthsCsv } from './months-csv.ts'
import * as styles from './statistics.css.ts'

const COLUMNS: readonly Column<MonthOfSpending>[] = [
  { id: 'month', label: t('statistics.month'), heading: true, cell: ({ month }) => formatMonth(month) },
  { id: 'orders', label: t('statistics.orders'), numeric: true, cell: ({ orders }) => formatNumber(orders) },
  { id: 'spent', label: t('statistics.spent'), numeric: true, cell: ({ spent }) => <Amount halalas={spent} /> },
  { id: 'vat', label: t('statistics.vat'), numeric: true, cell: ({ vat }) => <Amount halalas={vat} /> },
  { id: 'saved', label: t('statistics.saved'), numeric: true, cell: ({ saved }) => <Amount halalas={saved} /> },
]

/** Spending by month: chart, table and CSV download. */
export const Months = ({ months }: { months: readonly MonthOfSpending[] }) => (
  <>
    <MonthChart months={months} />
    <AccordionItem title={t('statistics.table')}>
      <DataTable
        caption={t('statistics.byMonth')}
        hideCaption
        columns={hasVat(months) ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'vat')}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
      />
    </AccordionItem>
    <div className={styles.tools}>
      <Button
        variant="outlined"
        size="sm"
        onClick={() => saveText('waha-statistics.csv', 'text/csv', monthsCsv(months))}
      >
        <Glyph name="download" />
        {t('statistics.csv')}
      </Button>
    </div>
  </>
)
