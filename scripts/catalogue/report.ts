import { pathOf, type Undone } from '#server/catalogue/write/service.ts'
import { MAPPED_FIELDS } from '#api/contract/import-states.ts'
import type { ChangeEntry } from '#server/changes/service.ts'
import {
  choiceText,
  fieldWord as arabicFieldWord,
  isUnanswered,
  questionText,
  type ImportQuestion,
  type ImportReport,
  type RedirectsReport,
  type Unread,
} from '#server/catalogue-import/service.ts'
import { machineAmount } from '#locales/format.ts'
import type { Rejection } from '#server/catalogue/values/service.ts'
import { message, speaksEnglish } from '#server/platform/http/messages.ts'
import type { MissingPage } from '#server/redirects/service.ts'

/** In English as `--json` has it. */
const fieldWord = (field: string): string => (speaksEnglish ? field : arabicFieldWord(field))

/** Lines of one list. */
const SHOWN = 30

export function reportText(report: ImportReport): string {
  const {
    id,
    read,
    rejected,
    leftOut,
    adjusted,
    illegible,
    unknownStock,
    unread,
    mappable,
    losses,
    questions,
    changes,
    ...counts
  } = report
  const lines = [
    ...(changes ? [message('cli.catalogue.dryRun'), ...firstOf(changes.flatMap(changeLines))] : []),
    message('cli.catalogue.read', { count: read }),
    message('cli.catalogue.created', { count: counts.created }),
    message('cli.catalogue.updated', { count: counts.updated }),
    message('cli.catalogue.unchanged', { count: counts.unchanged }),
    message('cli.catalogue.skipped', { count: counts.skipped }),
    message('cli.catalogue.rejected', { count: rejected.length }),
    ...firstOf(rejected.map((one) => `  ${rejectionLine(one)}`)),
    ...(illegible.length ? [message('cli.catalogue.illegible', { count: illegible.length })] : []),
    ...firstOf(illegible.map((one) => `  ${rejectionLine(one)}`)),
    ...(leftOut.length ? [message('cli.catalogue.leftOut', { count: leftOut.length })] : []),
    ...firstOf(leftOut.map(({ row, reason }) => `  ${message('cli.catalogue.leftOutRow', { row, reason })}`)),
    ...(adjusted.length ? [message('cli.catalogue.adjusted', { count: adjusted.length })] : []),
    ...firstOf(adjusted.map((one) => `  ${rejectionLine(one)}`)),
    ...(unknownStock
      ? [message('cli.catalogue.unknownStock', { count: unknownStock, option: isolated('--stock N') })]
      : []),
    ...(losses.products ? [message('cli.catalogue.losses', { count: losses.products, of: losses.of })] : []),
    ...Object.entries(losses.emptied).map(
      ([field, count]) => `  ${message('import.emptied', { field: isolated(fieldWord(field)), count })}`,
    ),
    ...(questions.some(isUnanswered) ? [questionsText(questions)] : []),
    ...(unread.length ? [message('cli.catalogue.unread')] : []),
    ...firstOf(unread.map((one) => `  ${unreadLine(one)}`)),
    ...(mappable[0] ? [mappableLine(mappable[0].name)] : []),
    ...(id !== null && counts.created + counts.updated > 0
      ? [message('cli.catalogue.imported', { id: String(id) })]
      : []),
  ]
  return lines.join('\n')
}

/** The questions that have no answer, and how to answer them. */
export function questionsText(questions: ImportQuestion[]): string {
  const open = questions
    .filter(isUnanswered)
    .flatMap((question) => [
      questionText(question),
      ...question.samples.map((sample) => `  ${isolated(visible(sample))}`),
      ...question.choices.map(
        (choice) =>
          `  ${isolated(visible(`--answer '${question.id}=${choice}'`))}  ${choiceText(question.kind, choice)}`,
      ),
    ])
  return [message('cli.catalogue.questions'), ...open].join('\n')
}

