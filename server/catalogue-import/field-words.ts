import { isMessage, message } from '#server/platform/http/messages.ts'

/** The log of changes has camel case, files have underscores. */
const inFiles = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What people call a field of a file or of the log of changes; of a variant's, with its SKU. Others as they are. */
export function fieldWord(field: string): string {
  const [, sku, own = field] = /^variants\.(.+)\.(\w+)$/s.exec(field) ?? []
  const name = inFiles(own)
  const key = [`import.column.${name}`, `import.field.${name}`].find(isMessage)
  const word = key ? message(key) : own
  return sku === undefined ? word : message('import.field.ofVariant', { field: word, value: `\u2068${sku}\u2069` })
}
