/** What an import asks before it writes anything, by kind, each with its choices. */
export const IMPORT_QUESTIONS = {
  /** Every date of the file can be read in both ways, such as 01/11/2026. */
  'date-order': ['day-first', 'month-first'],
  /** Every price of the file with a mark can be read in both ways, such as 1.250. */
  'price-marks': ['thousands', 'halalas'],
  /** A workbook shows no sheet with a table of products, but hides one. */
  'hidden-sheet': ['leave', 'take'],
  /** Rows of a workbook that are hidden, by hand or by a filter. */
  'hidden-rows': ['leave', 'take'],
  /** Columns of a workbook that are hidden, and that would be read. */
  'hidden-columns': ['leave', 'take'],
  /**
   * A text stands where the shop has one that spreadsheet programs change, such as 8 for the size 08: the shop's stays,
   * or the file's is taken.
   */
  'changed-texts': ['keep', 'take'],
  /** An unknown SKU is what programs make of a known one, such as 123 of 000123: it is that product, or another one. */
  'leading-zeros': ['same', 'other'],
  /** No line end follows the last row of a text, as in a file that was cut off; it is left out until somebody says. */
  'last-row': ['leave', 'take'],
  /** Cells such as N/A, null and «لا يوجد»: they are empty, or texts. */
  'no-value': ['empty', 'text'],
  /** A large part of the shop would be sold out: it is, or zeros of the file leave the stock as it is. */
  'sold-out': ['sell-out', 'keep'],
} as const
export type QuestionKind = keyof typeof IMPORT_QUESTIONS
export type QuestionChoice<Kind extends QuestionKind = QuestionKind> = (typeof IMPORT_QUESTIONS)[Kind][number]
export const QUESTION_KINDS = Object.keys(IMPORT_QUESTIONS) as [QuestionKind, ...QuestionKind[]]
/** Answers of one import, and characters of each. */
export const MOST_ANSWERS = 500
export const LONGEST_ANSWER = 400
