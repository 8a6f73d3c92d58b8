/** Restores a backup into an empty shop: `npm run restore -- FILE`. */
import { processContext } from './backup/command.ts'
import { runRestore } from './backup/restore.ts'

process.exitCode = await runRestore(process.argv.slice(2), processContext())
