import { Format, registerAjvFormats } from '@fastify/type-provider-typebox'

/** Formats for schemas. Dates must exist, unlike a second 60 for JavaScript or a year 0 for SQL. */
export function registerFormats(): void {
  registerAjvFormats()
  for (const name of ['date', 'date-time']) {
    const hasForm = Format.Get(name)!
    Format.Set(name, (text) => hasForm(text) && !Number.isNaN(Date.parse(text)) && !text.startsWith('0000'))
  }
}
