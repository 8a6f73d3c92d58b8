import { fork } from 'node:child_process'
import path from 'node:path'
import type { PublicBucket } from '../delivery/s3.ts'
import type { FromWorker, ToWorker } from '../worker-protocol.ts'

export type ProcessOptions = {
  site: string
  /** Undefined if the site's folder is all there is. */
  bucket: PublicBucket | undefined
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
  hasEnded: boolean
  /** Undefined if the process ends before it answers. */
  ask(question: Question): Promise<Answer | undefined>
  endWhenIdle(): void
}

/** @param begin for tests of a process that dies */
export function startProcess(
  { site, bucket, apiUrl, siteUrl, databaseUrl }: ProcessOptions,
  begin: typeof fork = fork,
): RenderProcess {
  const child = begin(
    path.join(import.meta.dirname, 'render-worker.ts'),
    [site, apiUrl, siteUrl, JSON.stringify(bucket ?? null)],
    {
      env: { ...process.env, NODE_ENV: 'production', SITE_URL: siteUrl, DATABASE_URL: databaseUrl },
      // A limit of the whole heap: docs/decisions/0154-publishing.md.
      execArgv: ['--max-heap-size=320'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
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
      const end = (error: Error): void => {
        self.hasEnded = true
        reject(error)
        for (const answer of open.values()) answer()
      }
      child.once('exit', (code) => end(new Error(`a render process ended with code ${code} before it was ready`)))
      // It could not be started, or was dying when it was asked.
      child.on('error', (error) => {
        end(error)
        child.kill()
      })
    }),
    pending: 0,
    hasEnded: false,
    async ask(question) {
      self.pending += 1
      const id = ++lastId
      try {
        const isReady = await self.ready.then(
          () => true,
          () => false,
        )
        if (!isReady) return undefined
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
