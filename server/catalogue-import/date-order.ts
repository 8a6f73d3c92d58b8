import { ordersOf, type DateOrder } from '#server/catalogue/values/service.ts'
import type { Questions } from './questions.ts'
import type { Table } from './table.ts'

/**
 * Which part of the dates of these columns is the day, for the whole file: what one date says, the others follow. Where
 * every date fits both readings the merchant is asked; undefined until there is an answer, and where the dates of a file
 * contradict each other, so that only those that fit one reading are certain.
 */
export async function dateOrderOf(
  table: Table,
  columns: readonly (readonly string[])[],
  { file, questions }: { file: string; questions: Questions },
): Promise<DateOrder | undefined> {
  const certain = new Set<DateOrder>()
  const unclear = new Set<string>()
  for await (const cell of table.cellsOf(columns)) {
    const orders = ordersOf(cell)
    if (orders.length === 1) certain.add(orders[0]!)
    else if (orders.length === 2) unclear.add(cell)
  }
  if (certain.size) return certain.size === 1 ? [...certain][0] : undefined
  if (unclear.size === 0) return undefined
  const [sample = ''] = unclear
  return questions.ask('date-order', file, { values: { sample }, samples: [...unclear] })
}
