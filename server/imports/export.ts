import type { ReadStream } from 'node:fs'
import type { ExportFormat } from '#api/contract/staff-imports.ts'
import { exportCatalogue } from '#server/catalogue-import/service.ts'
import { defineTask, fileOfTask, runTask, type TaskContext } from '#server/platform/tasks/service.ts'

/** It reads products in portions. Megabytes. */
const LIMITS = { heap: 400, memory: 800 }

const exportTask = defineTask('export-catalogue', LIMITS, ({ file }: { file: string }, { db, config }) =>
  exportCatalogue({ db, ...config }, file, { pictures: 'addresses' }),
)

/**
 * The current catalogue, from a file that is deleted once it is sent.
 * @throws Refusal 429 while too many are being sent
 */
export async function openExport(context: TaskContext, format: ExportFormat): Promise<ReadStream> {
  const { file } = await fileOfTask(`catalogue.${format}`, (target) => runTask(exportTask, { file: target }, context))
  return file
}
