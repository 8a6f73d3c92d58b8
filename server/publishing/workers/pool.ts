import { availableParallelism } from 'node:os'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { addressOf, type Database } from '#server/platform/database/connect.ts'
import { siteDir } from '../site/paths.ts'
import type { Batch, Plan, PreviewedPage, RenderedBatch, ToPlan } from '../worker-protocol.ts'
import { startProcess, type Answer, type ProcessOptions, type Question, type RenderProcess } from './render-process.ts'

export type PoolOptions = ProcessOptions & {
  /** Number of render processes; defaults to one per processor. */
  workers?: number | undefined
}

export type OnDone<Given> = (rendered: RenderedBatch, batch: Given) => Promise<void> | void

export type Pool = {
  /** Paths of the pages whose routes have no parameter. */
  staticPaths: string[]
  /** See plan/find-affected-pages.ts. @throws planning errors */
  plan(requested: ToPlan): Promise<Plan | 'all'>
  /**
   * Renders batches, and pulls the next one when a process has capacity. If a process dies, another one retries its
   * batch once; then the pages are reported as failed.
   * @param isSparing leaves one of several processes, and so a processor, idle
   */
  render<Given extends Batch>(batches: AsyncIterable<Given>, onDone: OnDone<Given>, isSparing?: boolean): Promise<void>
  /** Writes sitemaps, feeds and other files that list pages: see site/indexes.ts. @throws write errors */
  indexes(): Promise<void>
  /** A preview of a page with unsaved colours and logo; null if there is no such page. @throws rendering errors */
  preview(page: PreviewedPage): Promise<string | null>
  /** Writes the pages of a shop before its opening to a folder, and returns their paths: render/closed-pages.ts. */
  closedPages(site: string): Promise<string[]>
  close(): void
}

/** @param apiUrl URL of the shop in `db` */
export const poolFor = (
  db: Database,
  { dataDir, siteUrl, publishing }: Pick<Config, 'dataDir' | 'siteUrl' | 'publishing'>,
  apiUrl: string,
): PoolOptions => ({
  site: siteDir(dataDir),
  bucket: publishing.delivery.s3,
  apiUrl,
  siteUrl,
  databaseUrl: addressOf(db),
})

const ENDED = 'the render process ended'
/** While a process renders one batch, it reads the data of the next. */
export const BATCHES_A_PROCESS = 2

/** @param start for tests, which have no build to render with */
export async function startPool(options: PoolOptions, start = startProcess): Promise<Pool> {
  const processes = Array.from({ length: options.workers ?? availableParallelism() }, () => start(options))
  const ready = Promise.all(processes.map((process) => process.ready))
  const [staticPaths] = await ready.catch((error: unknown) => {
    // Otherwise they would keep a command from exiting.
    for (const process of processes) process.endWhenIdle()
    throw error
  })

  const slots = [...processes.keys()]
  /** Writes indexes, which takes seconds. Meanwhile pages go to the other processes, if there are any. */
  const indexer = slots.at(-1)!
  let indexing = 0
  const free = (some: number[]): number[] =>
    indexing > 0 && some.length > 1 ? some.filter((slot) => slot !== indexer) : some
  const leastBusy = (some: number[]): number =>
    some.reduce((best, slot) => (processes[slot]!.pending < processes[best]!.pending ? slot : best))
  const processIn = (slot: number): RenderProcess => {
    if (processes[slot]!.hasEnded) processes[slot] = start(options)
    return processes[slot]!
  }
  /** Undefined if two processes died while answering it. @throws the process's error */
  const askTwice = async (slot: number, question: Question): Promise<Answer | undefined> => {
    const answer = (await processIn(slot).ask(question)) ?? (await processIn(slot).ask(question))
    if (answer?.kind === 'refused') throw new Error(answer.reason)
    return answer
  }

  return {
    staticPaths: staticPaths!,
    async plan(requested) {
      const answer = await askTwice(0, { kind: 'plan', requested })
      if (answer?.kind !== 'planned') throw new Error(ENDED)
      return answer.plan
    },
    async indexes() {
      indexing += 1
      try {
        if (!(await askTwice(indexer, { kind: 'indexes' }))) throw new Error(ENDED)
      } finally {
        indexing -= 1
      }
    },
    async preview(preview) {
      const answer = await askTwice(leastBusy(free(slots)), { kind: 'preview', preview })
      if (answer?.kind !== 'previewed') throw new Error(ENDED)
      return answer.html
    },
    async closedPages(site) {
      const answer = await askTwice(leastBusy(free(slots)), { kind: 'closed-pages', site })
      if (answer?.kind !== 'closed-pages') throw new Error(ENDED)
      return answer.pages
    },
    async render(batches, onDone, isSparing = false) {
      const used = isSparing ? slots.slice(0, Math.max(1, slots.length - 1)) : slots
      const queue = batches[Symbol.asyncIterator]()
      const serve = async (): Promise<void> => {
        for (let next = await queue.next(); !next.done; next = await queue.next()) {
          const batch = next.value
          const answer = await askTwice(leastBusy(free(used)), { kind: 'render', batch })
          await onDone(answer?.kind === 'rendered' ? answer.rendered : failedBatch(batch, ENDED), batch)
        }
      }
      await Promise.all(Array.from({ length: used.length * BATCHES_A_PROCESS }, serve))
    },
    close: () => processes.forEach((process) => process.endWhenIdle()),
  }
}

export const failedBatch = ({ pages }: Batch, reason: string): RenderedBatch => ({
  at: databaseNow().getTime(),
  pages: pages.map(({ path }) => ({ path, state: 'failed', reason })),
})
