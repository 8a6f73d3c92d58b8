/** Imports and exports catalogues and undoes imports; see `--help`. */
import { answerOperator } from '#server/platform/http/messages.ts'
import { readConfigOrExit } from './read-config.ts'
import { runCatalogue } from './catalogue/run.ts'
import { openForCommand } from './open-database.ts'
import { showLine } from './progress.ts'

answerOperator()
process.exitCode = await runCatalogue(process.argv.slice(2), {
  readConfig: readConfigOrExit,
  openDatabase: openForCommand,
  write: (line) => {
    showLine('')
    console.log(line)
  },
  writeStatus: (line, isPassing = false) => {
    showLine(isPassing ? line : '')
    if (!isPassing) console.error(line)
  },
})
