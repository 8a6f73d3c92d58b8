/** Runs the shop from the command line: orders, stock, coupons, refunds, the ledger, staff. `npm run shop -- help` */
import { readConfig } from '#server/config.ts'
import { answerOperator } from '#server/platform/http/messages.ts'
import { openForCommand } from './open-database.ts'
import { runShop } from './shop/run.ts'
import { endCommand } from './start-problem.ts'

answerOperator()
process.exitCode = await runShop(process.argv.slice(2), {
  readConfig,
  openDatabase: openForCommand,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
}).catch(endCommand)
