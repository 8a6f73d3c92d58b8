import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { givingBack } from '#server/database/child-memory.ts'
import { addressOf, type Database } from '#server/database/connect.ts'
import type { Requested } from '#server/database/schema.ts'
import { siteDir } from './layout.ts'
import type { Batch, FromWorker, Plan, RenderedBatch, ToWorker } from './messages.ts'

export type PoolOptions = {
  site: string
  apiUrl: string
  siteUrl: string
  /** Where what is published is noted. */ databaseUrl: string
  workers?: number
  /** Shoppers are answered meanwhile: see give-way.ts. */ besideShoppers?: boolean
}

export type OnDone<Given> = (rendered: RenderedBatch, batch: Given) => Promise<void> | void

export type Pool = {
  /** Paths of the pages whose routes have no parameter. */
  staticPaths: string[]
  /** See plan.ts. @throws what planning threw */
  plan(requested: Requested): Promise<Plan | 'all'>
  /**
   * Renders batches as they come, asking for the next one only when a process has room for it. The batches of a process that dies go to another, once; then their pages are reported as failed.
   * @param isSparing leaves one process, and so a processor, idle where there are several
   */
  render<Given extends Batch>(batches: AsyncIterable<Given>, onDone: OnDone<Given>, isSparing?: boolean): Promise<void>
  /** Writes what names the pages: see indexes.ts. @throws what writing threw */
  indexes(): Promise<void>
  close(): void
}

/** @param apiUrl where the shop in `db` answers */
export const poolFor = (
  db: Database,
  { dataDir, siteUrl }: Pick<Config, 'dataDir' | 'siteUrl'>,
  apiUrl: string,
): PoolOptions => ({ site: siteDir(dataDir), apiUrl, siteUrl, databaseUrl: addressOf(db) })

const ENDED = 'the render process ended'
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
  /** Undefined when two processes ended over it. @throws what the process threw */
  const askTwice = async (slot: number, question: Question): Promise<Answer | undefined> => {
    const answer = (await ask(await living(slot), question)) ?? (await ask(await living(slot), question))
    if (answer?.kind === 'refused') throw new Error(answer.reason)
    return answer
  }
  return {
    staticPaths,
    async plan(requested) {
      const answer = await askTwice(0, { kind: 'plan', requested })
      if (answer?.kind !== 'planned') throw new Error(ENDED)
      return answer.plan
    },
    async indexes() {
      // The first plans the next change meanwhile.
      if (!(await askTwice(count - 1, { kind: 'indexes' }))) throw new Error(ENDED)
    },
    async render(batches, onDone, isSparing = false) {
      const queue = batches[Symbol.asyncIterator]()
      const serve = async (slot: number): Promise<void> => {
        for (let next = await queue.next(); !next.done; next = await queue.next()) {
          const batch = next.value
          const answer = await askTwice(slot, { kind: 'render', batch })
          await onDone(
            answer?.kind === 'rendered'
              ? answer.rendered
              : {
                  at: Date.now(),
                  pages: batch.pages.map(({ path: page }) => ({ path: page, state: 'failed', reason: ENDED })),
                },
            batch,
          )
        }
      }
      const slots = [...workers.keys()].slice(0, isSparing ? Math.max(1, count - 1) : count)
      // Each process has its first batch before any has its second.
      await Promise.all(Array.from({ length: BATCHES_A_WORKER }, () => slots.map(serve)).flat())
    },
    close: () =>
      workers.forEach(
        (worker) =>
          void worker.then(
            ({ child }) => child.connected && child.disconnect(),
            () => {},
          ),
      ),
  }
}

type Worker = { child: ChildProcess; staticPaths: string[] }

function startWorker({ site, apiUrl, siteUrl, databaseUrl, besideShoppers }: PoolOptions): Promise<Worker> {
  const child = fork(
    path.join(import.meta.dirname, 'render-worker.ts'),
    [site, apiUrl, siteUrl, ...(besideShoppers ? ['shoppers'] : [])],
    {
      env: {
        ...process.env,
        ...givingBack(2 ** 20),
        NODE_ENV: 'production',
        SITE_URL: siteUrl,
        DATABASE_URL: databaseUrl,
      },
      // What lives here is the same for the first page and the last: the process sweeps its heap itself, long before it has grown so far.
      execArgv: [
        '--max-old-space-size=256',
        '--max-semi-space-size=8',
        '--heap-growing-percent=300',
        '--single-threaded-gc',
        '--expose-gc',
        '--retain-maps-for-n-gc=1000',
      ],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a render process ended with code ${code} before it was ready`)))
    child.once('message', (message: FromWorker) => {
      child.removeAllListeners('exit')
      if (message.kind === 'ready') resolve({ child, staticPaths: message.staticPaths })
    })
  })
}

type Answer = Exclude<FromWorker, { kind: 'ready' }>
type Question = ToWorker extends infer T ? (T extends unknown ? Omit<T, 'id'> : never) : never
let asked = 0

/** Undefined when the process ends before it is done. */
function ask(child: ChildProcess, question: Question): Promise<Answer | undefined> {
  const id = ++asked
  return new Promise((resolve) => {
    const finish = (answer?: Answer): void => {
      child.off('message', onMessage).off('exit', onExit)
      resolve(answer)
    }
    const onMessage = (message: FromWorker): void => {
      if (message.kind !== 'ready' && message.id === id) finish(message)
    }
    const onExit = (): void => finish()
    child.on('message', onMessage).once('exit', onExit)
    if (child.connected) child.send({ id, ...question })
    else finish()
  })
}
