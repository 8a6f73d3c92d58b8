import type { Listing } from '#api/contract/listing.ts'
import { PUBLISHED_LIST_PAGES, STOREFRONT_PAGE_SIZE } from '#api/contract/page-size.ts'
import { apiError } from '#api/errors.ts'
import type { CatalogueReader } from '#api/reader.ts'

/**
 * Reads the page of a list; the first without a number.
 * @throws ApiError 404 for a page that is not prerendered or has no products
 */
export async function readPage(
  catalogue: CatalogueReader,
  { page }: Record<string, string>,
  category?: string,
): Promise<Listing> {
  const missing = () => apiError('refused', 404, `no page ${page} of this list`)
  const number = page === undefined ? 1 : Number(page)
  if (page !== undefined && (!/^[1-9]\d*$/.test(page) || number < 2 || number > PUBLISHED_LIST_PAGES)) throw missing()
  const listing = await catalogue.listing({ category, per_page: STOREFRONT_PAGE_SIZE, page: number })
  if (number > 1 && listing.items.length === 0) throw missing()
  return listing
}
