import { DEMO_CATALOGUE, importCatalogue } from '#server/catalogue-import/service.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { catalogueImports, categories, products } from '#server/database/schema.ts'
import { message } from '#server/http/messages.ts'
import { addSampleRatings } from '#server/ratings/service.ts'
import { step } from './progress.ts'

/**
 * Fills a trial shop with the demo catalogue, unless anything was ever imported. A shop with customers shows nothing
 * that its merchant has not put there.
 */
export async function fillTrial(
  db: Database,
  { isTrial, dataDir }: Pick<Config, 'isTrial' | 'dataDir'>,
): Promise<void> {
  if (!isTrial || !(await isEmpty(db)) || (await db.$count(catalogueImports)) > 0) return
  await step(message('cli.importingDemo'), async () => {
    await importCatalogue({ db, dataDir }, [DEMO_CATALOGUE])
    await addSampleRatings(db)
  })
}

export const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.$count(products)) + (await db.$count(categories)) === 0
