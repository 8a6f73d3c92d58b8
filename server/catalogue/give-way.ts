import type { FastifyInstance } from 'fastify'
import { isBackground } from '#api/priority.ts'

/** So long at most one of the background lets others pass. */
const PATIENCE_MS = 20

/**
 * Requests that say they are of the background are answered one at a time, and begun while nobody else waits for an answer of these
 * routes: the queries of a shopper then do not stand behind those of several pages that are being rendered.
 */
export function giveWay(app: FastifyInstance): void {
  let others = 0
  let isTaken = false
  const waiting: { since: number; begin: () => void }[] = []

  const beginNext = (): void => {
    const [next] = waiting
    if (!next || isTaken || (others > 0 && performance.now() - next.since < PATIENCE_MS)) return
    isTaken = true
    waiting.shift()
    next.begin()
  }

  app.addHook('onRequest', async ({ headers }, { raw }) => {
    // Also when who asked has left.
    const over = new Promise<void>((resolve) => void raw.once('finish', resolve).once('close', resolve))
    if (!isBackground(headers.priority)) {
      others += 1
      void over.then(() => {
        others -= 1
        beginNext()
      })
      return
    }
    await new Promise<void>((begin) => {
      waiting.push({ since: performance.now(), begin })
      setTimeout(beginNext, PATIENCE_MS + 1)
      beginNext()
    })
    void over.then(() => {
      isTaken = false
      beginNext()
    })
  })
}
