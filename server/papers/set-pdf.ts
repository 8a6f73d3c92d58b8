import { fork } from 'node:child_process'
import path from 'node:path'
import pLimit from 'p-limit'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Task } from './typeset.ts'
import type { Typeset } from './typesetter.ts'

const AT_ONCE = 2
const MOST_WAITING = 20
const TIME_LIMIT_MS = 30_000

const limit = pLimit(AT_ONCE)

/**
 * Sets a paper as PDF in a process of its own, which can be ended when it takes too long.
 * @throws Refusal 503 while too many wait, or after the time limit
 */
export async function setPdf(task: Task, timeLimit = TIME_LIMIT_MS): Promise<Buffer> {
  if (limit.pendingCount >= MOST_WAITING) throw busy()
  return limit(() => inChildProcess(task, timeLimit))
}

const busy = (): Refusal => new Refusal(503, 'api.paper.busy', undefined, { retryAfter: 10 })

function inChildProcess(task: Task, timeLimit: number): Promise<Buffer> {
  const child = fork(path.join(import.meta.dirname, 'typesetter.ts'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<Buffer>((resolve, reject) => {
    timer = setTimeout(() => reject(busy()), timeLimit)
    child
      .once('error', reject)
      .once('exit', (code, signal) => reject(new Error(`setting ${task.paper} ended with ${signal ?? code}`)))
      .once('message', (answer: Typeset) =>
        'pdf' in answer ? resolve(Buffer.from(answer.pdf)) : reject(new Error(answer.fault)),
      )
    child.send(task)
  }).finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
