import { formatNumber } from './format.ts'

type Text = { label: string; text: string }
type Line = { title: string; options: readonly string[]; texts: readonly Text[] }

/** What a customer typed for a line; each part keeps its own direction. */
export const textWords = (texts: readonly Text[]): string[] =>
  texts.map(({ label, text }) => `\u2068${label}\u2069: \u2068${text}\u2069`)

/** Title, options and texts of a line. */
export const lineWords = ({ title, options, texts }: Line): string[] => [title, ...options, ...textWords(texts)]

/** How many pieces of a line; a title that ends in Latin letters keeps its place. */
export const piecesText = (title: string, quantity: number): string =>
  `\u2068${title}\u2069 × ${formatNumber(quantity)}`

type Named = { sku: string; line?: string | undefined }

/** The title of a line of an order, with its texts, by how parcels and returns name it. */
export function lineTitle(lines: readonly (Line & { id: string })[], { sku, line = sku }: Named): string {
  const found = lines.find(({ id }) => id === line)
  return found ? [found.title, ...textWords(found.texts)].join('، ') : sku
}
