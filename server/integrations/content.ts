import { CONTENT_FIELDS, type ContentField, type SourceRow } from '#api/contract/webhooks.ts'
import { htmlOf, parsePrice, RowRefused, titleOf } from '#server/catalogue/values/service.ts'
import type { OfferPatch, ProductPatch } from '#server/catalogue/write/service.ts'
import { rawValuesAt, valuesAt, type Call } from './call-values.ts'

const MOST_STOCK = 1_000_000
export const CURRENCY = 'SAR'

/** What a delivery says of a product, and the fields that could not be read. */
export type Content = { texts: Omit<ProductPatch, 'sku'>; offer: OfferPatch; unread: Unread[] }
/** `several`: different values, of which none is the product's. */
export type Unread = { field: ContentField; reason: 'other-currency' | 'several' | 'unreadable' }

type Read<T> = { value: T } | { reason: Unread['reason'] } | undefined
const UNREADABLE = { reason: 'unreadable' } as const

/** Fields of the catalogue that a delivery may contain. */
export const contentIn = (row: SourceRow, call: Call): ContentField[] =>
  CONTENT_FIELDS.filter((field) => textsOf(row, call, field).length > 0)

/**
 * Missing and unreadable fields are undefined; null clears.
 * @param isOther the currency of prices without one is not the shop's
 */
export function contentOf(row: SourceRow, call: Call, isOther: boolean): Content {
  const { statuses = {}, ...places } = row.content ?? {}
  const unread: Unread[] = []

  function read<T>(field: ContentField, make: (texts: string[]) => Read<T>): T | undefined {
    const given = textsOf(row, call, field)
    const found = given.length === 0 && isStructure(field) ? UNREADABLE : make(given)
    if (found && 'reason' in found) unread.push({ field, reason: found.reason })
    return found && 'value' in found ? found.value : undefined
  }
  /** A list or an object stands where a text is expected. */
  const isStructure = (field: ContentField): boolean =>
    !!places[field] && rawValuesAt(call, places[field]).some((value) => typeof value === 'object' && value !== null)
  const isCleared = (field: ContentField): boolean => !!places[field] && rawValuesAt(call, places[field]).includes(null)
  const price = (field: ContentField) => read(field, (texts) => amountOf(inRiyals(row, call, texts, isOther)))

  const offer: OfferPatch = {
    price: price('price'),
    compareAt: isCleared('compare_at') ? null : price('compare_at'),
    stock: read('stock', oneOf(units)),
  }
  const texts = {
    title: read('title', oneOf(title)),
    description: isCleared('description') ? null : read('description', oneOf(description)),
    status: read('status', (words) => statusIn(words, statuses)),
  }
  return { texts, offer, unread }
}

const NUMBERS: readonly ContentField[] = ['price', 'compare_at', 'stock']

/** A number without a language of its own stands under the source's main language. */
function textsOf({ content = {} }: SourceRow, call: Call, field: ContentField): string[] {
  const place = content[field]
  if (!place) return []
  const found = valuesAt(call, place)
  return found.length === 0 && NUMBERS.includes(field) ? valuesAt(call, place.replace(/[^/*]+\*$/, '*')) : found
}

/** The texts with their currency: of a list of prices, those in riyals. */
function inRiyals(
  { currency }: SourceRow,
  call: Call,
  texts: string[],
  isOther: boolean,
): { texts: string[]; isOther: boolean } {
  const currencies = currency ? valuesAt(call, currency).map((code) => code.toUpperCase()) : []
  if (currencies.length === 0) return { texts, isOther: isOther && texts.length > 0 }
  const kept = texts.filter((_, at) =>
    currencies.length === texts.length ? currencies[at] === CURRENCY : currencies.every((code) => code === CURRENCY),
  )
  return { texts: kept, isOther: kept.length === 0 && texts.length > 0 }
}

function amountOf({ texts, isOther }: { texts: string[]; isOther: boolean }): Read<number> {
  if (isOther) return { reason: 'other-currency' }
  return oneOf((text): Read<number> => {
    const price = parsePrice(text)
    if ('halalas' in price) return { value: price.halalas }
    return price.problem === 'currency' ? { reason: 'other-currency' } : UNREADABLE
  })(texts)
}

const oneOf =
  <T>(make: (text: string) => Read<T>) =>
  (texts: string[]): Read<T> => {
    const [text, ...others] = new Set(texts)
    if (text === undefined) return undefined
    return others.length ? { reason: 'several' } : make(text)
  }

/** Published in one sales channel is published. */
function statusIn(
  words: string[],
  statuses: Record<string, NonNullable<ProductPatch['status']>>,
): Read<NonNullable<ProductPatch['status']>> {
  if (words.length === 0) return undefined
  const known = words.map((word) => (Object.hasOwn(statuses, word) ? statuses[word] : undefined))
  const value = (['active', 'draft', 'archived'] as const).find((status) => known.includes(status))
  return value ? { value } : UNREADABLE
}

const units = (text: string): Read<number> =>
  /^\d{1,7}$/.test(text) && Number(text) <= MOST_STOCK ? { value: Number(text) } : UNREADABLE

const title = (text: string): Read<string> => unlessRefused(() => titleOf(text))
const description = (text: string): Read<string> => unlessRefused(() => htmlOf(text, 'description'))

function unlessRefused<T>(read: () => T | undefined): Read<T> {
  try {
    const value = read()
    return value === undefined ? UNREADABLE : { value }
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return UNREADABLE
  }
}
