import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Batch, FromWorker, RenderedPage } from './messages.ts'

export type PoolOptions = { site: string; apiUrl: string; siteUrl: string; workers?: number }

export type Pool = {
  /** Paths of the pages whose routes have no parameter. */
  staticPaths: string[]
  /**
   * Renders batches as they come, asking for the next one only when a process has room for it. The batches of a process that dies go to another, once; then their pages are reported as failed.
   */
  render(batches: AsyncIterable<Batch>, onDone: (pages: RenderedPage[]) => Promise<void>): Promise<void>
  close(): void
}

/** A process reads what its next batch shows while it renders this one. */
const BATCHES_A_WORKER = 2

export async function startPool(options: PoolOptions): Promise<Pool> {
  const count = options.workers ?? availableParallelism()
  const workers = Array.from({ length: count }, () => startWorker(options))
  const [{ staticPaths }] = (await Promise.all(workers)) as [Worker, ...Worker[]]
  const living = async (slot: number): Promise<ChildProcess> => {
    const known = workers[slot]!
    const { child } = await known
    if (child.connected) return child
    // The first to find it dead starts another.
    if (workers[slot] === known) workers[slot] = startWorker(options)
    return (await workers[slot]!).child
  }
  return {
    staticPaths,
    async render(batches, onDone) {
      const queue = batches[Symbol.asyncIterator]()
      const serve = async (slot: number): Promise<void> => {
        for (let next = await queue.next(); !next.done; next = await queue.next()) {
          const batch = next.value
          const pages = (await run(await living(slot), batch)) ?? (await run(await living(slot), batch))
          await onDone(pages ?? batch.pages.map((page) => ({ path: page.path, state: 'failed', reason: 'the render process ended' })))
        }
      }
      // Each process has its first batch before any has its second.
      await Promise.all(Array.from({ length: BATCHES_A_WORKER }, () => workers.map((_, slot) => serve(slot))).flat())
    },
    close: () => workers.forEach((worker) => void worker.then(({ child }) => child.connected && child.disconnect(), () => {})),
  }
}

type Worker = { child: ChildProcess; staticPaths: string[] }

function startWorker({ site, apiUrl, siteUrl }: PoolOptions): Promise<Worker> {
  const child = fork(path.join(import.meta.dirname, 'render-worker.ts'), [site, apiUrl, siteUrl], {
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: siteUrl },
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=8'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a render process ended with code ${code} before it was ready`)))
    child.once('message', (message: FromWorker) => {
      child.removeAllListeners('exit')
      if (message.kind === 'ready') resolve({ child, staticPaths: message.staticPaths })
    })
  })
}

let batches = 0

/** Undefined when the process ends before it is done. */
function run(child: ChildProcess, batch: Batch): Promise<RenderedPage[] | undefined> {
  const id = ++batches
  return new Promise((resolve) => {
    const finish = (pages?: RenderedPage[]): void => {
      child.off('message', onMessage).off('exit', onExit)
      resolve(pages)
    }
    const onMessage = (message: FromWorker): void => {
      if (message.kind === 'done' && message.id === id) finish(message.pages)
    }
    const onExit = (): void => finish()
    child.on('message', onMessage).once('exit', onExit)
    if (child.connected) child.send({ id, batch })
    else finish()
  })
}
