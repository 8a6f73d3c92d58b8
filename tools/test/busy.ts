import { fork } from 'node:child_process'
import path from 'node:path'

const program = path.join(import.meta.dirname, 'busy-process.ts')

/**
 * Runs `work` beside so many processes that only calculate, and ends them. If this process is killed, they end by
 * themselves.
 * @param work gets their process ids
 */
export async function besideBusyProcesses<T>(count: number, work: (processes: number[]) => Promise<T>): Promise<T> {
  const children = Array.from({ length: count }, () => fork(program))
  try {
    return await work(children.map(({ pid }) => pid!))
  } finally {
    for (const child of children) child.kill('SIGKILL')
  }
}
