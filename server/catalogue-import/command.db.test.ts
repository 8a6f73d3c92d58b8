import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCatalogue } from '#scripts/catalogue/run.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { jsonLines, openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

// The shop is open all the while, as it is when a merchant imports into a running one.
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

/** Runs the command inside this process. */
async function catalogue(...args: string[]) {
  const said = { out: '', err: '' }
  const code = await runCatalogue(args, {
    readConfig: () => readConfig({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.url }),
    openDatabase: () => openDatabase({ databaseUrl: shop.url, dataDir: shop.dataDir }),
    write: (line) => void (said.out += `${line}\n`),
    writeStatus: (line) => void (said.err += `${line}\n`),
  })
  return { ...said, code }
}

describe('npm run catalogue', () => {
  it('imports into a running shop and prints the report alone', async () => {
    const file = await shop.file(
      'a.jsonl',
      jsonLines([
        { sku: 'A', title: 'عطر', price: 10 },
        { sku: 'B', title: 'عود' },
      ]),
    )
    const args = ['scripts/catalogue.ts', 'import', file, '--json', '--stock', '3']
    const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: shop.url }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env })
    expect(JSON.parse(stdout)).toMatchObject({
      id: 1,
      read: 2,
      created: 1,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      rejected: [{ row: 2, field: 'price', reason: 'لا سعر للمنتج' }],
      unread: [],
      unknownStock: 0,
    })
    expect(stderr).toContain('قراءة الملفات')
    expect(await shop.rows('select sku, stock from products')).toEqual([{ sku: 'A', stock: 3 }])
  })

  it('tells people in Arabic what happened', async () => {
    const file = await shop.file(
      'a.jsonl',
      jsonLines([
        { sku: 'A', title: 'عطر', price: 11 },
        { sku: 'B', title: 'عود', price: '1,250' },
      ]),
    )
    const { out, code } = await catalogue('import', file)
    expect(code).toBe(0)
    expect(out).toMatch(
      /قُرئ صفان[\s\S]*عُدّل: 1[\s\S]*رُفض: 1[\s\S]*الصف 2 \(السعر\): السعر «\u20681,250\u2069» يُقرأ بوجهين/,
    )
  })

  it('counts in the digits that the shop shows', async () => {
    const file = await shop.file('digits.jsonl', jsonLines([{ sku: 'A', price: 11 }]))
    const show = (digits: 'arab' | 'latn') =>
      shop.rows(`insert into settings (section, value) values ('display', '{"digits":"${digits}"}')
        on conflict (section) do update set value = excluded.value, updated_at = now()`)
    await show('arab')
    const { out } = await catalogue('import', file)
    await show('latn')
    expect(out).toContain('كما هو: ١')
    expect((await catalogue('import', file)).out).toContain('كما هو: 1')
  })

  it('shows what would change, asks before much is lost, and takes an import back', async () => {
    const file = await shop.file('a.jsonl', jsonLines([{ sku: 'A', price: 12 }]))
    const dry = await catalogue('import', file, '--dry-run')
    expect(dry.out).toMatch(
      /تجربة لم يتغيّر بها شيء\n\u2068A\u2069 \u2068السعر \(\u2068A\u2069\)\u2069: \u206811\.00\u2069 ← \u206812\.00/,
    )
    const low = await shop.file('low.jsonl', jsonLines([{ sku: 'A', price: 1 }]))
    expect(await catalogue('import', low)).toMatchObject({ code: 1, err: expect.stringContaining('--yes') })
    const { out } = await catalogue('import', low, '--yes')
    const [, id] = /undo (\d+)/.exec(out)!
    expect(await catalogue('undo', id!)).toMatchObject({ code: 0, out: expect.stringContaining('أُعيد 1') })
    expect(await shop.rows('select price from variants')).toEqual([{ price: 1100 }])
    expect(await catalogue('undo', id!)).toMatchObject({ code: 1, err: expect.stringContaining('أُلغي من قبل') })
  })

  it('counts what nothing reads, also of a dry run', async () => {
    const table = await shop.file('list.csv', 'sku,price,shelf\nA,11,7\n')
    const fields = await shop.file('list.jsonl', jsonLines([{ sku: 'A', colour: 'أحمر' }]))
    for (const option of [[], ['--dry-run']]) {
      const { out } = await catalogue('import', table, fields, ...option)
      expect(out).toContain("--column 'shelf=FIELD'")
      expect(out).toMatch(
        /ما لم يُقرأ:\n {2}العمود \u2068shelf\u2069: خانة واحدة \(\u2068list\.csv\u2069\)\n {2}الحقل \u2068colour\u2069: مرة واحدة/,
      )
    }
  })

  it('ends with 1 and changes nothing when a file is refused', async () => {
    const file = await shop.file('cut.jsonl', '{"sku":"C","title":"كسر","price":1}\n{"sku":"D"')
    expect(await catalogue('import', file, '--json')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('مقطوع'),
    })
    expect(await shop.rows("select sku from products where sku = 'C'")).toEqual([])
  })

  it('ends with 1 when every row is rejected, and says why', async () => {
    const file = await shop.file('none.jsonl', jsonLines([{ sku: 'E', title: 'بلا سعر' }]))
    for (const option of [[], ['--dry-run']])
      expect(await catalogue('import', file, ...option)).toMatchObject({
        code: 1,
        out: expect.stringContaining('لا سعر للمنتج'),
      })
  })

  it('asks what a file does not say, and takes the answer as it was printed', async () => {
    await shop.importRecords([{ sku: '0077', title: 'مبخرة', price: 5 }])
    const file = await shop.file('zeros.csv', 'sku,price\n77,6\n')
    const refused = await catalogue('import', file)
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('77 ← 0077') })
    expect(await catalogue('import', file, '--dry-run')).toMatchObject({
      code: 1,
      out: expect.stringContaining('0077'),
    })
    const [, answer] = /--answer '(.+)'.*نعم/.exec(refused.err)!
    expect(await catalogue('import', file, '--answer', answer!)).toMatchObject({ code: 0 })
    expect(await shop.rows("select price_min from products where sku = '0077'")).toEqual([{ price_min: 600 }])
    await shop.rows("delete from products where sku = '0077'")
  })

  it('exports to a file', async () => {
    const file = path.join(shop.folder, 'out.jsonl')
    expect(await catalogue('export', file)).toMatchObject({ code: 0, out: expect.stringContaining('المنتجات 1') })
    expect(await readFile(file, 'utf8')).toMatch(/^\{"type":"product","sku":"A".*\}\n$/)
  })

  it('takes old addresses, and lists the pages that are missing', async () => {
    const file = await shop.file('old.csv', 'from,to\n/old,/products/A\n/a,/b\n/b,/a\n')
    expect(await catalogue('redirects', 'import', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/أُضيف: 2[\s\S]*رُفض: 1[\s\S]*الخلية B4 \(to\): التحويل من «\u2068\/b\u2069» يعود إليه/),
    })
    await shop.rows("insert into missing_pages (path, count) values ('/lost', 12), ('/\u202ethere', 3)")
    const { out } = await catalogue('redirects', 'missing')
    expect(out).toMatch(/12 {2}\u2068\/lost\u2069\n3 {2}\u2068\/\ufffdthere/)
    expect(JSON.parse((await catalogue('redirects', 'missing', '--json')).out)).toMatchObject([
      { path: '/lost', count: 12 },
      { path: '/\u202ethere', count: 3 },
    ])
  })

  it('explains itself, and ends with 2 when it is called wrongly', async () => {
    expect(await catalogue('--help')).toMatchObject({ code: 0, out: expect.stringContaining('import FILE…') })
    expect(await catalogue('import', 'x', '--format', 'excel')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/لم نفهم الأمر[\s\S]*excel[\s\S]*import FILE…/),
    })
  })
})
