/** Imports and exports catalogues and undoes imports; see `--help`. */
import { readConfigOrExit } from './read-config.ts'
import { runCatalogue } from './catalogue/run.ts'
import { openForCommand } from './open-database.ts'
import { showLine } from './progress.ts'

const config = readConfigOrExit()
process.exitCode = await runCatalogue(process.argv.slice(2), {
  config,
  openDatabase: () => openForCommand(config, { begins: true }),
  write: (line) => {
    showLine('')
    console.log(line)
  },
  writeStatus: (line, isPassing = false) => {
    showLine(isPassing ? line : '')
    if (!isPassing) console.error(line)
  },
})
