import type { FastifyReply } from 'fastify'
import type { FILE_FORMATS } from '#api/contract/staff-reports.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { fileOfTask, runTask, type Task, type TaskContext } from '#server/platform/tasks/service.ts'

export const LIST_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<(typeof FILE_FORMATS)[number], string>

type ListInput = { file: string; format: keyof typeof LIST_TYPES }
type Wanted<Input extends ListInput> = {
  /** Writes the file by `writeList`, in a process of its own. */
  task: Task<Input, number | null>
  input: Omit<Input, 'file'>
  context: TaskContext
  /** Of the file, without its ending. */
  name: string
  /** Puts it on record before it is sent. */
  record: (rows: number) => Promise<unknown>
}

/** @throws Refusal 422 if it is too long for a sheet, 429 while too many are being sent */
export async function sendList<Input extends ListInput>(
  reply: FastifyReply,
  { task, input, context, name, record }: Wanted<Input>,
): Promise<FastifyReply> {
  const { file, output: rows } = await fileOfTask(name, (target) =>
    runTask(task, { ...input, file: target } as Input, context),
  )
  try {
    if (rows === null) throw new Refusal(422, 'api.list.tooLong')
    await record(rows)
  } catch (error) {
    file.destroy()
    throw error
  }
  return reply
    .headers({
      'content-type': LIST_TYPES[input.format],
      'content-disposition': `attachment; filename="${name}.${input.format}"`,
      'cache-control': 'no-store',
    })
    .send(file)
}
