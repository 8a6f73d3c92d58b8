import type { MonthOfSpending } from '#api/contract/statistics.ts'
import { machineAmount } from '#locales/format.ts'
import { t } from '#locales/areas/statistics.ts'

/** RFC 4180; the BOM tells spreadsheets that it is UTF-8. Amounts are riyals. */
export function monthsCsv(months: readonly MonthOfSpending[]): string {
  const head = [
    t('statistics.month'),
    t('statistics.orders'),
    t('statistics.spent'),
    t('statistics.vat'),
    t('statistics.saved'),
  ]
  const rows = months.map(({ month, orders, spent, vat, saved }) => [
    month,
    String(orders),
    machineAmount(spent),
    machineAmount(vat),
    machineAmount(saved),
  ])
  return `\u{FEFF}${[head, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
