/** Child process: runs one task (platform/tasks) and ends, which gives its memory back. */
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Answer, Begin } from './platform/tasks/protocol.ts'

/** One to write, one to note progress, and two that read. */
const CONNECTIONS = 4
const memory = Number(process.argv[2]) * 2 ** 20
const parent = process.ppid

// Before the shop's code is loaded, which needs memory itself. Shoppers' requests have priority.
new Worker(new URL('./platform/tasks/watch.ts', import.meta.url), { workerData: { parent, memory } }).unref()
setPriority(5)
process.once('disconnect', () => process.exit(0))
// Ctrl-C reaches every process of a terminal: this one ends with the shop, which would otherwise see a failure.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('message', async (begin: Begin) => {
  const { describeError } = await import('./platform/http/logging.ts')
  const answer = await run(begin).catch((error: unknown): Answer => ({
    fault: describeError(error instanceof Error ? error : new Error(String(error))),
  }))
  process.send!(answer, () => process.exit(0))
})

async function run({ task, input, config, databaseUrl }: Begin): Promise<Answer> {
  const [{ registerDomains }, { joinDatabase }, { openJobs }, { taskNamed }, { loadSettings }] = await Promise.all([
    import('./register.ts'),
    import('./platform/database/connect.ts'),
    import('./platform/jobs/service.ts'),
    import('./platform/tasks/define.ts'),
    import('./settings/service.ts'),
  ])
  registerDomains()
  const db = joinDatabase(databaseUrl, CONNECTIONS)
  // What a task writes may ask for jobs, which workers of other processes take.
  const jobs = await openJobs({ database: { db, url: databaseUrl }, config, log: console, work: false })
  try {
    await loadSettings(db)
    return { output: await taskNamed(task).handler(input as never, { db, config }) }
  } finally {
    await jobs.close()
    await db.$client.end()
  }
}
