import path from 'node:path'
import type { ColumnMap } from '#api/contract/import-states.ts'
import { categoryKey } from './category-paths.ts'
import { PLATFORMS, type Platform } from '#server/platform/database/schema.ts'
import { csvRecords } from './csv.ts'
import { conventionsOf } from './conventions.ts'
import { readContent } from './files.ts'
import { say } from '#server/catalogue/write/service.ts'
import { allOf } from './iterables.ts'
import type { TableContext } from './readers/groups.ts'
import { tableFormats, textFormats } from './readers/registry.ts'
import { columnsOf, findMapped, type Mapping } from './mapping.ts'
import type { Questions } from './questions.ts'
import { Scratch } from './scratch.ts'
import type { Records } from './records.ts'
import type { Table } from './table.ts'
import {
  ColumnsRefused,
  FileRefused,
  noFindings,
  type AllFindings,
  type Findings,
  type Format,
  type InputFile,
  type Source,
  type Unread,
} from './types.ts'
import { withPlace } from './validate.ts'
import { sheetsOf } from './xlsx.ts'

type Context = {
  format?: Format | undefined
  known: ReadonlySet<string>
  now: Date
  questions: Questions
  mapping?: Mapping
}
/** How the tables of a file are read. */
type Reading = {
  wanted: Format | undefined
  questions: Questions
  mapping: Mapping
  /** Where the rows of workbooks are put. */
  rows: Scratch<string[]>
}
type Opened = {
  file: InputFile
  read: (findings: Findings, context: TableContext) => AsyncIterable<Source>
  givesCategories: boolean
  columns?: ColumnMap
}

/**
 * The records of files of any format, in the order given, as they are read; but Salla's categories go before its
 * products, whose cells are split by what categories there are.
 * @param known keys of the shop's category paths
 * @throws FileRefused, perhaps only at the end of a file
 */
export async function* readFiles(names: string[], context: Context, findings: AllFindings): AsyncGenerator<Source> {
  const rows = new Scratch<string[]>()
  try {
    yield* readThrough(rows, names, context, findings)
  } finally {
    rows.close()
  }
}

async function* readThrough(
  rows: Scratch<string[]>,
  names: string[],
  { format: wanted, known, now, questions, mapping = {} }: Context,
  findings: AllFindings,
): AsyncGenerator<Source> {
  const opened: Opened[] = []
  for (const [at, name] of names.entries()) opened.push(await open(name, at, { wanted, questions, mapping, rows }))
  opened.sort((a, b) => Number(b.givesCategories) - Number(a.givesCategories))
  const paths = new Set(known)
  for (const { file, read, columns } of opened) {
    Object.assign(findings.columns, columns)
    const own = noFindings()
    const found: string[] = []
    for await (const source of read(own, { known: paths, now })) {
      if (source.record.type === 'category') found.push(categoryKey(source.record.path))
      yield source
    }
    for (const key of found) paths.add(key)
    const isOneOfSeveral = names.length > 1
    for (const row of own.rows) findings.rows.push({ file, row })
    for (const rejection of own.rejected) findings.rejected.push(withPlace(rejection, file, isOneOfSeveral))
    for (const left of own.leftOut) findings.leftOut.push(withPlace(left, file, isOneOfSeveral))
    findings.unread.push(...own.unread)
    findings.mappable.push(...own.mappable)
    if (own.lastRow) {
      const { row, cells } = own.lastRow
      questions.ask('last-row', file.name, { values: { row }, samples: [cells.filter(Boolean).join(' | ')] }, 'leave')
    }
  }
}

async function open(fileName: string, at: number, reading: Reading): Promise<Opened> {
  const { wanted, questions } = reading
  const content = await readContent(fileName)
  const name = path.basename(fileName)
  const file: InputFile = { at, name, directory: path.dirname(path.resolve(fileName)), localPictures: false }
  if ('workbook' in content) return openTable(await sheetsOf(content.workbook, name, reading.rows), file, reading)
  const { text } = content
  const isTable = tableFormats.some(([one]) => one === wanted)
  const found = textFormats.find(([one, { isText }]) =>
    wanted ? one === wanted && (!isTable || isText(text.start)) : isText(text.start),
  )
  if (found)
    return {
      file,
      read: (findings, { now }) => found[1].readText(text, file, findings, now),
      givesCategories: false,
    }
  const records = await csvRecords(text, name, questions.answerTo('last-row', name) === 'take')
  return openTable([records], { ...file, isLossy: text.isLossy }, reading)
}

