/**
 * Thread of a task's process: ends it when it needs more than its memory, buffers included, or when the process that
 * began it is gone. The main thread may be too busy for both.
 */
import { workerData } from 'node:worker_threads'
import { OVER_MEMORY } from './protocol.ts'

/** `memory` in bytes. */
const { parent, memory } = workerData as { parent: number; memory: number }
const EVERY_MS = 200

function watch(): void {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  else if (process.memoryUsage.rss() > memory) process.kill(process.pid, OVER_MEMORY)
}

watch()
setInterval(watch, EVERY_MS)
