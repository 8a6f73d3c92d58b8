import { DatabaseProblem } from '#server/platform/database/problem.ts'
import { message } from '#server/platform/http/messages.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import { failureCode, INTERRUPTED } from './command-line/exit-code.ts'
import { VERBOSE } from './command-line/program.ts'

type Found = NodeJS.ErrnoException & { address?: string; port?: number; dest?: string }

/** A file or folder of another user. */
const REFUSED = ['EACCES', 'EPERM']
const MISSING = ['ENOENT', 'ENOTDIR']
/** What a file is called until it is complete. */
const TEMPORARY = /\.\d+\.new$/

/** Why a server, worker or command cannot start, in one sentence; undefined for a fault of the program. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof DatabaseProblem) return error.message
  if (!(error instanceof Error)) return undefined
  const found = causeOf(error)
  if (found.code === 'EADDRINUSE') return message('cli.portTaken', { port: String(found.port) })
  const reason = reasonOf(error)
  if (found.path && REFUSED.includes(found.code!)) return message('cli.fileRefused', { path: found.path })
  if (found.code === 'EISDIR' && (found.dest ?? found.path))
    return message('cli.fileIsFolder', { path: (found.dest ?? found.path)! })
  if (found.path && MISSING.includes(found.code!))
    return message('cli.fileMissing', { path: found.path.replace(TEMPORARY, '') })
  const outage = outageOf(error)
  if (outage) return message(`cli.outage.${outage}`, { reason })
  // Classes 28 and 3D: a wrong user or password, no such database.
  return /^(28|3D)...$/.test(found.code ?? '') ? message('cli.databaseRefused', { reason }) : undefined
}

/** What the innermost error says, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message: text, code, address, port } = causeOf(error)
  return text || [code, address, port].filter(Boolean).join(' ')
}

/** The innermost error, without the statement that Drizzle puts before it; of several addresses the last one's. */
function causeOf(error: Error): Found {
  if (error instanceof AggregateError && error.errors.at(-1) instanceof Error) return error.errors.at(-1) as Found
  return error.cause instanceof Error ? causeOf(error.cause) : error
}

/** Prints it and ends the process. @throws the error if it is a fault of the program */
export function explain(error: unknown): never {
  const problem = startProblem(error)
  if (problem === undefined) throw error
  console.error(problem)
  if (process.argv.includes(VERBOSE)) console.error(error)
  process.exit(failureCode(error))
}

/** Of a command that an error ended: as `startProblem`, also of a fault of the program, whose stack `--verbose` shows. */
export const failureText = (error: unknown): string =>
  startProblem(error) ?? message('cli.failed', { reason: reasonOf(error), option: VERBOSE })

/** Prints it and ends the command, unless Ctrl-C does: it ends what the command has started, too. */
export async function endCommand(error: unknown): Promise<never> {
  if (process.exitCode === INTERRUPTED) return new Promise<never>(() => {})
  console.error(failureText(error))
  if (process.argv.includes(VERBOSE)) console.error(error)
  process.exit(failureCode(error))
}
