import { formatTime } from '#locales/format.ts'
import { lastBackup } from '#server/backup/service.ts'
import type { Config } from '#server/config.ts'
import { freeBytes } from '#server/platform/storage/service.ts'
import { LEAST_FREE } from '../../data-dir.ts'
import { reasonOf } from '../../start-problem.ts'
import { finding, type Finding } from './finding.ts'

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
  const values = { at: formatTime(last.at), file: last.file }
  if (hours > BACKUP.lost) return finding('wrong', 'cli.doctor.backup.old', values)
  if (hours > BACKUP.due) return finding('warning', 'cli.doctor.backup.old', values)
  return finding('good', 'cli.doctor.backup.good', values)
}

export async function examineDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  try {
    const free = await freeBytes(dataDir)
    const values = { folder: dataDir, free: Math.floor(free / 2 ** 20) }
    if (free < LEAST_FREE) return finding('wrong', 'cli.doctor.disk.full', values)
    if (free < ENOUGH_FREE) return finding('warning', 'cli.doctor.disk.little', values)
    return finding('good', 'cli.doctor.disk.good', values)
  } catch (error) {
    return finding('wrong', 'cli.doctor.disk.unreadable', { folder: dataDir, reason: reasonOf(error) })
  }
}
