import type { MonthOfSpending } from '#api/contract/statistics.ts'
import { machineAmount } from '#locales/format.ts'
import { t } from 'virtual:words/statistics'

/** Whether any VAT was paid: a shop may not be registered for it. */
export const hasVat = (months: readonly MonthOfSpending[]): boolean => months.some(({ vat }) => vat > 0)

/** RFC 4180; the BOM tells spreadsheets that it is UTF-8. Amounts are riyals. */
export function monthsCsv(months: readonly MonthOfSpending[]): string {
  const head = [
    t('statistics.month'),
    t('statistics.orders'),
    t('statistics.spent'),
    ...(hasVat(months) ? [t('statistics.vat')] : []),
    t('statistics.saved'),
  ]
  const rows = months.map(({ month, orders, spent, vat, saved }) => [
    month,
    String(orders),
    machineAmount(spent),
    ...(hasVat(months) ? [machineAmount(vat)] : []),
    machineAmount(saved),
  ])
  return `\u{FEFF}${[head, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
