import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { providerProblems, withEnteredKeys } from '#server/provider-keys/provider-config.ts'
import { loadSettings } from '#server/settings/service.ts'
import { examineAddress, examineCanonical } from './address.ts'
import { examineDatabase } from './database.ts'
import { CHECKS, finding, type Finding } from './finding.ts'
import { examineBackup, examineDisk } from './machine.ts'
import { examineMail, examineSms } from './messages.ts'
import { examineOwner } from './owner.ts'
import { examinePayments } from './payments.ts'
import { examineOpening, examineProducts } from './selling.ts'
import { examineStorage } from './storage.ts'
import { examineTls } from './tls.ts'
import { examineWorker } from './worker.ts'

/** Looks at all that the shop needs to sell. Nothing is changed, and no message is sent. */
export async function examine(readConfig: () => Config): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    return [finding('wrong', 'cli.doctor.settings.invalid', { reason: (error as Error).message })]
  }
  const all = await examineDatabase(config, (db) => examineRest(config, db))
  const found = all.some(isNew) ? all.filter(isKnownOfNew) : all
  return found.toSorted((one, other) => CHECKS.indexOf(one.check) - CHECKS.indexOf(other.check))
}

/** Where a shop has never started, the rest is not unknown but not there. */
const isNew = ({ check, reason }: Finding): boolean => check === 'database' && ['none', 'empty'].includes(reason)
const isKnownOfNew = ({ check, reason }: Finding): boolean => reason !== 'unknown' && check !== 'backup'

async function examineRest(given: Config, db: Database | undefined): Promise<Finding[]> {
  // It may go away in between.
  const stored = db && (await readStored(db, given).catch(() => undefined))
  const { config, problems } = stored ?? { config: given, problems: undefined }
  const found = await Promise.all([
    examineStorage(config),
    examineWorker(stored && db, config).catch(() => finding('warning', 'cli.doctor.worker.unknown')),
    examineOwner(stored && db, config).catch(() => finding('warning', 'cli.doctor.owner.unknown')),
    examineProducts(stored && db).catch(() => finding('warning', 'cli.doctor.products.unknown')),
    examineOpening(stored && db, config).catch(() => finding('warning', 'cli.doctor.opening.unknown')),
    examineMail(config, problems),
    examineSms(config, problems, stored && db),
    examinePayments(config, problems),
    examineAddress(config),
    examineTls(config),
    examineCanonical(config),
    examineBackup(config),
    examineDisk(config),
  ])
  return found.flat()
}

/** What the merchant decides, and the accounts that staff entered. */
async function readStored(db: Database, config: Config) {
  await loadSettings(db)
  return { config: await withEnteredKeys(db, config), problems: await providerProblems(db, config) }
}
