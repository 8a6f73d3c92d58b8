import { createHash } from 'node:crypto'

/** Most characters of an id in feeds: https://support.google.com/merchants/answer/6324405 */
const LONGEST = 50
const HASH_LENGTH = 12

/**
 * The id of a variant or a group in feeds, in a page's tags and in its structured data, by which Google and Meta match
 * them. The SKU; of a longer one its beginning and a hash of the whole.
 */
export function feedId(sku: string): string {
  if (sku.length <= LONGEST) return sku
  const hash = createHash('sha256').update(sku).digest('hex').slice(0, HASH_LENGTH)
  // Half a surrogate pair is no character.
  const start = sku.slice(0, LONGEST - HASH_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${start}-${hash}`
}
