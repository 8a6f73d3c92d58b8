import { createReadStream, type ReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ExportFormat } from '#api/contract/staff-imports.ts'
import { exportCatalogue } from '#server/catalogue-import/service.ts'
import { tooMany } from '#server/platform/http/errors.ts'
import { defineTask, runTask, type TaskContext } from '#server/platform/tasks/service.ts'

/** It reads products in portions. Megabytes. */
const LIMITS = { heap: 400, memory: 800 }

const exportTask = defineTask('export-catalogue', LIMITS, ({ file }: { file: string }, { db, config }) =>
  exportCatalogue({ db, ...config }, file, { pictures: 'addresses' }),
)

/** Exports that one process makes or sends at once. */
const MOST_AT_ONCE = 2
let open = 0

/**
 * The current catalogue, from a file that is deleted once it is sent.
 * @throws Refusal 429 while too many are being sent
 */
export async function openExport(context: TaskContext, format: ExportFormat): Promise<ReadStream> {
  if (open >= MOST_AT_ONCE) throw tooMany(30)
  open += 1
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-export-'))
  const close = (): void => {
    open -= 1
    void rm(folder, { recursive: true, force: true })
  }
  try {
    const file = path.join(folder, `catalogue.${format}`)
    await runTask(exportTask, { file }, context)
    return createReadStream(file).on('close', close)
  } catch (error) {
    close()
    throw error
  }
}
