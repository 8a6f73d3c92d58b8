import type { Config } from '#server/config.ts'
import { message } from '#server/http/messages.ts'
import { canSend } from '#server/messaging/service.ts'
import type { FailedPage } from '#server/publishing/messages.ts'
import type { Progress } from '#server/publishing/service.ts'

const line = (text: string): void => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[2K${text}`))

/** Says what is being done, and how long it took when it took a while. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  line(`… ${name}`)
  const result = await work()
  const seconds = (Date.now() - began) / 1000
  line('')
  if (seconds >= 1) console.error(message('cli.took', { name, seconds: seconds.toFixed(1) }))
  return result
}

export function showProgress(progress: Progress): void {
  if (progress.step === 'pictures') line(message('cli.pictures', { done: progress.done, total: progress.total }))
  else if (progress.step === 'pages') line(message('cli.pages', { done: progress.done }))
  else line(message('cli.indexes'))
}

/** Pages that could not be rendered, each with its reason; the exit code tells scripts. */
export function tellFailures(failed: FailedPage[]): void {
  if (failed.length === 0) return
  console.error(message('cli.failedPages', { count: failed.length }))
  for (const { path, reason } of failed.slice(0, 20)) console.error(`${path}\n  ${reason}`)
  process.exitCode = 1
}

/** Where messages are read that go nowhere yet. */
export function tellMailbox(url: string | undefined): void {
  if (url) console.log(message('cli.mailbox', { url }))
}

/** What the shop cannot do for lack of a setting. */
export function tellLacks(config: Config): void {
  const { moyasar, tabby, tamara, hasStandIns } = config.payments
  if (!canSend(config, 'sms')) console.error(message('cli.noSms'))
  if (!canSend(config, 'email')) console.error(message('cli.noEmail'))
  if (!moyasar && !tabby && !tamara && !hasStandIns) console.error(message('cli.noPayments'))
}

/** Ctrl-C and SIGTERM close what was opened, last opened first, and end the process. */
export function closeOnSignal(): { onClose: (close: () => Promise<void>) => void; closing: () => boolean } {
  const opened: (() => Promise<void>)[] = []
  let closing = false
  const close = async (): Promise<void> => {
    if (closing) return
    closing = true
    for (const one of opened.reverse()) await one().catch((error: unknown) => console.error(error))
    process.exit(0)
  }
  process.on('SIGINT', close).on('SIGTERM', close)
  return { onClose: (one) => void opened.push(one), closing: () => closing }
}
