import { createReadStream, type ReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tooMany } from '../http/errors.ts'

/** Files of tasks that one process makes or sends at once. */
const AT_ONCE = { name: 'files-sent', points: 2 }
let open = 0

/**
 * A file that a task makes, and what the task answers; it is deleted once it is sent.
 * @param make writes the file
 * @throws Refusal 429 while too many are being sent
 */
export async function fileOfTask<Output>(
  name: string,
  make: (file: string) => Promise<Output>,
): Promise<{ file: ReadStream; output: Output }> {
  if (open >= AT_ONCE.points) throw tooMany(AT_ONCE, 30)
  open += 1
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-export-'))
  const close = (): void => {
    open -= 1
    void rm(folder, { recursive: true, force: true })
  }
  try {
    const file = path.join(folder, name)
    const output = await make(file)
    return { file: createReadStream(file).on('close', close), output }
  } catch (error) {
    close()
    throw error
  }
}
