import { restore } from '#server/backup/service.ts'
import { message } from '#server/platform/http/messages.ts'
import type { ExitCode } from '../command-line/exit-code.ts'
import { fileCommand, type CommandContext } from './command.ts'

export const runRestore = (argv: string[], context: CommandContext): Promise<ExitCode> =>
  fileCommand('restore', argv, context, async (task) => {
    const { created_at: at, tables, files } = await restore(task)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return message('cli.restore.done', { at, tables: tables.length, rows, files: files.length })
  })
