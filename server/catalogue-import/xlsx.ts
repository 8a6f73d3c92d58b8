import { fork } from 'node:child_process'
import path from 'node:path'
import { say } from './import-messages.ts'
import { HEADER_WITHIN, type Records } from './table.ts'
import { FileRefused } from './types.ts'
import type { Answer, Sheet, Task } from './xlsx-worker.ts'

/** Unpacked size and memory of the reader in MB: a cell far out makes the reader fill all cells up to it. */
const LIMITS = { unpacked: 256, rows: 200_000, heap: 800, ms: 120_000 }

/** All in memory, since the reader gives whole sheets. @throws FileRefused */
export const sheetsOf = async (bytes: Buffer, name: string): Promise<Records[]> =>
  (await readWorkbook(bytes, name)).map((sheet) => ({
    name: sheet.name,
    first: sheet.records.slice(0, HEADER_WITHIN),
    all: sheet.records,
  }))

/**
 * The sheets of an XLSX workbook, as text: exact numbers, days as 2026-02-18.
 * @throws FileRefused when it is none, is cut off, or is larger than a catalogue can be
 */
export async function readWorkbook(bytes: Buffer, name: string, limits = LIMITS): Promise<Sheet[]> {
  const answer = await inChildProcess({ bytes, unpacked: limits.unpacked * 2 ** 20, rows: limits.rows }, limits)
  if ('sheets' in answer) return answer.sheets
  throw new FileRefused(
    answer.refused === 'archive'
      ? say('import.fileIs.archive', { name })
      : answer.refused === 'cut'
        ? say('import.fileCutWorkbook', { name })
        : answer.refused === 'rows'
          ? say('import.fileRows', { name, limit: limits.rows })
          : say('import.fileLarge', { name, limit: limits.unpacked }),
  )
}

/** V8 ends a whole process, not a thread, when a single array outgrows its heap. */
function inChildProcess(task: Task, { heap, ms }: typeof LIMITS): Promise<Answer> {
  const child = fork(path.join(import.meta.dirname, 'xlsx-worker.ts'), {
    execArgv: [`--max-old-space-size=${heap}`],
    serialization: 'advanced',
    // V8 writes where it ran out of memory.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<Answer>((resolve, reject) => {
    timer = setTimeout(() => resolve({ refused: 'large' }), ms)
    child
      .once('error', reject)
      // Without memory it ends by a signal.
      .once('exit', (code, signal) =>
        signal ? resolve({ refused: 'large' }) : reject(new Error(`the reader of workbooks ended with ${code}`)),
      )
      .once('message', resolve)
    child.send(task)
  }).finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
