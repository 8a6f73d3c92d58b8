import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Batch } from '../worker-protocol.ts'
import { startPool, type Pool } from './pool.ts'
import type { Answer, Question, RenderProcess } from './render-process.ts'

type Standin = RenderProcess & {
  asked: Question['kind'][]
  isLeft: boolean
  finish: () => void
  start: () => void
  die: () => void
}

/** Processes that answer at once, but for indexes, which `finish` ends. The first `count` are ready at once. */
function standins(count: number): { all: Standin[]; start: () => Standin } {
  const all: Standin[] = []
  const start = (): Standin => {
    const [ready, indexed] = [Promise.withResolvers<string[]>(), Promise.withResolvers<void>()]
    const self: Standin = {
      ready: ready.promise,
      pending: 0,
      hasEnded: false,
      asked: [],
      isLeft: false,
      async ask(question) {
        self.pending += 1
        self.asked.push(question.kind)
        await (question.kind === 'indexes' ? indexed.promise : nextTurn())
        self.pending -= 1
        return answerTo(question)
      },
      endWhenIdle: () => void (self.isLeft = true),
      finish: indexed.resolve,
      start: () => ready.resolve([]),
      die: () => ready.reject(new Error('it ended')),
    }
    all.push(self)
    if (all.length <= count) self.start()
    return self
  }
  return { all, start }
}

const answerTo = ({ kind }: Question): Answer =>
  kind === 'render' ? { kind: 'rendered', id: 0, rendered: { at: 0, pages: [] } } : { kind: 'indexed', id: 0 }

const OPTIONS = { site: '', bucket: undefined, apiUrl: '', siteUrl: '', databaseUrl: '' }

async function render(pool: Pool, batches: number): Promise<void> {
  const batch: Batch = { pages: [{ path: '/', fileHash: null }] }
  async function* all(): AsyncGenerator<Batch> {
    for (let at = 0; at < batches; at++) yield batch
  }
  await pool.render(all(), () => {})
}

it('gives no page to the process that writes indexes', async () => {
  const { all, start } = standins(2)
  const pool = await startPool({ ...OPTIONS, workers: 2 }, start)
  const indexes = pool.indexes()
  await render(pool, 5)
  expect(all.map(({ asked }) => asked)).toEqual([Array(5).fill('render'), ['indexes']])
  all[1]!.finish()
  await indexes
  await render(pool, 5)
  expect(all[1]!.asked).toContain('render')
})

it('leaves no process behind if one of them cannot start', async () => {
  const { all, start } = standins(1)
  const pool = startPool({ ...OPTIONS, workers: 2 }, start)
  all[1]!.die()
  await expect(pool).rejects.toThrow('it ended')
  expect(all.map(({ isLeft }) => isLeft)).toEqual([true, true])
})
