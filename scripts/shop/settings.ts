/** `settings get`, `set`, `preview`, `export`, `import`, `history` and `rollback`. */
import { readFile, writeFile } from 'node:fs/promises'
import { Argument, type Command } from 'commander'
import { SECTIONS, type Section } from '#api/contract/settings/sections.ts'
import type { SettingsChange } from '#api/contract/settings/settings.ts'
import type { Author } from '#server/changes/service.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { keepPreview } from '#server/settings/face/service.ts'
import {
  changeSection,
  draftFace,
  exportSettings,
  importSettings,
  readSection,
  rollBackSettings,
  settingsHistory,
} from '#server/settings/write/service.ts'
import type { Act, Result } from './command.ts'
import { readJsonFile } from './files.ts'
import { whole } from '../command-line/values.ts'
import { shownTime } from '../command-line/shown.ts'

const author = (name: string): Author => ({ kind: 'command', name: `settings ${name}` })
const section = () => new Argument('<SECTION>').choices(SECTIONS)
const asJson = (data: unknown): Result => ({ data, text: JSON.stringify(data, null, 2) })

export function addSettingsCommands(program: Command, act: Act): void {
  const settings = program.command('settings')

  settings
    .command('get')
    .addArgument(new Argument('[SECTION]').choices(SECTIONS))
    .action(
      act(async ({ db }, name: Section | undefined) =>
        asJson(name ? (await readSection(db, name)).value : await exportSettings(db)),
      ),
    )

  settings
    .command('set')
    .addArgument(section())
    .argument('<FIELD>')
    .argument('<VALUE>')
    .action(
      act(async ({ db }, name: Section, field: string, text: string) => {
        const { stored } = await db.transaction(async (tx) => {
          const present = (await readSection(tx, name)).value
          const patch = patchOf(present, field.split('.'), await textOf(name, text))
          return changeSection(tx, author('set'), { section: name, patch })
        })
        return asJson(stored.value)
      }),
    )

  // Makes a link to the shop's pages with changed colours and logo, for a preview.
  settings
    .command('preview')
    .argument('<FIELD=VALUE...>')
    .action(
      act(async ({ db, config }, pairs: string[]) => {
        let draft: Value = { ...(await readSection(db, 'face')).value }
        for (const pair of pairs) {
          const [field, text] = splitPair(pair)
          draft = { ...draft, ...patchOf(draft, field.split('.'), await textOf('face', text)) }
        }
        const preview = await keepPreview(db, config, await draftFace(db, draft))
        return { data: preview, text: preview.url }
      }),
    )

  settings
    .command('export')
    .argument('[FILE]')
    .action(
      act(async ({ db }, file: string | undefined) => {
        const all = await exportSettings(db)
        if (file === undefined) return asJson(all)
        await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
        return { data: { file }, text: file }
      }),
    )

  settings
    .command('import')
    .argument('<FILE>')
    .action(
      act(async ({ db }, file: string) => {
        const given = await readJsonFile(file)
        const written = await db.transaction((tx) => importSettings(tx, author('import'), given))
        const sections = written.map(({ stored }) => stored.section)
        return { data: { sections }, text: sections.join('\n') }
      }),
    )

  settings
    .command('history')
    .addArgument(section())
    .action(
      act(async ({ db }, name: Section) => {
        const items = await settingsHistory(db, name)
        return { data: items, text: items.map(inOneLine).join('\n') }
      }),
    )

  settings
    .command('rollback')
    .addArgument(section())
    .argument('<VERSION>', '', whole)
    .action(
      act(async ({ db }, name: Section, version: number) => {
        const written = await db.transaction((tx) =>
          rollBackSettings(tx, author('rollback'), { section: name, version }),
        )
        return asJson(written.stored.value)
      }),
    )
}

type Value = Record<string, unknown>

/** Nested fields are named like `address.city`. */
function patchOf(present: Value, [field, ...rest]: string[], text: string): Value {
  const before = present[field!]
  const isWithin = rest.length > 0 && typeof before === 'object' && before !== null && !Array.isArray(before)
  if (rest.length === 0) return { [field!]: read(text, before) }
  const within = isWithin ? (before as Value) : {}
  return { [field!]: { ...within, ...patchOf(within, rest, text) } }
}

/** Text if the current value is text; otherwise JSON. */
function read(text: string, before: unknown): unknown {
  if (text === 'null') return null
  if (typeof before === 'string' || before === null) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const textOf = async (name: Section, text: string): Promise<string> =>
  name === 'face' && text.startsWith('@') ? readPictureFile(text.slice(1)) : text

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  if (at < 1) throw new Refusal(422, 'cli.shop.pair', undefined, { values: { pair } })
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** The file as settings store it: the text of an SVG, or a PNG as a data URL. */
async function readPictureFile(file: string): Promise<string> {
  const bytes = await readFile(file)
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG'
  return isPng ? `data:image/png;base64,${bytes.toString('base64')}` : bytes.toString()
}

const inOneLine = ({ version, at, author: { name }, before, after }: SettingsChange): string =>
  message('cli.shop.settingsChange', {
    version,
    at: shownTime(new Date(at)),
    name,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })
