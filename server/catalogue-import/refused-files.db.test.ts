import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileRefused } from './service.ts'
import { jsonLines, openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const salla = 'رقم المنتج,اسم المنتج,السعر\n1,عطر,10\n2,عود,20\n'
const feed =
  '<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><title>عطر</title><g:price>10 SAR</g:price><g:availability>in_stock</g:availability></item></channel></rss>'

describe('a file that is not whole', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['an open quote', salla.replace('2,عود', '2,"عود'), 'علامة تنصيص لم تُغلق'],
    ['a quote in the wrong place', salla.replace('عود', 'عود "فاخر" جدا'), 'علامة تنصيص في غير موضعها'],
    ['column names of nobody', salla.replace('السعر', 'الثمن'), 'لم تُعرف صيغة الملف'],
    [
      'columns of a system that nobody here reads',
      'sku,store,name,price,qty,url_key\nA,ar,عود,10,1,a\n',
      'لم تُعرف صيغة',
    ],
    ['a web page', '<!DOCTYPE html>\n<html dir="rtl"><body>دخول</body></html>', 'صفحة ويب'],
    ['XML cut off', feed.slice(0, -12), 'ليس XML سليمًا'],
    ['XML with entities', feed.replace('<rss', '<!DOCTYPE r [<!ENTITY a "b">]><rss'), 'كيانات XML'],
    ['XML of another kind', '<orders><order/></orders>', 'ليس من ملفات Google Merchant'],
    [
      'a JSON line cut off',
      jsonLines([
        { sku: 'A', title: 'أ', price: 1 },
        { sku: 'B', title: 'ب', price: 2 },
      ]).slice(0, -6),
      'مقطوع عند الصف 2',
    ],
    ['no JSON at all', '{عطر}\n{عود}\n', 'سطر JSON واحد'],
    ['JSON of an array cut off', '[\n  {"sku": "A", "title": "أ", "price": 1},\n  {"sku": "B"', 'مقطوع عند الصف 3'],
    ['being a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]), 'صورة'],
    ['being a PDF', '%PDF-1.7\n', 'ملف PDF'],
    [
      'having a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'محمي بكلمة مرور',
    ],
    ['being of the old Excel', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'إكسل القديم'],
    ['being gzip', Uint8Array.from([0x1f, 0x8b, 8, 0]), 'مضغوط'],
    ['bytes of nothing', Uint8Array.from([1, 0, 2, 0, 3, 0]), 'UTF-8'],
    ['the encoding of another language', Buffer.from('رقم;nom\n1;caf\xe9 cr\xe8me\n', 'latin1'), 'UTF-8'],
    ['more columns than a catalogue has', salla.replaceAll('\n', `${',x'.repeat(3000)}\n`), 'أعمدة أكثر من 2,000'],
    ['nothing', '', 'فارغ'],
  ])('is refused because of %s, and nothing changes', async (_, content, reason) => {
    const good = await shop.file('good.jsonl', jsonLines([{ sku: 'GOOD', title: 'سليم', price: 5 }]))
    const bad = await shop.file('bad', content)
    const refusal = await shop.importFiles([good, bad]).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(FileRefused)
    expect((refusal as Error).message).toContain(reason)
    expect(await shop.rows('select sku from products')).toEqual([])
    expect(await shop.version()).toBe(0)
  })

  it('is refused when it is not there', async () => {
    await expect(shop.importFiles(['no-such-file.csv'])).rejects.toThrow(/غير موجود/)
  })

  it('of which only the last row is cut off is imported without that row', async () => {
    const report = await shop.importFile('cut.csv', salla.slice(0, -4))
    expect(report).toMatchObject({ read: 2, created: 1, rejected: [], leftOut: [{ row: 3 }] })
    expect(report.leftOut[0]!.reason).toContain('مقطوع')
    await shop.empty()
  })

  it('is asked about where a row may be its last or not, and leaves it out until then', async () => {
    const open = salla.slice(0, -1)
    const left = await shop.importFile('open.csv', open)
    expect(left).toMatchObject({ created: 1, leftOut: [{ row: 3 }], rows: { written: 1, leftOut: 1 } })
    expect(left.questions).toMatchObject([{ kind: 'last-row', samples: ['2 | عود | 20'], answer: 'leave' }])
    const taken = await shop.importFile('open.csv', open, { answers: { 'last-row': 'take' } })
    expect(taken).toMatchObject({ read: 2, created: 1, unchanged: 1, leftOut: [] })
    await shop.empty()
  })

  it('is imported once it is whole', async () => {
    expect(await shop.importFile('whole.csv', salla)).toMatchObject({ read: 2, created: 2 })
    expect(await shop.importFile('feed.xml', feed)).toMatchObject({ read: 1, rejected: [], unchanged: 1 })
  })
})
