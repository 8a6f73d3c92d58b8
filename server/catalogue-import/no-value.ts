import { normalise } from '#locales/arabic-text.ts'

/** By which people and programs say that a cell has no value; «none» is a value of other shops' columns. */
const WORDS = new Set(
  ['n/a', 'na', 'null', 'nil', 'nan', 'undefined', 'لا يوجد', 'لايوجد', 'لا توجد', 'لا شيء'].map(normalise),
)
const LONGEST = 12
const LINES = /^[-–—_]+$/

export function saysNothing(cell: string): boolean {
  if (cell.length === 0 || cell.length > LONGEST) return false
  const text = cell.trim()
  // #N/A is an error of a formula.
  if (text.startsWith('#')) return false
  return LINES.test(text) || WORDS.has(normalise(text))
}
