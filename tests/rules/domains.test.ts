import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { imports } from './imports.ts'
import { reachOf } from './reach.ts'
import { isTest, sources } from './sources.ts'

/**
 * The domains of the server from top to bottom. Each row may use the rows below it. Moving a domain is a design decision.
 */
const ROWS = [
  ['setup'],
  ['samples'],
  ['content', 'imports', 'integrations', 'order-desk', 'provider-keys'],
  ['account', 'backup', 'catalogue-import', 'checkout'],
  ['carriers', 'papers', 'payments', 'ratings'],
  ['orders'],
  ['cart'],
  ['delivery', 'publishing'],
  ['listing', 'sales', 'static-files', 'stock'],
  ['health', 'partners', 'redirects', 'search', 'seo', 'wishlist'],
  ['catalogue', 'reports', 'support', 'wallet'],
  ['promotions'],
  ['staff'],
  ['addresses', 'notifications', 'uploads'],
  ['identity', 'invoices'],
  ['messaging', 'money'],
  ['settings'],
  ['staff-access'],
  ['changes', 'media', 'publishing-requests'],
  ['outbox'],
  ['platform'],
]

const rowOf = new Map(ROWS.flatMap((row, index) => row.map((domain) => [domain, index] as const)))
const domainOf = (file: string): string | undefined => /^server\/([^/]+)\//.exec(file)?.[1]

it('a server domain uses only domains in lower rows', () => {
  const up = new Set<string>()
  for (const { file, target } of imports) {
    const [from, to] = [domainOf(file), domainOf(target)]
    if (!from || !to || from === to) continue
    if (!(rowOf.get(from)! < rowOf.get(to)!)) up.add(`${from} → ${to}`)
  }
  expect([...up].toSorted()).toEqual([])
})

it('the document of the architecture has the same rows', () => {
  const [, table] = readFileSync('docs/architecture.md', 'utf8').split('| domains of a row |')
  const rows = [...table!.split('\n\n', 1)[0]!.matchAll(/^\| (`.+?`) \|/gm)].map(([, row]) => row!.match(/[\w-]+/g))
  expect(rows).toEqual(ROWS)
})

it('no domain imports what assembles them', () => {
  const assembled = imports.filter(({ file, target }) => domainOf(file) && /^server\/[^/]+\.ts$/.test(target))
  expect(assembled.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

it('every folder of the server is a domain of the table', () => {
  const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(ROWS.flat().toSorted())
})

it('every handler of a job is registered', () => {
  const loaded = reachOf('server/register.ts')
  const handling = sources('.ts').filter(
    (source) =>
      source.file.startsWith('server/') &&
      !source.file.startsWith('server/platform/jobs/') &&
      !isTest(source) &&
      /\b(defineJob|handleJob)\b[(<]/.test(source.text),
  )
  expect(handling.length).toBeGreaterThan(20)
  expect(handling.map(({ file }) => file).filter((file) => !loaded.has(file))).toEqual([])
})

it('a file of public names has twenty at most', () => {
  const counted = sources('.ts')
    .filter(({ file }) => /^server\/[^/]+\/public(-\w+)?\.ts$/.test(file))
    .map(({ file, text }) => {
      const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names]) => names!.split(','))
      return { file, names: lists.filter((name) => name.trim()).length }
    })
  expect(counted.length).toBeGreaterThan(10)
  expect(counted.filter(({ names }) => names > 20)).toEqual([])
})
