/** Commands of `catalogue` and `shop`, called by an operator who reads English. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { runCatalogue } from '#scripts/catalogue/run.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { answerOperator } from '#server/platform/http/messages.ts'
import { callAll } from '#tests/fixtures/operator-calls.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

vi.hoisted(() => void (process.env['WAHA_LANG'] = 'en'))

const place = shopWithStaff()
const { shop } = place

const ARABIC = /\p{Script=Arabic}/u

it('imports and exports answer in English, whatever comes of it', async () => {
  answerOperator()
  const file = async (name: string, text: string): Promise<string> => {
    await writeFile(path.join(shop.dataDir, name), text)
    return path.join(shop.dataDir, name)
  }
  const bad = await file('bad.csv', 'sku,name,price,stock\nTEA-1,Green tea,abc,1\nTEA-2,Black tea,5,x\n')
  const good = await file('good.csv', 'sku,title,price,stock\nTEA-1,Green tea,5,1\n')
  const calls = [
    ['import', bad],
    ['import', bad, '--dry-run', '--column', 'name=title'],
    ['import', await file('empty.csv', '')],
    ['import', await file('broken.json', '{"a":')],
    ['import', await file('other.csv', 'a,b\n1,2\n')],
    ['import', path.join(shop.dataDir, 'absent.csv')],
    ['import', shop.dataDir],
    ['import', good, '--column', 'title=nothing'],
    ['import', good],
    ['undo', '1'],
    ['undo', '1'],
    ['undo', '99'],
    ['export', shop.dataDir],
    ['export', path.join(shop.dataDir, 'out.csv')],
    ['redirects', 'missing'],
    ['redirects', 'import', bad],
    ['clear', '--demo'],
  ]
  for (const argv of calls) {
    let shown = ''
    await runCatalogue(argv, {
      readConfig: () => readConfig({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.database.url }),
      openDatabase: () => openDatabase({ databaseUrl: shop.database.url, dataDir: shop.dataDir }),
      write: (line) => void (shown += `${line}\n`),
      writeStatus: (line) => void (shown += `${line}\n`),
    })
    expect(shown).not.toBe('')
    expect(`${argv.join(' ')}: ${shown}`).not.toMatch(ARABIC)
  }
})

/** Addresses as customers and staff read them, and the words that shoppers search by. */
const isData = (line: string): boolean => line.startsWith('  Address: ') || / [=>] /.test(line)

it('every answer of the shop is English, whatever comes of the call', async () => {
  answerOperator()
  const isArabic = (line: string): boolean => ARABIC.test(line) && !isData(line)
  expect(await callAll(place, (shown) => shown.filter(isArabic))).toEqual([])
})
