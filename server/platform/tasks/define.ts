import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'

/** Megabytes of its heap, and of all its memory with buffers and code; the process ends where it needs more. */
type TaskLimits = { heap: number; memory: number }

export type TaskContext = { db: Database; config: Config }
type TaskHandler<Input, Output> = (input: Input, context: TaskContext) => Promise<Output>

/** Work that runs in a process of its own, so that what it reads can hold or end only this process. */
export type Task<Input = never, Output = unknown> = {
  name: string
  limits: TaskLimits
  handler: TaskHandler<Input, Output>
}

const defined = new Map<string, Task>()

/** Defines a task. Its input and output are copied between processes, so they hold neither functions nor instances. */
export function defineTask<Input extends object, Output>(
  name: string,
  limits: TaskLimits,
  handler: TaskHandler<Input, Output>,
): Task<Input, Output> {
  if (defined.has(name)) throw new Error(`two tasks are named "${name}"`)
  const task = { name, limits, handler }
  defined.set(name, task)
  return task
}

/** @throws if there is none, since its file is not imported by server/register.ts */
export function taskNamed(name: string): Task {
  const task = defined.get(name)
  if (!task) throw new Error(`no task is named "${name}"`)
  return task
}
