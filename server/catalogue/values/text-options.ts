import { MAX_TEXT, MAX_TEXT_LABEL, MAX_TEXT_OPTIONS } from '#api/contract/cart-limits.ts'
import type { TextOption } from '#api/contract/text-options.ts'
import { machineAmount } from '#locales/format.ts'
import { typedText } from '#locales/typed.ts'
import type { TextOptionRecord } from '../service.ts'
import { yesNo } from './cell-values.ts'
import { nameOf, priceOf } from './read-values.ts'
import { RowRefused } from './row-refused.ts'
import { say } from '../write/refusal.ts'
import { parsePrice } from './price.ts'

const FIELD = 'text_options'
/** Characters, where a record does not say. */
const USUAL_LENGTH = 60

/** @throws RowRefused */
export function textOptionsOf(records: readonly TextOptionRecord[], round: boolean): TextOption[] {
  if (records.length > MAX_TEXT_OPTIONS)
    throw new RowRefused(FIELD, 'import.textOptionMany', { limit: MAX_TEXT_OPTIONS })
  const options = records.map(({ label, price, max_length: length = USUAL_LENGTH, required = false }) => ({
    label: textLabelOf(label),
    price: isFree(price) ? 0 : priceOf(price, FIELD, round),
    max_length: lengthOf(length),
    required,
  }))
  refuseTwinLabels(options)
  return options
}

/** @throws RowRefused */
export function textLabelOf(label: string): string {
  const name = nameOf(label, FIELD)
  if ([...name].length > MAX_TEXT_LABEL)
    throw new RowRefused(FIELD, 'import.tooLong', { value: name, limit: MAX_TEXT_LABEL })
  return name
}

/** @throws RowRefused */
export function refuseTwinLabels(options: readonly { label: string }[]): void {
  if (new Set(options.map(({ label }) => label)).size < options.length)
    throw new RowRefused(FIELD, 'import.optionTwice')
}

function lengthOf(length: number): number {
  if (Number.isInteger(length) && length >= 1 && length <= MAX_TEXT) return length
  throw new RowRefused(FIELD, 'import.textOptionLength', { value: String(length), limit: MAX_TEXT })
}

function isFree(price: TextOptionRecord['price']): boolean {
  if (price === undefined || price === null || price === '') return true
  const read = parsePrice(price)
  return 'problem' in read && read.problem === 'zero'
}

/** A cell of a spreadsheet: «label؛ price؛ longest text؛ نعم», options separated by |. A backslash keeps a mark. */
export const textOptionsCell = (options: readonly TextOption[]): string =>
  options
    .map(({ label, price, max_length: length, required }) =>
      [
        label.replace(/[\\|;؛]/g, '\\$&'),
        price === 0 ? '0' : machineAmount(price),
        length,
        say(required ? 'import.yes' : 'import.no'),
      ].join('؛ '),
    )
    .join(' | ')

/** @throws RowRefused */
export const textOptionsIn = (cell: string): TextOptionRecord[] =>
  (cell.match(/(?:\\.|[^\\|])+/gs) ?? [])
    .filter((option) => option.trim() !== '')
    .map((option) => {
      const [label = '', price, length, required] = (option.match(/(?:\\.|[^\\;؛])+/gs) ?? []).map((part) =>
        part.trim(),
      )
      return {
        label: label.replace(/\\(.)/gs, '$1'),
        price: price ?? null,
        ...(length && { max_length: Number(typedText(length)) }),
        required: yesNo(required ?? '', FIELD) ?? false,
      }
    })
