import { say, type ImportMessage } from '../write/refusal.ts'

/** Characters of a value that a reason repeats. */
const MOST_REPEATED = 300

const cut = (value: string | number): string | number =>
  typeof value === 'string' && value.length > MOST_REPEATED ? `${value.slice(0, MOST_REPEATED).toWellFormed()}…` : value

/** A row that cannot be imported, with the field at fault and the reason for the merchant. */
export class RowRefused extends Error {
  field: string
  constructor(field: string, reason: ImportMessage, values: Record<string, string | number> = {}) {
    super(say(reason, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cut(value)]))))
    this.field = field
  }
}
