import type { Settings } from '#api/contract/settings/settings.ts'
import { formatList } from '#locales/format.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { inArray } from '#server/platform/database/drizzle.ts'
import { categories } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'

/**
 * Categories of the feeds' settings, by slug. A file of settings may come before the catalogue, so it is not checked.
 * @throws Refusal 422 with those that the shop does not have
 */
export async function checkCategories(tx: Tx, { google_categories: numbers }: Settings['feeds']): Promise<void> {
  const slugs = Object.keys(numbers)
  const known = await tx.select({ slug: categories.slug }).from(categories).where(inArray(categories.slug, slugs))
  const unknown = slugs.filter((slug) => !known.some((one) => one.slug === slug))
  if (unknown.length)
    throw invalid({
      google_categories: {
        key: 'api.settings.categories',
        values: { slugs: formatList(unknown.slice(0, MOST_NAMED)) },
      },
    })
}

const MOST_NAMED = 20
