/** Writes a backup of the running shop: `npm run backup -- FILE`. */
import { processContext } from './backup/command.ts'
import { runBackup } from './backup/backup.ts'

process.exitCode = await runBackup(process.argv.slice(2), processContext())
