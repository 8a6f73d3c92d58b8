import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { PublishedRules } from '#server/invoices/zatca/emulator/validate.ts'
import type { ZatcaFinding } from '#server/platform/database/schema.ts'

/** Where a developer puts ZATCA's rules and an engine for them; neither is part of the shop. */
export const RULES_FOLDER = path.resolve(process.env['DATA_DIR'] || '.data', 'zatca-rules')

type Engine = {
  transform: (options: object) => { principalResult: string }
}

/** Rules in the folder as XSLT, by name. */
export async function rulesIn(folder = RULES_FOLDER): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.xsl')).toSorted()
}

/**
 * ZATCA's own rules, compiled where they are new; undefined without any.
 * @throws Error without the engine that runs them
 */
export async function openPublishedRules(folder = RULES_FOLDER): Promise<PublishedRules | undefined> {
  const rules = await rulesIn(folder)
  if (rules.length === 0) return undefined
  const load = createRequire(path.join(folder, 'package.json'))
  // Today is a day in Riyadh (BR-KSA-04); the engine takes the zone of its process.
  process.env['TZ'] = 'Asia/Riyadh'
  const engine = load('saxon-js') as Engine
  const compiled: string[] = []
  for (const name of rules) compiled.push(await compile(path.join(folder, name), load.resolve('xslt3/xslt3.js')))
  return (xml) =>
    compiled.flatMap((stylesheetFileName) => {
      const wanted = { stylesheetFileName, sourceText: xml, destination: 'serialized' }
      return findingsIn(engine.transform(wanted).principalResult)
    })
}

/** @returns the compiled file, which takes minutes to make */
async function compile(xsl: string, compiler: string): Promise<string> {
  const made = `${xsl}.sef.json`
  const [source, former] = [await stat(xsl), await stat(made).catch(() => undefined)]
  if (former && former.mtimeMs >= source.mtimeMs) return made
  await promisify(execFile)(process.execPath, [compiler, `-xsl:${xsl}`, `-export:${made}`, '-nogo'])
  return made
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name]!).trim()

/** The failed rules of a report in SVRL, each once. */
export function findingsIn(report: string): ZatcaFinding[] {
  const found = new Map<string, ZatcaFinding>()
  for (const [, attributes = '', inner = ''] of report.matchAll(
    /<svrl:failed-assert\b([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g,
  )) {
    const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const element = (name: string): string =>
      plain(new RegExp(`<svrl:${name}>([\\s\\S]*?)</svrl:${name}>`).exec(inner)?.[1] ?? '')
    const code = attribute('id')
    const type = attribute('flag') === 'warning' ? 'warning' : 'error'
    found.set(code, { type, code, category: element('message-category'), message: element('text') })
  }
  return [...found.values()]
}
