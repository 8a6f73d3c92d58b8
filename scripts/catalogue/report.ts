import type { ImportOptions, ImportReport } from '#server/catalogue/import/service.ts'
import { message } from '#server/http/messages.ts'

const SHOWN = 30

/** Everything but the report goes to stderr, so that stdout can be piped. */
export const tell = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K')
  if (text) console.error(text)
}

export const showProgress: NonNullable<ImportOptions['onProgress']> = (step, done, total) => {
  const text =
    step === 'reading'
      ? message('cli.catalogue.reading')
      : step === 'writing'
        ? message('cli.catalogue.writing', { total })
        : message('cli.catalogue.pictures', { done, total })
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K… ${text}`)
  else if (step !== 'pictures' || done === total) console.error(`… ${text}`)
}

export const showPictureFailure = (address: string, reason: string): void =>
  tell(message('cli.catalogue.pictureFailed', { address, reason }))

export function tellReport({ read, rejected, ...counts }: ImportReport): void {
  const lines = [
    message('cli.catalogue.read', { count: read }),
    message('cli.catalogue.created', { count: counts.created }),
    message('cli.catalogue.updated', { count: counts.updated }),
    message('cli.catalogue.unchanged', { count: counts.unchanged }),
    message('cli.catalogue.skipped', { count: counts.skipped }),
    message('cli.catalogue.rejected', { count: rejected.length }),
    ...rejected
      .slice(0, SHOWN)
      .map(({ row, field, reason }) => `  ${message('cli.catalogue.rejection', { row, field, reason })}`),
  ]
  if (rejected.length > SHOWN)
    lines.push(`  ${message('cli.catalogue.more', { count: rejected.length - SHOWN, option: '\u2068--json\u2069' })}`)
  console.log(lines.join('\n'))
}
