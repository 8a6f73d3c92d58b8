import { restore } from '#server/backup/service.ts'
import { message } from '#server/platform/http/messages.ts'
import { fileCommand, type CommandContext } from './command.ts'

export const runRestore = (argv: string[], context: CommandContext): Promise<0 | 1 | 2 | 130> =>
  fileCommand('cli.restore.help', argv, context, async (task) => {
    const { created_at: at, tables, files } = await restore(task)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return message('cli.restore.done', { at, tables: tables.length, rows, files: files.length })
  })
