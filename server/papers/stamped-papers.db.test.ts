import { beforeAll, expect, it } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import { eq } from '#server/platform/database/drizzle.ts'
import { zatcaDocuments } from '#server/platform/database/schema.ts'
import { stampAgain, stampMissing } from '#server/invoices/zatca/chain/missing.ts'
import { useSigningKeys } from '#server/invoices/zatca/chain/unit-keys.ts'
import { sendWaiting } from '#server/invoices/zatca/send.ts'
import { documentByNumber } from '#server/invoices/service.ts'
import { issuing, soldLine } from '#tests/fixtures/issued-orders.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { readPdf } from '#tests/fixtures/pdf.ts'
import { openZatcaShop } from '#tests/fixtures/zatca-shop.ts'
import { invoicePdf, invoicesPdf } from './service.ts'

const shop = opened(openZatcaShop)
let issue: Awaited<ReturnType<typeof issuing>>
beforeAll(async () => {
  issue = await issuing(shop.db)
})

const stampOf = async (number: string) =>
  (await shop.db.select().from(zatcaDocuments).where(eq(zatcaDocuments.number, number)).orderBy(zatcaDocuments.icv)).at(
    -1,
  )!

/** Contents by name. */
async function filesIn(pdf: Buffer): Promise<Map<string, string>> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const found = (await document.getAttachments()) as ReadonlyMap<string, { filename: string }>
  const contents = [...found].map(async ([id, { filename }]) => {
    const bytes = (await document.getAttachmentContent(id)) as Uint8Array
    return [filename, Buffer.from(bytes).toString('utf8')] as const
  })
  return new Map(await Promise.all(contents))
}
const says = (pdf: Buffer, words: RegExp): boolean => words.test(pdf.toString('latin1'))

it('an invoice without a stamp is the PDF that it was, without a file inside', async () => {
  const { document } = await issue.sell()
  const pdf = await invoicePdf(shop.db, document.number)
  expect(says(pdf, /pdfaid:part/)).toBe(false)
  expect(says(pdf, /EmbeddedFile/)).toBe(false)
})

it('a stamped one is for archives, with the XML in it byte for byte', async () => {
  await shop.connect()
  const { order, document } = await issue.sell()
  const note = await issue.giveBack(order)
  const pdf = await invoicesPdf(shop.db, [document, note])
  expect([says(pdf, /pdfaid:part>3</), says(pdf, /pdfaid:conformance>A</)]).toEqual([true, true])
  expect([says(pdf, /OutputIntent/), says(pdf, /AFRelationship \/Data/)]).toEqual([true, true])
  const files = await filesIn(pdf)
  for (const { number } of [document, note]) {
    const name = [...files.keys()].find((one) => one.endsWith(`_${number}.xml`))!
    expect(name).toMatch(/^\d{15}_\d{8}T\d{6}_/)
    expect(files.get(name)).toBe((await stampOf(number)).xml)
  }
  expect(files.size).toBe(2)
  expect((await invoicesPdf(shop.db, [document, note])).equals(pdf)).toBe(true)
})

it('a file of many for the printer has none', async () => {
  const { document } = await issue.sell()
  const pdf = await invoicesPdf(
    shop.db,
    Array.from({ length: 11 }, () => document),
  )
  expect(says(pdf, /EmbeddedFile/)).toBe(false)
})

it('the paper of a document that is stamped late, or again, has the QR code of its stamp', async () => {
  useSigningKeys({ secretKey: 'another key, long enough to be one', dataDir: shop.dataDir })
  const { document } = await issue.sell()
  useSigningKeys(shop.config)
  expect((await documentByNumber(shop.db, document.number))!.qr).toBe(document.qr)
  await stampMissing(shop.db)
  const late = await stampOf(document.number)
  expect(late.qr).not.toBe(document.qr)
  expect((await documentByNumber(shop.db, document.number))!.qr).toBe(late.qr)

  shop.emulator.faults.push({ status: 400, rejects: 'invalid-invoice-hash' })
  const refused = (await issue.sell()).document
  await shop.db.update(zatcaDocuments).set({ state: 'accepted' }).where(eq(zatcaDocuments.number, document.number))
  while ((await stampOf(refused.number)).state === 'waiting') await sendWaiting(shop)
  const rejected = (await shop.db.select().from(zatcaDocuments).where(eq(zatcaDocuments.state, 'rejected')))[0]!
  await stampAgain(shop.db, null, rejected.number)
  const again = await stampOf(rejected.number)
  expect(again.uuid).not.toBe(rejected.uuid)
  expect((await documentByNumber(shop.db, rejected.number))!.qr).toBe(again.qr)
  expect([...(await filesIn(await invoicePdf(shop.db, rejected.number))).values()]).toEqual([again.xml])
})

it('can be searched, and has no box for a sign that no typeface has', async () => {
  const line = { ...soldLine(11_500, 1500), title: 'كتاب محمد ﷺ 🎁 تمر سكري' }
  const { document } = await issue.sell({ lines: [line] })
  const [page] = await readPdf(await invoicePdf(shop.db, document.number))
  for (const word of ['كتاب', 'محمد', 'صلى', 'وسلم', 'تمر', 'سكري', document.number]) expect(page!.text).toContain(word)
  expect(page!.text).not.toMatch(/🎁|ﷺ/)
})
