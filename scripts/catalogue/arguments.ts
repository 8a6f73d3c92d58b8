import { parseArgs } from 'node:util'
import { MAPPED_FIELDS, type ColumnMap } from '#api/contract/import-states.ts'
import { FORMATS, type Format } from '#server/catalogue-import/service.ts'
import { message } from '#server/platform/http/messages.ts'

export type Command =
  | { name: 'help' }
  | { name: 'export'; file: string; json: boolean }
  | {
      name: 'import'
      files: string[]
      format: Format | undefined
      images: boolean
      round: boolean
      stock: number
      replace: boolean
      dryRun: boolean
      yes: boolean
      /** Choices by the id or kind of a question. */
      answers: Record<string, string>
      /** What columns are that nothing reads by their names. */
      columns: ColumnMap | undefined
      json: boolean
    }
  | { name: 'undo'; id: number; deletesEdited: boolean; json: boolean }
  | { name: 'clear'; json: boolean }
  | { name: 'redirects'; file: string; json: boolean }
  | { name: 'missing'; json: boolean }

export class WrongUse extends Error {
  constructor(problem: string) {
    super(message('cli.catalogue.usage', { problem }))
  }
}

export const help = (): string => message('cli.catalogue.help')

/** @throws WrongUse */
export function readArguments(argv: string[]): Command {
  const { values, positionals } = parse(argv)
  if (values.help) return { name: 'help' }
  const [name, ...files] = positionals
  const json = values.json ?? false
  if (name === 'clear') {
    if (!values.demo) throw new WrongUse(message('cli.catalogue.clearWhat', { option: '--demo' }))
    return { name, json }
  }
  if (name === 'undo') return { name, id: importOf(files), deletesEdited: values['delete-edited'] ?? false, json }
  if (name === 'redirects') return { ...redirectsOf(files), json }
  if (name !== 'import' && name !== 'export') throw new WrongUse(message('cli.catalogue.noCommand'))
  if (files.length === 0) throw new WrongUse(message('cli.catalogue.noFile'))
  if (name === 'export') {
    if (files.length > 1) throw new WrongUse(message('cli.catalogue.oneFile'))
    return { name, file: files[0]!, json }
  }
  return {
    name,
    files,
    json,
    format: formatOf(values.format),
    images: values.images ?? false,
    round: values.round ?? false,
    stock: stockOf(values.stock),
    replace: values.replace ?? false,
    dryRun: values['dry-run'] ?? false,
    yes: values.yes ?? false,
    answers: answersOf(values.answer ?? []),
    columns: values.column && columnsOf(values.column),
  }
}

function redirectsOf([what, file, ...more]: string[]): { name: 'redirects'; file: string } | { name: 'missing' } {
  if (what === 'import' && file !== undefined && more.length === 0) return { name: 'redirects', file }
  if (what === 'missing' && file === undefined) return { name: 'missing' }
  throw new WrongUse(message('cli.catalogue.redirectsWhat'))
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        images: { type: 'boolean' },
        round: { type: 'boolean' },
        stock: { type: 'string' },
        replace: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        yes: { type: 'boolean' },
        'delete-edited': { type: 'boolean' },
        answer: { type: 'string', multiple: true },
        column: { type: 'string', multiple: true },
        demo: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch {
    throw new WrongUse(message('cli.catalogue.option'))
  }
}

function formatOf(value: string | undefined): Format | undefined {
  if (value === undefined) return undefined
  const format = FORMATS.find((one) => one === value)
  if (!format) throw new WrongUse(message('cli.catalogue.format', { value }))
  return format
}

/** Names of files may have the mark as well, choices never. */
function answersOf(given: string[]): Record<string, string> {
  const pairs = given.map((text) => /^(.+)=([^=]+)$/s.exec(text)?.slice(1) as [string, string] | undefined)
  if (pairs.includes(undefined))
    throw new WrongUse(message('cli.catalogue.answerForm', { option: '--answer ID=CHOICE' }))
  return Object.fromEntries(pairs as [string, string][])
}

function columnsOf(given: string[]): ColumnMap {
  return Object.fromEntries(
    given.map((text) => {
      const [, name = '', value] = /^(.+)=([^=]+)$/s.exec(text) ?? []
      const field = MAPPED_FIELDS.find((one) => one === value)
      if (!field)
        throw new WrongUse(
          message('cli.catalogue.columnForm', { option: '--column NAME=FIELD', fields: MAPPED_FIELDS.join(', ') }),
        )
      return [name, field]
    }),
  )
}

function stockOf(value: string | undefined): number {
  if (value === undefined) return 0
  if (!/^\d{1,6}$/.test(value)) throw new WrongUse(message('cli.catalogue.stock', { value }))
  return Number(value)
}

function importOf(given: string[]): number {
  if (given.length !== 1 || !/^\d{1,9}$/.test(given[0]!)) throw new WrongUse(message('cli.catalogue.importId'))
  return Number(given[0])
}
