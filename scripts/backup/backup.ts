import { stat } from 'node:fs/promises'
import { backUp, megabytes, noteBackup } from '#server/backup/service.ts'
import { message } from '#server/platform/http/messages.ts'
import type { ExitCode } from '../command-line/exit-code.ts'
import { fileCommand, type CommandContext } from './command.ts'

export const runBackup = (argv: string[], context: CommandContext): Promise<ExitCode> =>
  fileCommand('backup', argv, context, async (task) => {
    const {
      manifest: { created_at: at, tables, files, missing, secret_key: key },
      foreign,
    } = await backUp(task)
    const { dataDir: folder } = task.config
    await noteBackup(folder, { at, file: task.file }).catch(() =>
      context.writeError(message('cli.backup.unnoted', { folder })),
    )
    const names = (all: string[]) => ({ count: all.length, names: all.slice(0, 20).join(' ') })
    if (missing.length) context.writeError(message('cli.backup.missing', names(missing)))
    if (foreign.length) context.writeError(message('cli.backup.foreign', names(foreign)))
    if (!key) context.writeError(message('cli.backup.noKey', { folder }))
    else context.writeError(message(key.included ? 'cli.backup.keyIncluded' : 'cli.backup.keyApart'))
    const size = megabytes((await stat(task.file)).size)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return message('cli.backup.done', { file: task.file, size, tables: tables.length, rows, files: files.length })
  })
