import { priceMarkOf, priceWithMark, type PriceMark } from '#server/catalogue/values/service.ts'

export const PRICE_FIELDS = ['price', 'compare_at', 'sale'] as const

/** The columns of a table that hold prices, by their fields, with the mark before the halalas where that is known. */
export class PriceColumns {
  readonly #places: readonly (readonly [field: string, place: number])[]
  readonly #mark: PriceMark | undefined
  constructor(places: readonly (readonly [string, number])[], mark: PriceMark | undefined) {
    this.#places = places
    this.#mark = mark
  }

  /** A price of this row that can be read in two ways, of which nothing decides. */
  unclearIn(cells: string[]): { field: string; value: string } | undefined {
    if (this.#mark) return undefined
    const found = this.#places.find(([, place]) => isUnclear(cells[place]))
    return found && { field: found[0], value: cells[found[1]]!.trim() }
  }

  /** The row with its unclear prices written in the way that is known. */
  decided(cells: string[]): string[] {
    if (!this.#mark) return cells
    let shown = cells
    for (const [, place] of this.#places)
      if (isUnclear(cells[place])) shown = shown.with(place, priceWithMark(cells[place]!, this.#mark))
    return shown
  }
}

const isUnclear = (cell: string | undefined): boolean => cell !== undefined && priceMarkOf(cell)?.isCertain === false
