import { createHash } from 'node:crypto'
import type { LinePieces, LineText, TextEntry, TextOption } from '#api/contract/text-options.ts'
import { clean } from '#locales/arabic-text.ts'
import { isVisible } from '#locales/visible-text.ts'
import { invalid, type Faults } from '#server/platform/http/errors.ts'

type Named = Pick<TextEntry, 'label' | 'text'>

/**
 * The id of a cart's or order's line: its SKU, or a hash of SKU and texts. It is the same in every cart, so a queued
 * offline change finds its line after carts were merged.
 */
export function lineId(sku: string, texts: readonly Named[]): string {
  if (texts.length === 0) return sku
  const named = texts.map(({ label, text }) => [label, text] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([sku, ...named]))
    .digest('base64url')
    .slice(0, 22)
}

/** How requests, parcels and returns name a line. */
export const lineName = ({ sku, texts }: { sku: string; texts: readonly Named[] }): Omit<LinePieces, 'quantity'> =>
  texts.length === 0 ? { sku } : { sku, line: lineId(sku, texts) }

/** Pieces of a line by its id. */
export const idOf = ({ sku, line }: Omit<LinePieces, 'quantity'>): string => line ?? sku

/** Typed texts in the order of the product's options. @throws Refusal 422, by label */
export function readTexts(options: readonly TextOption[], typed: readonly TextEntry[] = []): TextEntry[] {
  const { texts, faults } = matchTexts(
    options,
    typed.map(({ label, text }) => ({ label, text: clean(text) })).filter(({ text }) => isVisible(text)),
  )
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return texts.map(({ label, text }) => ({ label, text }))
}

type Priced = { price: number; compareAt: number | null; textOptions: TextOption[]; texts: LineText[] }

/** A variant with these texts, whose price is added; undefined if it does not take them, or needs others. */
export function withTexts<T extends Priced>(now: T | undefined, given: readonly Named[]): T | undefined {
  if (!now) return undefined
  const { texts, faults } = matchTexts(now.textOptions, given)
  if (Object.keys(faults).length > 0) return undefined
  const more = texts.reduce((sum, { price }) => sum + price, 0)
  return { ...now, price: now.price + more, compareAt: now.compareAt && now.compareAt + more, texts }
}

function matchTexts(options: readonly TextOption[], given: readonly Named[]): { texts: LineText[]; faults: Faults } {
  const faults: Faults = {}
  const field = (label: string): string => `texts.${label}`
  const left = new Map(given.map(({ label, text }) => [label, text]))
  if (left.size < given.length) faults['texts'] = 'api.validation.uniqueItems'
  const texts = options.flatMap(({ label, price, max_length: limit, required }) => {
    const text = left.get(label)
    left.delete(label)
    if (text === undefined && required) faults[field(label)] = 'api.validation.required'
    if (text === undefined) return []
    if ([...text].length > limit) faults[field(label)] = { key: 'api.validation.maxLength', values: { limit } }
    return [{ label, text, price }]
  })
  for (const label of left.keys()) faults[field(label)] = 'api.validation.additionalProperties'
  return { texts, faults }
}