/** The first sheet that a format knows is the catalogue; what other sheets hold is only counted. */
function openTable(sheets: Records[], file: InputFile, { wanted, questions, mapping }: Reading): Opened {
  const formats = tableFormats.filter(([name]) => !wanted || name === wanted)
  // What a workbook hides is read where it shows no table, and only if told to.
  for (const sheet of sheets.toSorted((a, b) => Number(a.isHidden ?? false) - Number(b.isHidden ?? false))) {
    for (const [name, format] of formats) {
      const found = findMapped(sheet, format, mapping)
      if (!found) continue
      const { table, columns } = found
      const letters = table.letters(format.columns)
      const placed: InputFile = {
        ...file,
        ...(isPlatform(name) && { platform: name }),
        cellOf: (row, field) => {
          const column = [field, ...(NEAREST[field] ?? [])].find((one) => letters.has(one))
          return column && `${letters.get(column)}${row}`
        },
      }
      return {
        file: placed,
        columns,
        givesCategories: format.givesCategories?.(table) ?? false,
        async *read(findings, context) {
          if (sheet.isHidden && !isTaken(questions.ask('hidden-sheet', file.name, { values: { sheet: sheet.name } })))
            return
          await leaveOutHidden(table, file.name, questions)
          if (questions.answerTo('hidden-columns', file.name) === 'leave') table.leaveOutHiddenColumns()
          if (!format.is(table)) throw new FileRefused(say('import.hiddenColumnsNeeded', { name: file.name }))
          const { dates, mark } = await conventionsOf(table, format.columns, { file: file.name, questions })
          table.readPrices(format.columns, mark)
          if (questions.answerTo('no-value', file.name) === 'empty') table.emptyWords()
          let isAny = false
          for await (const source of format.readTable(table, placed, findings, { ...context, dates })) {
            isAny = true
            yield source
          }
          // Of rejected rows perhaps nothing was read, but their columns are known.
          if (!isAny) for (const names of Object.values(format.columns)) table.read(names)
          const { count, samples } = table.wordsForNothing()
          if (count) questions.ask('no-value', file.name, { values: { count }, samples })
          const hidden = table.hiddenColumns()
          if (hidden.length)
            questions.ask('hidden-columns', file.name, { values: { count: hidden.length }, samples: hidden })
          findings.mappable.push(...table.mappable())
          findings.unread.push(...table.unread(file.name), ...(await unreadSheets(sheets, sheet, file.name)))
        },
      }
    }
  }
  const reason = say('import.fileColumns', { name: file.name })
  const columns = sheets.map(columnsOf).find(({ length }) => length > 1)
  throw columns ? new ColumnsRefused(reason, columns) : new FileRefused(reason)
}

const isTaken = (answer: 'leave' | 'take' | undefined): boolean => answer === 'take'

/** Rows that are hidden, by hand or by a filter, are read only if told to. */
async function leaveOutHidden(table: Table, file: string, questions: Questions): Promise<void> {
  const rows = await table.hiddenRows()
  if (rows.length === 0) return
  const samples = rows.map(({ row, cells }) => [row, ...cells.filter((cell) => cell.trim()).slice(0, 3)].join(' · '))
  if (!isTaken(questions.ask('hidden-rows', file, { values: { count: rows.length }, samples }))) table.leaveOut(rows)
}

/** Of a field that a table has no column for, where a person looks instead. */
const NEAREST: Record<string, string[]> = {
  tax_reason: ['tax_class', 'tax'],
  variant: ['sku'],
  variants: ['variant', 'options', 'sku'],
}

const isPlatform = (name: string): name is Platform => (PLATFORMS as readonly string[]).includes(name)

async function unreadSheets(sheets: Records[], read: Records, file: string): Promise<Unread[]> {
  const unread: Unread[] = []
  for (const { name, all } of sheets) {
    if (name === read.name) continue
    const cells = (await allOf(all)).flat().filter((cell) => cell.trim()).length
    if (cells) unread.push({ file, kind: 'sheet', name, cells })
  }
  return unread
}
