import { codeOf, hasMark, isJoint, lackMark, sizeMark } from '#search-language/document-marks.ts'
import { mentionsIn, type Mentions } from '#search-language/negations.ts'
import { withoutPrefix } from '#search-language/stem.ts'
import { isUnit } from '#search-language/intents.ts'
import { sizesIn } from '#search-language/sizes.ts'
import { searchWords } from '#search-language/words.ts'
import { facetId } from '#search-language/shop/facet-ids.ts'

/** A product as stored in its tables. */
export type Source = {
  id: number
  sku: string
  title: string
  description: string
  brand: string | null
  brand_id: number | null
  tags: string[]
  attributes: { name: string; value: string }[]
  options: string[]
  /** Searched by nothing, but a query may be without what they name. */
  contents: string[]
  codes: string[]
  categories: number[]
  values: number[]
  price_min: number
  stock: number
  sold: number
  rating_average: number
  rating_count: number
  /** ms since 1970. */
  created: number
}

export type SourceCategory = { id: number; parent_id: number | null; name: string }

export type Document = ReturnType<typeof makeDocument>

/** The beginning of a description says what it is about; more words would make it match everything. */
const MOST_WORDS_TOLD = 120
/** Characters of a description that are read for what the product has or has not. */
const LONGEST_TEXT = 20_000
/** PostgreSQL refuses words of 2,048 bytes. */
const LONGEST_MARK = 100

/**
 * A row of search_documents, and the display form of each word.
 * @param way returns the categories from one up to the root
 */
export function makeDocument(product: Source, way: (id: number) => SourceCategory[]) {
  const categories = new Map(product.categories.flatMap(way).map((category) => [category.id, category.name]))
  const codes = [...new Set([product.sku, ...product.codes].map(codeOf))].filter(Boolean)
  const [joint, single] = partition([...categories.values()], isJoint)
  const kinds = [...single, ...product.tags].join(' ')
  const values = [...joint, ...product.attributes.map(({ value }) => value), ...product.options].join(' ')
  const shown = new Map<string, string>()
  const mentions = mentionsIn(
    [product.title, kinds, ...joint, ...product.options, wholeText(product.description), ...product.contents],
    product.attributes,
  )
  const sizes = [...new Set([product.title, ...product.options, ...factsOf(product)].flatMap(sizesIn))]
  const described = sizesIn(plainText(product.description))
  const read = (text: string): string[] => spell(text, shown)
  const parts = {
    A: read(product.title),
    B: [...read(product.brand ?? ''), ...read([product.sku, ...product.codes].join(' ')), ...codes, ...read(kinds)],
    C: read(values),
    D: read(plainText(product.description)).slice(0, MOST_WORDS_TOLD),
  }
  return {
    shown: written(parts, shown),
    product_id: product.id,
    words: [
      asVector(parts),
      ...marksOf(mentions, parts),
      ...sizes.map((size) => `'${sizeMark(size)}':1C`),
      ...described.filter((size) => !sizes.includes(size)).map((size) => `'${sizeMark(size)}'`),
    ].join(' '),
    title: parts.A.join(' '),
    brand: searchWords(product.brand ?? '').join(' '),
    about: [...searchWords(`${kinds} ${values}`), ...sizes.map(sizeMark)].join(' '),
    codes,
    facets: [
      facetId('stars', product.rating_count > 0 ? Math.floor(product.rating_average) : 0),
      ...(product.brand_id === null ? [] : [facetId('brand', product.brand_id)]),
      ...[...categories.keys()].map((id) => facetId('category', id)),
      ...product.values.map((id) => facetId('value', id)),
    ],
    price_min: product.price_min,
    rating: product.rating_average,
    is_buyable: product.stock > 0,
    quality: qualityOf(product),
  }
}

/** Attributes as texts; «عدد القطع: 12» names its unit before the number. */
const factsOf = ({ attributes }: Source): string[] =>
  attributes.map(({ name, value }) => (/^\s*\p{N}+\s*$/u.test(value) ? `${value} ${unitIn(name)}` : value))

