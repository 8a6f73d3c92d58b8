import path from 'node:path'
import { readConfig, type Config } from '#server/config.ts'
import { explain, type Progress } from '#server/backup/service.ts'
import { message } from '#server/platform/http/messages.ts'
import { failureCode, type ExitCode } from '../command-line/exit-code.ts'
import { PROGRAMS } from '../command-line/programs.ts'
import { runProgram, type Verbose } from '../command-line/program.ts'
import { showLine } from '../progress.ts'
import { failureText } from '../start-problem.ts'

type Task = {
  config: Config
  /** Absolute path. */
  file: string
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

export type CommandContext = {
  env: NodeJS.ProcessEnv
  /** Ends the command cleanly. */
  signal: AbortSignal
  write: (line: string) => void
  writeError: (line: string) => void
}

const STEPS: Record<Progress['step'], 'cli.restore.verifying' | 'cli.backup.tables' | 'cli.backup.files'> = {
  verify: 'cli.restore.verifying',
  tables: 'cli.backup.tables',
  files: 'cli.backup.files',
}

export const showStep = ({ step, done, total }: Progress): void => showLine(message(STEPS[step], { done, total }))

/** The current process, with Ctrl-C as the signal. */
export function processContext(): CommandContext {
  const stop = new AbortController()
  const abort = (): void => stop.abort()
  process.on('SIGINT', abort).on('SIGTERM', abort).on('SIGHUP', abort)
  return { env: process.env, signal: stop.signal, write: console.log, writeError: console.error }
}

/**
 * Runs a command that takes one file.
 * @param run returns the text to print
 */
export async function fileCommand(
  name: 'backup' | 'restore',
  argv: string[],
  { env, signal, write, writeError }: CommandContext,
  run: (task: Task) => Promise<string>,
): Promise<ExitCode> {
  let ended: ExitCode = 0
  const program = PROGRAMS[name]({
    write: (text) => write(text.trimEnd()),
    writeError: (text) => writeError(text.trimEnd()),
  }).action(async (given: string) => {
    const file = path.resolve(given)
    try {
      const answer = await run({ config: readConfig(env), file, onProgress: showStep, signal })
      showLine('')
      write(answer)
    } catch (error) {
      showLine('')
      const reason = failureCode(error) === 3 ? failureText(error) : explain(error, file)
      writeError(signal.aborted ? message('cli.backup.interrupted') : reason)
      if (program.opts<Verbose>().verbose) writeError((error as Error).stack!)
      ended = signal.aborted ? 130 : failureCode(error)
    }
  })
  return (await runProgram(program, argv)) ?? ended
}
