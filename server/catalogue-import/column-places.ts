import { normalise } from '#locales/arabic-text.ts'

/** Where columns stand, by their names, whatever the capitals, hamzas and punctuation of these. */
export class ColumnPlaces {
  /** By their own names alone. */
  readonly #own: ReadonlyMap<string, number>
  readonly #all: Map<string, number>
  readonly #hidden: ReadonlySet<number>
  /** Those that are found by another name than their own. */
  readonly mapped = new Set<number>()
  /** Those that were looked for and are left out. */
  readonly missed = new Set<number>()
  #leavesHidden = false
  readonly #found = new Map<string, number | undefined>()

  /**
   * @param mapped other names that columns are found by
   * @param hidden places of those that a workbook does not show
   */
  constructor(
    columns: readonly string[],
    mapped: ReadonlyMap<string, string>,
    hidden: ReadonlySet<number> = new Set<number>(),
  ) {
    this.#own = new Map(columns.map((name, at) => [normalise(name), at] as const).toReversed())
    this.#all = new Map(this.#own)
    this.#hidden = hidden
    for (const [at, name] of columns.entries()) {
      const other = mapped.get(name)
      if (other === undefined) continue
      this.#all.set(normalise(other), at)
      this.mapped.add(at)
    }
  }

  /** The first of these names that a column has. */
  of(names: readonly string[]): number | undefined {
    for (const name of names) {
      if (!this.#found.has(name)) this.#found.set(name, this.#placeOf(name))
      const place = this.#found.get(name)
      if (place !== undefined) return place
    }
    return undefined
  }

  /** Without a mapping. */
  ofOwn(names: readonly string[]): number | undefined {
    return names.map((name) => this.#own.get(normalise(name))).find((at) => at !== undefined)
  }

  /** What staff say of a column counts, although it is hidden. */
  isHidden(place: number): boolean {
    return this.#hidden.has(place) && !this.mapped.has(place)
  }

  isLeftOut(place: number): boolean {
    return this.#leavesHidden && this.isHidden(place)
  }

  /** From now on hidden columns are not found. */
  leaveOutHidden(): void {
    this.#leavesHidden = true
    this.#found.clear()
  }

  #placeOf(name: string): number | undefined {
    const place = this.#all.get(normalise(name))
    if (place === undefined || !this.isLeftOut(place)) return place
    this.missed.add(place)
    return undefined
  }
}
