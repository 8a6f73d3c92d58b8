import { fork } from 'node:child_process'
import path from 'node:path'

/** MB of its heap, and ms. */
type ChildLimits = { heap: number; ms: number }

/**
 * The answer of a program of this folder to a task, from a process of its own: V8 ends a whole process, not a thread,
 * when a single array outgrows its heap. Undefined where it ran out of memory or time.
 */
export function inChildProcess<Task extends object, Answer>(
  program: string,
  task: Task,
  { heap, ms }: ChildLimits,
): Promise<Answer | undefined> {
  const child = fork(path.join(import.meta.dirname, program), {
    execArgv: [`--max-old-space-size=${heap}`],
    serialization: 'advanced',
    // V8 writes where it ran out of memory.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<Answer | undefined>((resolve, reject) => {
    timer = setTimeout(() => resolve(undefined), ms)
    child
      .once('error', reject)
      // Without memory it ends by a signal.
      .once('exit', (code, signal) =>
        signal ? resolve(undefined) : reject(new Error(`${program} ended with ${code}`)),
      )
      .once('message', (answer) => resolve(answer as Answer))
    child.send(task)
  }).finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
