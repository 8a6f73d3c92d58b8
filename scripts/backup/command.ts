import { parseArgs } from 'node:util'
import path from 'node:path'
import { readConfig, type Config } from '#server/config.ts'
import { explain, type Progress } from '#server/backup/service.ts'
import { message, type MessageKey } from '#server/platform/http/messages.ts'
import { showLine } from '../progress.ts'

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
 * @returns exit code: 0 success, 1 failure, 2 wrong usage, 130 interrupted
 */
export async function fileCommand(
  help: MessageKey,
  argv: string[],
  { env, signal, write, writeError }: CommandContext,
  run: (task: Task) => Promise<string>,
): Promise<0 | 1 | 2 | 130> {
  const file = readFileName(argv)
  if (file === 'help') {
    write(message(help))
    return 0
  }
  if (file === undefined) {
    writeError(`${message('cli.backup.wrong')}\n\n${message(help)}`)
    return 2
  }
  const onProgress = ({ step, done, total }: Progress): void => showLine(message(STEPS[step], { done, total }))
  try {
    const answer = await run({ config: readConfig(env), file, onProgress, signal })
    showLine('')
    write(answer)
    return 0
  } catch (error) {
    showLine('')
    writeError(signal.aborted ? message('cli.backup.interrupted') : explain(error, file))
    return signal.aborted ? 130 : 1
  }
}

function readFileName(args: string[]): string | undefined {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const
    const {
      values,
      positionals: [file, ...more],
    } = parseArgs({ args, allowPositionals: true, options })
    if (values.help || file === 'help') return 'help'
    return file && more.length === 0 ? path.resolve(file) : undefined
  } catch {
    return undefined
  }
}
