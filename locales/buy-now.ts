import { routes } from './routes.ts'

type Text = { label: string; text: string }

/** What the address of routes.buyNow says of texts. Beside routes.ts, which every page loads. */
export const textsQuery = (texts: readonly Text[]): string =>
  texts.length === 0
    ? ''
    : `&texts=${encodeURIComponent(JSON.stringify(texts.map(({ label, text }) => [label, text])))}`

export const buyNowWithTexts = (sku: string, quantity: number, texts: readonly Text[]): string =>
  routes.buyNow(sku, quantity) + textsQuery(texts)

/** Texts in an address that anybody may have typed. */
export function textsIn(query: string | undefined): Text[] {
  try {
    const pairs = JSON.parse(query ?? '[]') as string[][]
    return pairs.map(([label = '', text = '']) => ({ label, text }))
  } catch {
    return []
  }
}