export function redirectsText({ id, read, created, updated, rejected }: RedirectsReport): string {
  const lines = [
    message('cli.catalogue.read', { count: read }),
    message('cli.catalogue.created', { count: created }),
    message('cli.catalogue.updated', { count: updated }),
    message('cli.catalogue.rejected', { count: rejected.length }),
    ...firstOf(rejected.map((one) => `  ${rejectionLine(one, one.field)}`)),
    ...(created + updated > 0 ? [message('cli.catalogue.imported', { id: String(id) })] : []),
  ]
  return lines.join('\n')
}

export function missingText(pages: MissingPage[]): string {
  const lines = pages.map(({ path, count }) =>
    message('cli.catalogue.missingLine', { count, path: isolated(visible(path)) }),
  )
  const head = message(lines.length ? 'cli.catalogue.missingPages' : 'cli.catalogue.missingNone')
  return [head, ...firstOf(lines)].join('\n')
}

/** Imported text must not control the terminal. */
const visible = (path: string): string => path.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\ufffd')

export function undoneText(id: number, { conflicts, restored, deleted, archived }: Undone): string {
  const lines = [
    message('cli.catalogue.undone', { id: String(id), restored, deleted, archived }),
    ...(conflicts.length ? [message('cli.catalogue.undoConflicts')] : []),
    ...firstOf(
      conflicts.map(
        ({ entityId, field, reason }) =>
          `  ${isolated(nameOf(entityId))} (${isolated(fieldWord(field))})${reason === undefined ? '' : `: ${reason}`}`,
      ),
    ),
  ]
  return lines.join('\n')
}

/** Tables of old addresses have their own two columns, `from` and `to`. */
const rejectionLine = ({ row, cell, field, reason }: Rejection, word = fieldWord(field)): string =>
  cell
    ? message('cli.catalogue.rejectionCell', { cell, field: word, reason })
    : message('cli.catalogue.rejection', { row, field: word, reason })

function unreadLine({ file, kind, name, cells }: Unread): string {
  const values = { name: isolated(name), count: cells, file: isolated(file) }
  if (kind === 'sheet') return message('cli.catalogue.unreadSheet', values)
  return message(kind === 'field' ? 'cli.catalogue.unreadField' : 'cli.catalogue.unreadColumn', values)
}

/** How the next call says what a column has. */
const mappableLine = (name: string): string =>
  message('cli.catalogue.mappable', {
    option: isolated(`--column '${visible(name)}=FIELD'`),
    fields: isolated(MAPPED_FIELDS.join(' ')),
  })

/** At most as many lines as a person reads; `--json` has them all. */
const firstOf = (lines: string[]): string[] =>
  lines.length <= SHOWN
    ? lines
    : [
        ...lines.slice(0, SHOWN),
        `  ${message('cli.catalogue.more', { count: lines.length - SHOWN, option: isolated('--json') })}`,
      ]

function changeLines({ entityId, before, after }: ChangeEntry): string[] {
  const name = isolated(nameOf(entityId))
  if (!before) return [message('cli.catalogue.changeCreated', { what: name })]
  return [...new Set([...Object.keys(before), ...Object.keys(after ?? {})])].map(
    (field) =>
      `${name} ${message('cli.catalogue.changeField', {
        field: isolated(fieldWord(field)),
        before: shown(field, before[field]),
        after: shown(field, after?.[field]),
      })}`,
  )
}

const nameOf = (entityId: string): string => pathOf(entityId).join(' > ')
const isolated = (text: string): string => `\u2068${text}\u2069`

/** Prices of the log of changes are halalas. */
const isPrice = (field: string): boolean => /^variants\..+\.(?:price|compareAt)$/s.test(field)

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return isolated('—')
  const plain = typeof value === 'number' && isPrice(field) ? machineAmount(value) : value
  const text = typeof plain === 'string' ? plain : JSON.stringify(plain)
  return isolated(text.length > 60 ? `${text.slice(0, 59)}…` : text)
}
