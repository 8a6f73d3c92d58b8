import { adminRoutes } from '#locales/routes.ts'
import { isDoubtfulTrial, type Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { canSend } from '#server/messaging/public.ts'
import { acceptedMethods } from '#server/payments/service.ts'
import type { FailedPage } from '#server/publishing/worker-protocol.ts'
import type { Progress } from '#server/publishing/service.ts'
import { firstLink, openStaff } from '#server/staff/service.ts'
import { INTERRUPTED } from './command-line/exit-code.ts'
import { explain } from './start-problem.ts'

/** Replaces the current status line; an empty text clears it. */
export const showLine = (text: string): void => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[2K${text}`))

/** Prints the name of a step, and its duration if it was slow. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  showLine(`… ${name}`)
  const result = await work()
  const seconds = (Date.now() - began) / 1000
  showLine('')
  if (seconds >= 1) console.error(message('cli.took', { name, seconds: seconds.toFixed(1) }))
  return result
}

/** ms after which a command shows that it works on. */
const SLOW_MS = 2000

/** Shows for how long work goes on that shows no progress of its own. */
export async function whileWorking<T>(work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  const timer = setInterval(
    () => showLine(message('cli.working', { seconds: Math.floor((Date.now() - began) / 1000) })),
    SLOW_MS,
  )
  try {
    return await work()
  } finally {
    clearInterval(timer)
    showLine('')
  }
}

export const showProgress = ({ step: name, done, total }: Progress): void =>
  showLine(message(name === 'pictures' ? 'cli.pictures' : 'cli.pages', { done, total }))

/** Prints pages that failed to render with their reasons, and sets the exit code. */
export function printFailures(failed: Pick<FailedPage, 'path' | 'reason'>[]): void {
  if (failed.length === 0) return
  console.error(message('cli.failedPages', { count: failed.length }))
  for (const { path, reason } of failed.slice(0, 20)) console.error(`${path}\n  ${reason}`)
  process.exitCode = 1
}

/** Prints where to read messages if no gateway is configured. */
export function printMailbox(url: string | undefined): void {
  if (url) console.log(message('cli.mailbox', { url }))
}

/** Prints the address of a trial's admin; until its owner has joined, the link to join by. */
export async function printAdmin(db: Database, config: Config, url: string): Promise<void> {
  if (!config.isTrial) return
  const first = await firstLink(openStaff({ db, config }))
  console.log(message('cli.admin', { url: url + adminRoutes.today() }))
  if (first) console.log(message('cli.firstInvitation', { link: first.link }))
}

/** Warns of settings that are missing. */
export function warnMissingSettings(config: Config): void {
  if (isDoubtfulTrial(config)) console.error(message('cli.trialOnWeb', { url: config.siteUrl }))
  if (!canSend(config, 'sms')) console.error(message('cli.noSms'))
  if (!canSend(config, 'email')) console.error(message('cli.noEmail'))
  if (!config.payments.usesEmulators && acceptedMethods(config).length === 0) console.error(message('cli.noPayments'))
}

/**
 * Ends a command on Ctrl-C, SIGTERM or a closed terminal. The latest call says what has to be closed before, and what
 * was done.
 */
export function endOnSignal(
  leave: () => Promise<void> = () => Promise.resolve(),
  done = message('cli.interrupted'),
): void {
  const end = async (): Promise<void> => {
    process.exitCode = INTERRUPTED
    await leave()
    showLine('')
    console.error(done)
    process.exit(INTERRUPTED)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(signal).once(signal, end)
}

/** On Ctrl-C, SIGTERM or a closed terminal, closes what was opened in reverse order, then exits. */
export function closeOnSignal(): {
  onClose: (close: () => Promise<void>) => void
  closing: () => boolean
  /** Closes in the same way, and exits with this code. */
  close: (code: number) => Promise<void>
  /**
   * Runs the start. Its failure ends the process, by a sentence if it is none of the program; after a signal it is
   * ignored, since the work then uses a closed server or database.
   */
  unlessClosing: (work: () => Promise<unknown>) => Promise<void>
} {
  const opened: (() => Promise<void>)[] = []
  let closing = false
  const close = async (code: number): Promise<void> => {
    if (closing) return
    closing = true
    for (const closeOne of opened.toReversed()) await closeOne().catch((error: unknown) => console.error(error))
    process.exit(code)
  }
  const stop = (): void => void close(0)
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
  return {
    onClose: (closeOne) => void opened.push(closeOne),
    closing: () => closing,
    close,
    async unlessClosing(work) {
      await work().catch((error: unknown) => {
        if (!closing) explain(error)
      })
    },
  }
}
