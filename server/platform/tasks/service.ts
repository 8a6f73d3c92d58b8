import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Config } from '../config.ts'
import { addressOf, type Database } from '../database/connect.ts'
import { PermanentFailure } from '../jobs/define.ts'
import type { Task } from './define.ts'
import { OVER_MEMORY, type Answer, type Begin, type Fault } from './protocol.ts'

export { fileOfTask } from './file.ts'
export { defineTask, taskNamed, type Task, type TaskContext } from './define.ts'

/** Imports all domains, which are above the platform. */
const PROGRAM = path.resolve(import.meta.dirname, '../../run-task.ts')
/** V8 ends by one of these when its heap is full. */
const OUT_OF_MEMORY: readonly (NodeJS.Signals | null)[] = [OVER_MEMORY, 'SIGABRT', 'SIGTRAP', 'SIGILL']

/** Why a task's process ended before its answer; after `died` the task may be tried again. */
export class TaskEnded extends Error {
  readonly reason: 'memory' | 'stopped' | 'died'
  constructor(task: string, reason: TaskEnded['reason'], detail: string) {
    super(`the process of "${task}" ${detail}`)
    this.reason = reason
  }
}

type Surroundings = {
  db: Database
  config: Config
  /** Ends the process. */
  signal?: AbortSignal | undefined
}

const running = new Map<ChildProcess, string>()

/** Processes of tasks that this process runs. */
export const runningTasks = (): { task: string; pid: number }[] =>
  [...running].map(([{ pid }, task]) => ({ task, pid: pid! }))

/**
 * Runs a task in a process of its own, on the same database.
 * @throws TaskEnded; PermanentFailure and other errors of the task, of which the message, name and code are kept
 */
export async function runTask<Input extends object, Output>(
  { name, limits }: Task<Input, Output>,
  input: Input,
  { db, config, signal }: Surroundings,
): Promise<Output> {
  signal?.throwIfAborted()
  const child = fork(PROGRAM, [String(limits.memory)], {
    // A limit of the whole heap: docs/decisions/0170-files-and-systems.md.
    execArgv: [`--max-heap-size=${limits.heap}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.set(child, name)
  const stop = (): void => void child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    return await new Promise<Output>((resolve, reject) => {
      child
        .once('error', reject)
        .once('exit', (code, by) => reject(endOf(name, limits.memory, code, by, signal)))
        .once('message', (answer: Answer) =>
          'fault' in answer ? reject(errorOf(answer.fault)) : resolve(answer.output as Output),
        )
      const begin: Begin = { task: name, input, config, databaseUrl: addressOf(db) }
      child.send(begin, (error) => error && reject(error))
    })
  } finally {
    running.delete(child)
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

function endOf(
  name: string,
  memory: number,
  code: number | null,
  by: NodeJS.Signals | null,
  signal: AbortSignal | undefined,
): TaskEnded {
  if (signal?.aborted) return new TaskEnded(name, 'stopped', 'was stopped')
  if (OUT_OF_MEMORY.includes(by)) return new TaskEnded(name, 'memory', `needed more than its ${memory} MB of memory`)
  return new TaskEnded(name, 'died', `ended with ${by ?? code}`)
}

function errorOf({ type, message, code, stack }: Fault): Error {
  if (type === PermanentFailure.name) return new PermanentFailure(message)
  return Object.assign(new Error(message), { name: type, ...(stack && { stack }), ...(code !== undefined && { code }) })
}
