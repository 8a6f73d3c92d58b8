/** Tries this release on a backup beside the shop: `npm run rehearse -- FILE`. */
import path from 'node:path'
import { BackupProblem } from '#server/backup/service.ts'
import { message } from '#server/platform/http/messages.ts'
import { registerDomains } from '#server/register.ts'
import { showStep } from './backup/command.ts'
import { ensureBuilt } from './build.ts'
import { PROGRAMS } from './command-line/programs.ts'
import { runProgram } from './command-line/program.ts'
import { endOnSignal, printFailures, showLine, showProgress, step } from './progress.ts'
import { readConfigOrExit } from './read-config.ts'
import { rehearse } from './rehearsal/rehearse.ts'
import { reportLines } from './rehearsal/report.ts'
import { endCommand } from './start-problem.ts'

const program = PROGRAMS.rehearse().action((file: string) => run(path.resolve(file)).catch(end))
const ended = await runProgram(program, process.argv.slice(2))
if (ended !== undefined) process.exitCode = ended

async function run(file: string): Promise<void> {
  const config = readConfigOrExit()
  endOnSignal()
  await step(message('cli.building'), ensureBuilt)
  registerDomains()
  const stop = new AbortController()
  const rehearsal = rehearse({
    config,
    file,
    signal: stop.signal,
    onRestore: showStep,
    onPublish: showProgress,
    onCompare: (done, total) => showLine(message('cli.rehearse.comparing', { done, total })),
  })
  // Nothing is left behind.
  endOnSignal(async () => {
    stop.abort()
    await rehearsal.catch(() => {})
  })
  const found = await rehearsal.catch((error: unknown) =>
    stop.signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error),
  )
  showLine('')
  console.log(program.opts<{ json?: true }>().json ? JSON.stringify(found) : reportLines(found).join('\n'))
  if (found.differences.length > 0) process.exitCode = 1
  printFailures(found.failed)
}

async function end(error: unknown): Promise<void> {
  showLine('')
  if (!(error instanceof BackupProblem)) return endCommand(error)
  console.error(error.message)
  process.exitCode = 1
}
