import { fork } from 'node:child_process'
import path from 'node:path'
import type { FromWorker, ToWorker } from '../worker-protocol.ts'

export type ProcessOptions = {
  site: string
  apiUrl: string
  siteUrl: string
  /** Database of the published page records. */
  databaseUrl: string
}

export type Answer = Exclude<FromWorker, { kind: 'ready' }>
export type Question = ToWorker extends infer T ? (T extends unknown ? Omit<T, 'id'> : never) : never

/** A child process that runs render-worker.ts, as seen by its pool. */
export type RenderProcess = {
  /** Paths of the static pages, once the process can render. @throws if it ends before that */
  ready: Promise<string[]>
  /** Number of unanswered questions. */
  pending: number
  /** Number of pages requested so far. */
  pages: number
  hasEnded: boolean
  /** Undefined if the process ends before it answers. */
  ask(question: Question): Promise<Answer | undefined>
  endWhenIdle(): void
}

export function startProcess({ site, apiUrl, siteUrl, databaseUrl }: ProcessOptions): RenderProcess {
  const child = fork(path.join(import.meta.dirname, 'render-worker.ts'), [site, apiUrl, siteUrl], {
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: siteUrl, DATABASE_URL: databaseUrl },
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const open = new Map<number, (answer?: Answer) => void>()
  let isRetired = false
  let lastId = 0
  const endIfIdle = (): void => {
    if (isRetired && open.size === 0 && child.connected) child.disconnect()
  }
  const self: RenderProcess = {
    ready: new Promise((resolve, reject) => {
      child.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') return resolve(message.staticPaths)
        open.get(message.id)?.(message)
      })
      child.once('exit', (code) => {
        self.hasEnded = true
        reject(new Error(`a render process ended with code ${code} before it was ready`))
        for (const answer of open.values()) answer()
      })
    }),
    pending: 0,
    pages: 0,
    hasEnded: false,
    async ask(question) {
      self.pending += 1
      if (question.kind === 'render') self.pages += question.batch.pages.length
      const id = ++lastId
      try {
        await self.ready
        return await new Promise<Answer | undefined>((resolve) => {
          open.set(id, resolve)
          if (child.connected) child.send({ id, ...question })
          else resolve(undefined)
        })
      } finally {
        open.delete(id)
        self.pending -= 1
        endIfIdle()
      }
    },
    endWhenIdle() {
      isRetired = true
      endIfIdle()
    },
  }
  // Callers of `ready` get the error; this prevents an unhandled rejection.
  self.ready.catch(() => {})
  return self
}
