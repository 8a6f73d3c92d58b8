import { DEMO_CATALOGUE, importCatalogue } from '#server/catalogue-import/service.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { catalogueImports, categories, products } from '#server/platform/database/schema.ts'
import { message } from '#server/platform/http/messages.ts'
import { addSampleRatings } from '#server/ratings/service.ts'
import { showSampleTagline } from '#server/samples/service.ts'
import { seedSettings } from '#server/settings/service.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { step } from './progress.ts'
import { addSampleCustomers } from './samples/samples.ts'

/**
 * Fills a trial shop with the demo catalogue, unless anything was ever imported, and with the customers whose orders
 * `makeSampleOrders` makes once the shop runs. A shop with customers shows nothing
 * that its merchant has not put there.
 */
export async function fillTrial(
  db: Database,
  {
    isTrial,
    dataDir,
    filesBucket,
    demoCatalogue,
    sampleOrders,
  }: Pick<Config, 'isTrial' | 'demoCatalogue' | 'sampleOrders'> & Place,
): Promise<void> {
  if (!isTrial || !demoCatalogue || !(await isEmpty(db)) || (await db.$count(catalogueImports)) > 0) return
  await step(message('cli.importingDemo'), async () => {
    await seedSettings(db)
    if (sampleOrders) await addSampleCustomers(db)
    await importCatalogue({ db, dataDir, filesBucket }, [DEMO_CATALOGUE])
    await addSampleRatings(db)
    await showSampleTagline(db)
  })
}

export const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.$count(products)) + (await db.$count(categories)) === 0
