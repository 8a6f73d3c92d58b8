import { Format, registerAjvFormats } from '@fastify/type-provider-typebox'

const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]
const LONGEST = 64
/** PostgreSQL takes less than 16 hours. */
const FAR_OFFSET = /[+-](?:1[6-9]|2\d):\d\d$/

/** Whether JavaScript and PostgreSQL both have the time, unlike a second 60 or a year 0. */
function isStorable(text: string): boolean {
  const ms = Date.parse(text)
  return ms >= FIRST && ms <= LAST && !text.startsWith('0000') && text.length <= LONGEST && !FAR_OFFSET.test(text)
}

/** Formats for schemas. Dates must exist. */
export function registerFormats(): void {
  registerAjvFormats()
  for (const name of ['date', 'date-time']) {
    const hasForm = Format.Get(name)!
    Format.Set(name, (text) => hasForm(text) && isStorable(text))
  }
}
