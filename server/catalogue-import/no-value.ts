import { normalise } from '#locales/arabic-text.ts'

/** By which people and programs say that a cell has no value; «none» is a value of other shops' columns. */
const WORDS = new Set(
  ['n/a', 'na', 'null', 'nil', 'nan', 'undefined', 'لا يوجد', 'لايوجد', 'لا توجد', 'لا شيء'].map(normalise),
)
const LONGEST = 12
const LINES = /^[-–—_]+$/

function saysNothing(cell: string): boolean {
  if (cell.length === 0 || cell.length > LONGEST) return false
  const text = cell.trim()
  // #N/A is an error of a formula.
  if (text.startsWith('#')) return false
  return LINES.test(text) || WORDS.has(normalise(text))
}

/** Such cells of a table, by the place of their column. */
export class WordsForNothing {
  /** They are read as empty. */
  areEmpty = false
  readonly #found = new Map<number, { count: number; word: string }>()

  read(cells: string[], columns: number): string[] {
    let shown = cells
    for (const [at, cell] of cells.entries()) {
      if (at >= columns || !saysNothing(cell)) continue
      const { count = 0, word = cell.trim() } = this.#found.get(at) ?? {}
      this.#found.set(at, { count: count + 1, word })
      if (this.areEmpty) shown = shown.with(at, '')
    }
    return shown
  }

  /** How many stand in these columns, and one of each. */
  of(columns: ReadonlySet<number>): { count: number; samples: [number, string][] } {
    const found = [...this.#found].filter(([at]) => columns.has(at)).toSorted(([a], [b]) => a - b)
    return {
      count: found.reduce((sum, [, { count }]) => sum + count, 0),
      samples: found.map(([at, { word }]) => [at, word]),
    }
  }
}
