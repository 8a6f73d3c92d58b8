import { DatabaseProblem } from '#server/platform/database/problem.ts'
import { message, type MessageKey, type Values } from '#server/platform/http/messages.ts'

/** Why a backup or a restore was not done, in words for the person at the command line. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'

  constructor(key: MessageKey, values?: Values) {
    super(message(key, values))
  }
}

const FULL = ['ENOSPC', 'EDQUOT']
const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENAMETOOLONG', 'EFBIG']

/** What went wrong, for the person at the command line. @param place the file or folder that was written */
export function explain(error: unknown, place: string): string {
  if (error instanceof BackupProblem || error instanceof DatabaseProblem) return error.message
  const { code, path = place } = error as NodeJS.ErrnoException
  if (code && FULL.includes(code)) return message('cli.backup.diskFull', { place })
  if (code && REFUSED.includes(code))
    return message('cli.backup.unwritable', { place: path.replace(/\.partial$/, ''), code })
  // The database's own words, not the whole statement that Drizzle puts before them.
  const { cause = error } = error as Error
  // A connection that is refused at several addresses has no words.
  return message('cli.backup.failed', { reason: (cause as Error).message || String(code ?? cause) })
}
