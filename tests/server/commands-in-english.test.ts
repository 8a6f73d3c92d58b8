/** Every command of `shop` and `catalogue`, called by an operator who reads English. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { runCatalogue } from '#scripts/catalogue/run.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { answerOperator } from '#server/platform/http/messages.ts'
import { endingsOf, wordsOf } from '#tests/fixtures/programs.ts'
import { shopCommand } from '#tests/fixtures/shop-command.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

vi.hoisted(() => void (process.env['WAHA_LANG'] = 'en'))

const { shop, ordered } = shopWithStaff()
beforeAll(() => shop.shelves.product('DATES', { title: 'Dates', price: 5000, stock: 10 }))

const ARABIC = /\p{Script=Arabic}/u

/** Print texts of the shop, or of its settings and searches, which are Arabic; or call services of others. */
const OF_DATA = /^(?:settings (?:get|export|history|rollback|set)|search (?:synonym|report|pin)|zatca onboard|doctor)/

const callsOf = (name: string): string[][] =>
  endingsOf(name)
    .filter(({ path: words }) => !OF_DATA.test(words.join(' ')))
    .flatMap(({ path: words, command }) => {
      const examples = [...command.description().matchAll(/Example: (.+)/g)].map(([, example]) =>
        wordsOf(example!.replace(/^npm run (?:-s )?\w+ -- /, '')),
      )
      const isCallable = command.registeredArguments.every(({ required }) => !required)
      return [...examples, ...(isCallable ? [words] : [])]
    })

it('every command of the shop answers in English, whatever comes of it', async () => {
  answerOperator()
  const arabic: string[] = []
  const { order, buy } = await ordered()
  await buy()
  const moves = ['delivered', 'returned', 'shipped', 'cancelled'].map((to) => ['order', order.number, 'move', to])
  const own = [
    ['orders'],
    ['order', order.number],
    ...moves,
    ...moves,
    ['refund', order.number, '--why', 'A piece was missing'],
    ['stock', 'NOSUCH', '5'],
    ['settings', 'set', 'contact', 'phone', 'abc'],
    ['settings', 'set', 'face', 'light', '{"brand":"#ffffff","onBrand":"#fffffe"}'],
    ['staff', 'invite', 'Sara', '--email', 'notmail'],
    ['staff', 'invite', 'Sara', '--role', 'king'],
    ['staff', 'invite', 'manager'],
    ['wallet', 'payout', 'abc', '--amount', '5', '--reference', 'FT', '--why', 'asked'],
    ['coupon', 'add', 'LATE10', '--percent', '120'],
  ]
  for (const argv of [...callsOf('shop'), ...own]) {
    const { stdout, stderr } = await shopCommand(shop, ...argv)
    // What the operator typed, and what the shop is called, is data.
    const shown = [...argv, 'مالك المتجر'].reduce((text, word) => text.replaceAll(word, ''), stdout + stderr)
    if (ARABIC.test(shown)) arabic.push(`${argv.join(' ')}: ${shown}`)
  }
  expect(arabic).toEqual([])
})

it('imports and exports do, too', async () => {
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