const unitIn = (name: string): string => searchWords(name).map(withoutPrefix).find(isUnit) ?? ''

const partition = <T>(all: T[], fits: (one: T) => boolean): [T[], T[]] => [
  all.filter(fits),
  all.filter((one) => !fits(one)),
]

/** All of a description, a clause on its line. */
const wholeText = (html: string): string =>
  html
    .slice(0, LONGEST_TEXT)
    .replace(/<\/?(p|li|ul|ol|br|div|h\d|t[rdh]|table)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, ' ')

/**
 * Marks for queries that are to be without something. `!key`: the texts only say that the product has it not. `?key`:
 * they say that it has it, in a form or at a place that is not searched.
 */
function marksOf({ has, lacks }: Mentions, { A, B, C, D }: Parts): string[] {
  const searched = new Set([...A, ...B, ...C, ...D])
  const marked = [...[...lacks].map(lackMark), ...[...has].filter((key) => !searched.has(key)).map(hasMark)]
  return marked.filter(({ length }) => length < LONGEST_MARK).map((mark) => `'${mark}'`)
}

/** Without words that are longer than any: PostgreSQL refuses those of 2,048 bytes. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, ' ')
    .slice(0, 2000)
    .replace(/\S{200,}/g, ' ')

/** The words of a text; records the display form of each in `shown`. */
function spell(text: string, shown: Map<string, string>): string[] {
  const found: string[] = []
  for (const typed of text.split(/\s+/)) {
    const { words, spelt } = readToken(typed)
    for (const [word, form] of spelt) if (!shown.has(word)) shown.set(word, form)
    found.push(...words)
  }
  return found
}

/** Text between two spaces: its words, and the display forms of single words. */
type Token = { words: string[]; spelt: [word: string, form: string][] }
/** A cache: descriptions repeat the same words, and parsing them takes most of the indexing time. */
const tokens = new Map<string, Token>()
const MOST_TOKENS = 50_000

function readToken(typed: string): Token {
  const known = tokens.get(typed)
  if (known) return known
  const words = searchWords(typed)
  const spelt = (typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((form): Token['spelt'] => {
    const [word, more] = form === typed ? words : searchWords(form)
    return word !== undefined && more === undefined ? [[word, form]] : []
  })
  const token = { words, spelt }
  if (tokens.size >= MOST_TOKENS) tokens.clear()
  tokens.set(typed, token)
  return token
}

/** The document's words with their display forms. */
function written({ A, B, C, D }: Parts, shown: Map<string, string>): Map<string, string> {
  return new Map([...A, ...B, ...C, ...D].map((word) => [word, shown.get(word) ?? word]))
}

/** Title; brand, codes, categories and tags; values and joint names of categories; description. */
type Parts = Record<'A' | 'B' | 'C' | 'D', string[]>

/** PostgreSQL's tsvector text format; words contain only letters and digits. A word's highest weight wins. */
function asVector(parts: Parts): string {
  const places = new Map<string, string>()
  let position = 0
  for (const weight of ['A', 'B', 'C', 'D'] as const) {
    for (const word of parts[weight]) if (!places.has(word)) places.set(word, `${word}:${++position}${weight}`)
  }
  return [...places.values()].join(' ')
}

const SHOP_TIME = { from: Date.UTC(2020, 0), years: 15 }
const YEAR_MS = 365.25 * 86_400_000

/** Sales count most, then weighted ratings, then newness; on fixed scales, so that time changes nothing. */
function qualityOf({ sold, rating_average, rating_count, created }: Source): number {
  const sales = Math.min(1, Math.log10(1 + sold) / 4)
  const liked = rating_count > 0 ? ((rating_average - 1) / 4) * (rating_count / (rating_count + 5)) : 0
  const fresh = Math.min(1, Math.max(0, (created - SHOP_TIME.from) / (SHOP_TIME.years * YEAR_MS)))
  return Math.round((0.6 * sales + 0.25 * liked + 0.15 * fresh) * 1e6) / 1e6
}
