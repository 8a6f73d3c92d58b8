import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonLines, openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

// The shop is open all the while, as it is when a merchant imports into a running one.
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

async function catalogue(...args: string[]) {
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: shop.engine === 'postgres' ? shop.url : '' }
  const child = spawn(process.execPath, ['scripts/catalogue.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((done) => child.once('exit', done))
  return { out: await text(child.stdout), err: await text(child.stderr), code: await code }
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
    const { out, err, code } = await catalogue('import', file, '--json', '--stock', '3')
    expect([code, JSON.parse(out)]).toEqual([
      0,
      {
        read: 2,
        created: 1,
        updated: 0,
        unchanged: 0,
        skipped: 0,
        rejected: [{ row: 2, field: 'price', reason: 'لا سعر للمنتج' }],
      },
    ])
    expect(err).toContain('قراءة الملفات')
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
      /قُرئ صفان[\s\S]*عُدّل: 1[\s\S]*رُفض: 1[\s\S]*الصف 2 \(price\): السعر «\u20681,250\u2069» يُقرأ بوجهين/,
    )
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

  it('exports to a file', async () => {
    const file = path.join(shop.folder, 'out.jsonl')
    expect(await catalogue('export', file)).toMatchObject({ code: 0, out: expect.stringContaining('المنتجات 1') })
    expect(await readFile(file, 'utf8')).toMatch(/^\{"type":"product","sku":"A".*\}\n$/)
  })

  it('explains itself, and ends with 2 when it is called wrongly', async () => {
    expect(await catalogue('--help')).toMatchObject({ code: 0, out: expect.stringContaining('الاستعمال') })
    expect(await catalogue('import', 'x', '--format', 'excel')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/أمر غير صحيح[\s\S]*excel[\s\S]*الاستعمال/),
    })
  })
})
