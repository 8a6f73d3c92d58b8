import { existsSync } from 'node:fs'
import path from 'node:path'
import { lastBackup } from '#server/backup/service.ts'
import type { Config } from '#server/config.ts'
import { freeBytes } from '#server/platform/storage/service.ts'
import { LEAST_FREE } from '../../data-dir.ts'
import { reasonOf } from '../../start-problem.ts'
import { finding, type Finding } from './finding.ts'
import { shownTime } from '../../command-line/shown.ts'

const HOUR_MS = 3_600_000
/** Hours. A backup is made every night, and takes its time. */
const BACKUP = { due: 26, lost: 50 }
/** Bytes, as the alert has it. */
const ENOUGH_FREE = 2e9

/** The age of the newest backup that this machine made. */
export async function examineBackup(
  { dataDir, isTrial }: Pick<Config, 'dataDir' | 'isTrial'>,
  now = Date.now(),
): Promise<Finding> {
  const last = await lastBackup(dataDir)
  if (!last) return finding(isTrial ? 'warning' : 'wrong', 'cli.doctor.backup.never')
  const hours = (now - last.at.getTime()) / HOUR_MS
  const values = { at: shownTime(last.at), file: last.file }
  if (hours > BACKUP.lost) return finding('wrong', 'cli.doctor.backup.old', values)
  if (hours > BACKUP.due) return finding('warning', 'cli.doctor.backup.old', values)
  return finding('good', 'cli.doctor.backup.good', values)
}

const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)))

export async function examineDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  try {
    // Before the first start the folder is not there.
    const folder = nearest(path.resolve(dataDir))
    const free = await freeBytes(folder)
    const values = { folder, free: Math.floor(free / 2 ** 20) }
    if (free < LEAST_FREE) return finding('wrong', 'cli.doctor.disk.full', values)
    if (free < ENOUGH_FREE) return finding('warning', 'cli.doctor.disk.little', values)
    return finding('good', 'cli.doctor.disk.good', values)
  } catch (error) {
    return finding('wrong', 'cli.doctor.disk.unreadable', { folder: dataDir, reason: reasonOf(error) })
  }
}

/** Seconds, as the alert has it. */
const CLOCKS_DIFFER = 5

/** @param ahead seconds that this machine's clock is ahead of the database's */
export function examineClock(ahead: number): Finding {
  const seconds = Math.round(Math.abs(ahead))
  if (seconds <= CLOCKS_DIFFER) return finding('good', 'cli.doctor.clock.good')
  return finding('warning', ahead > 0 ? 'cli.doctor.clock.ahead' : 'cli.doctor.clock.behind', { seconds })
}
