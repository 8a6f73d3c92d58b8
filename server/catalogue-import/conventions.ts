import { ordersOf, otherMark, priceMarkOf, type DateOrder, type PriceMark } from '#server/catalogue/values/service.ts'
import { PRICE_FIELDS } from './price-columns.ts'
import type { Questions } from './questions.ts'
import type { Columns, Table } from './table.ts'

/** How a whole file writes its dates and prices; undefined where nothing decides. */
export type Conventions = {
  /** Which part of its dates is the day. */
  dates: DateOrder | undefined
  /** What stands before the halalas of its prices. */
  mark: PriceMark | undefined
}

const DATES = ['from', 'to']
const namesOf = (columns: Columns, fields: readonly string[]): (readonly string[])[] =>
  fields.map((field) => columns[field] ?? [])

/**
 * What one date or price of a table says for certain, the others follow. Where all can be read in both ways, such as
 * 01/11/2026 and 1.250, the merchant is asked. Where they contradict each other, only those that can be read in one way
 * are certain.
 */
export async function conventionsOf(
  table: Table,
  columns: Columns,
  { file, questions }: { file: string; questions: Questions },
): Promise<Conventions> {
  const [orders, marks] = [new Readings<DateOrder>(), new Readings<PriceMark>()]
  for await (const { at, cell } of table.cellsOf(namesOf(columns, [...DATES, ...PRICE_FIELDS]))) {
    if (at >= DATES.length) {
      const found = priceMarkOf(cell)
      if (found) marks.add([found.mark], found.isCertain, cell)
    } else {
      const found = ordersOf(cell)
      orders.add(found, found.length === 1, cell)
    }
  }
  const ask = <Kind extends 'date-order' | 'price-marks'>(kind: Kind, samples: string[]) =>
    questions.ask(kind, file, { values: { sample: samples[0]! }, samples })
  const answer = marks.isOpen && marks.unclear.size === 1 ? ask('price-marks', marks.samples) : undefined
  const [shown] = marks.unclear
  return {
    dates: orders.isOpen ? ask('date-order', orders.samples) : orders.only,
    mark: answer && shown ? (answer === 'halalas' ? shown : otherMark(shown)) : marks.only,
  }
}

/** How cells can be read: in one way for certain, or in several. */
class Readings<T> {
  readonly certain = new Set<T>()
  readonly unclear = new Set<T>()
  readonly #cells = new Set<string>()
  add(readings: readonly T[], isCertain: boolean, cell: string): void {
    for (const reading of readings) (isCertain ? this.certain : this.unclear).add(reading)
    if (!isCertain && readings.length > 0) this.#cells.add(cell)
  }
  get samples(): string[] {
    return [...this.#cells]
  }
  get isOpen(): boolean {
    return this.certain.size === 0 && this.#cells.size > 0
  }
  get only(): T | undefined {
    return this.certain.size === 1 ? [...this.certain][0] : undefined
  }
}
