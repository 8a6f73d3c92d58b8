/** Runs what the documents mark as tried, in a trial with the demo catalogue, and compares JSON with docs/commands.md. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { runCatalogue } from '#scripts/catalogue/run.ts'
import { fillTrial } from '#scripts/demo.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { callsIn, documents, quotes } from '#tests/fixtures/documents.ts'
import { openTestShop } from '#tests/fixtures/import-shop.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { shopCommand, type CommandOutput } from '#tests/fixtures/shop-command.ts'

const shop = opened(openTestShop)
beforeAll(() =>
  fillTrial(shop.db, {
    isTrial: true,
    demoCatalogue: true,
    sampleOrders: false,
    dataDir: shop.dataDir,
    filesBucket: undefined,
  }),
)

/** Files of a call lie in the shop's own folder. */
const inFolder = (word: string): string => (/^[\w-]+\.(?:json|csv)$/.test(word) ? path.join(shop.dataDir, word) : word)

const programs: Record<string, (argv: string[]) => Promise<CommandOutput>> = {
  shop: (argv) => shopCommand({ dataDir: shop.dataDir, database: { url: shop.url } as never }, ...argv),
  async catalogue(argv) {
    const said = { stdout: '', stderr: '' }
    const code = await runCatalogue(argv, {
      readConfig: () => readConfig({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.url }),
      openDatabase: () => openDatabase({ databaseUrl: shop.url, dataDir: shop.dataDir }),
      write: (line) => void (said.stdout += `${line}\n`),
      writeStatus: (line) => void (said.stderr += `${line}\n`),
    })
    return { code, ...said }
  },
}

it('what the documents mark as tried does what they say', async () => {
  const tried = documents()
    .flatMap(quotes)
    .filter(({ isTried }) => isTried)
    .flatMap((quote) => callsIn(quote, (name) => name in programs))
  expect(tried.length).toBeGreaterThan(15)
  for (const { at, program, argv } of tried) {
    const { code, stderr } = await programs[program]!(argv.map(inFolder))
    expect(`${at} ${code} ${code === 0 ? '' : stderr}`).toBe(`${at} 0 `)
  }
})

it('JSON has the keys that docs/commands.md names', async () => {
  const rows = [...readFileSync('docs/commands.md', 'utf8').matchAll(/^\| `(shop|catalogue) -- ([^`]+)` \| (.*) \|$/gm)]
  const compared: string[] = []
  for (const [, program, call, cell] of rows as unknown as [string, string, string, string][]) {
    const argv = call.replace(/\bFILE\b/, inFolder('products.csv')).split(' ')
    const { code, stdout } = await programs[program]!([...argv.map((word) => NAMES[word] ?? word), '--json'])
    if (code !== 0 && !stdout) continue
    const data = JSON.parse(stdout) as object | object[]
    const one = Array.isArray(data) ? data[0] : data
    if (!one) continue
    const missing = [...cell.matchAll(/`(\w+)`/g)].map(([, key]) => key!).filter((key) => !(key in one))
    expect([call, missing]).toEqual([call, []])
    compared.push(call)
  }
  expect(compared.length).toBeGreaterThan(15)
})

const NAMES: Record<string, string> = { NAME: 'huda', CODE: 'EID20' }
