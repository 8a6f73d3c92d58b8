import { setTimeout as pause } from 'node:timers/promises'
import pRetry from 'p-retry'
import type { Config } from '#server/config.ts'
import type { Server } from '#server/main.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import { requestBuild } from '#server/publishing/service.ts'
import { runById, type Run } from '#server/publishing-requests/service.ts'
import { printFailures, showLine } from './progress.ts'
import { startProblem } from './start-problem.ts'

type Listening = { db: Database; config: Config; server: Server; closing: () => boolean }

/** ms */
const LOOK_MS = 300
const [FIRST_TRY_MS, LONGEST_TRY_MS] = [1000, 60_000]

/**
 * Logs an uncaught outage, such as a broken socket, and lets the process serve on. Any other uncaught error closes the
 * process, because its state is unknown.
 */
export function keepServing({ log }: Server, close: (code: number) => Promise<void>): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nothing waits for'))
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'a failure that nothing caught')
    if (!outageOf(error)) void close(1)
  })
}

/** Does what a server that serves can do without: a failure is only printed. */
export async function tryStep(work: () => Promise<unknown>, closing: () => boolean): Promise<void> {
  await work().catch((error: unknown) => {
    if (!closing()) console.error(startProblem(error) ?? error)
  })
}

/**
 * Asks the workers for the pages of this build, until the database takes the request.
 * @returns the run's id; undefined if the pages are in place
 */
export function requestPages({ db, config, server, closing }: Listening): Promise<string | undefined> {
  return pRetry(() => requestBuild({ db, config, apiUrl: server.url }), {
    retries: Infinity,
    minTimeout: FIRST_TRY_MS,
    maxTimeout: LONGEST_TRY_MS,
    shouldRetry: () => !closing(),
    onFailedAttempt: ({ error }) => server.log.warn({ err: error }, 'publishing could not be requested'),
  })
}

/** Waits until the pages are published, or until a first attempt has failed and workers try again by themselves. */
export async function awaitPages({ db, closing }: Listening, id: string): Promise<void> {
  for (let shown = 0; !closing(); await pause(LOOK_MS)) {
    const run: Run | undefined = await runById(db, id)
    if (!run || run.state === 'failed' || (run.state === 'waiting' && run.reason !== null)) {
      console.error(message('cli.publishingLater', { reason: run?.reason ?? '' }))
      return
    }
    if (run.state === 'done' || run.state === 'partial') return printFailures(run.failed)
    if (run.rendered !== shown) showLine(message('cli.pages', { done: run.rendered, total: run.planned ?? 0 }))
    shown = run.rendered
  }
}
