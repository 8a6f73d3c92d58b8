import { rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditZatca, lackingZatca } from '#tools/torture/zatca-audit.ts'
import { eq, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { zatcaDocuments } from '#server/platform/database/schema.ts'
import { archiveDocuments } from '#server/invoices/zatca/archive/archive-documents.ts'
import { sendWaiting } from '#server/invoices/zatca/send.ts'
import { issuing } from '#tests/fixtures/issued-orders.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { shopCommand } from '#tests/fixtures/shop-command.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { openZatcaShop } from '#tests/fixtures/zatca-shop.ts'

const shop = opened(openZatcaShop)
let number: string
beforeAll(async () => {
  const issue = await issuing(shop.db)
  await shop.connect()
  for (let left = 3; left > 0; left--) await issue.sell()
  const { order, document } = await issue.sell()
  await issue.giveBack(order)
  number = document.number
  // All others were paid by the wallet, and the shop was connected before today.
  await shop.db.execute(sql`update orders set wallet = total where id <> ${order.orderId}`)
  await shop.db.execute(sql`update zatca_units set activated_at = activated_at - interval '3 days'`)
  await sendWaiting(shop)
  await archiveDocuments(shop)
})

describe('npm run shop -- zatca', () => {
  it('xml finds a document by its number', async () => {
    const { code, stdout } = await shopCommand(shop, 'zatca', 'xml', number)
    expect([code, stdout]).toEqual([0, expect.stringContaining(`<cbc:ID>${number}</cbc:ID>`)])
    expect((await shopCommand(shop, 'zatca', 'xml', 'INV-999999')).code).toBe(1)
  })

  it('verify compares the archive, and names what it lacks', async () => {
    const said = async () => {
      const { code, stdout } = await shopCommand(shop, 'zatca', 'verify', '--json')
      return { code, ...(JSON.parse(stdout) as { archived: number; archive: object[]; faults: object[] }) }
    }
    expect(await said()).toMatchObject({ archived: 5, archive: [], faults: [] })
    await rm(path.join(shop.dataDir, 'invoices'), { recursive: true })
    const { code, archive } = await said()
    expect([code, archive.length]).toEqual([1, 5])
    await shop.db.update(zatcaDocuments).set({ archivedAt: null })
    await archiveDocuments(shop)
  })
})

describe('verify finds what is planted:', () => {
  type Found = Record<'faults' | 'archive' | 'books', Record<string, unknown>[]> & { unreported: { number: string }[] }
  const verify = async () => {
    const { code, stdout } = await shopCommand(shop, 'zatca', 'verify', '--json')
    const { faults, archive, books, unreported } = JSON.parse(stdout) as Found
    return { code, found: [...faults, ...archive, ...books], unreported }
  }
  const sound = { code: 0, found: [], unreported: [] }
  const documents = () => shop.db.select().from(zatcaDocuments).orderBy(zatcaDocuments.icv)

  /** Plants a fault, and takes it back. */
  async function plant(...[change, ...back]: SQL[]): Promise<Awaited<ReturnType<typeof verify>>> {
    await shop.db.execute(change!)
    const found = await verify()
    for (const statement of back) await shop.db.execute(statement)
    expect(await verify()).toEqual(sound)
    return found
  }
  /** Plants a fault in documents, which a copy restores. */
  async function plantInDocuments(change: SQL): Promise<Awaited<ReturnType<typeof verify>>> {
    await shop.db.execute(sql`create table kept as select * from zatca_documents`)
    return plant(
      change,
      sql`delete from zatca_documents`,
      sql`insert into zatca_documents select * from kept`,
      sql`drop table kept`,
    )
  }
  const fault = (text: string) => expect.arrayContaining([expect.objectContaining({ fault: text })])

  it('a changed byte', async () => {
    const { code, found } = await plantInDocuments(
      sql`update zatca_documents set xml = replace(xml, 'تمر', 'تمد') where icv = 2`,
    )
    expect([code, found]).toEqual([1, fault('invalid-invoice-hash')])
    expect(found).toEqual(fault('differs in the archive'))
  })

  it('a missing document, also the last', async () => {
    const middle = await plantInDocuments(sql`delete from zatca_documents where icv = 2`)
    expect([middle.code, middle.found]).toEqual([1, fault('gap')])
    expect(middle.found).toEqual(fault('lost'))
    const last = await plantInDocuments(sql`delete from zatca_documents where icv = ${(await documents()).length}`)
    expect([last.code, last.found]).toEqual([1, fault('end')])
  })

  it('a wrong link', async () => {
    const [first, second] = await documents()
    const { code, found } = await plantInDocuments(
      sql`update zatca_documents set xml = replace(xml, ${first!.hash}, ${second!.hash}) where icv = 2`,
    )
    expect([code, found]).toEqual([1, fault('link')])
  })

  it('a document that waits, or was rejected', async () => {
    const waits = await plantInDocuments(sql`update zatca_documents set state = 'waiting' where icv = 1`)
    expect([waits.code, waits.unreported]).toMatchObject([0, [{ state: 'waiting' }]])
    const rejected = await plantInDocuments(sql`update zatca_documents set state = 'rejected' where icv = 1`)
    expect([rejected.code, rejected.unreported]).toMatchObject([1, [{ state: 'rejected' }]])
  })

  it('a difference from the ledger, the invoice and the VAT report', async () => {
    await shop.db.execute(sql`update orders set wallet = wallet - 1 where wallet > 0`)
    const paid = await verify()
    expect([paid.code, paid.found]).toEqual([1, fault('money')])
    await shop.db.execute(sql`update orders set wallet = wallet + 1 where wallet > 0`)
    const invoice = await plant(
      sql`update invoices set total = total + 1 where number = ${number}`,
      sql`update invoices set total = total - 1 where number = ${number}`,
    )
    expect([invoice.code, invoice.found]).toEqual([1, fault('total')])
    const report = await plant(
      sql`update invoice_lines set vat = vat + 1 where number = ${number}`,
      sql`update invoice_lines set vat = vat - 1 where number = ${number}`,
    )
    expect([report.code, report.found]).toEqual([1, fault('VAT report, VAT of S')])
  })
})

describe('the stress test', () => {
  const audit = () => auditZatca(shop.db, shop)
  const words = async () => (await audit()).join('\n')

  it('finds nothing where all is reported once', async () => expect(await audit()).toEqual([]))

  it('finds a document that was reported twice, or as two', async () => {
    const [first] = shop.emulator.received
    shop.emulator.received.push({ ...first! })
    expect(await words()).toContain('was reported twice')
    shop.emulator.received.pop()
    shop.emulator.received.push({ ...first!, uuid: '8d487816-70b8-4ade-a618-9d620b73814a' })
    expect(await words()).toMatch(/was reported as two documents[\s\S]*one place[\s\S]*knows nothing/)
    shop.emulator.received.pop()
  })

  it('finds one that was never sent, and one that is otherwise there', async () => {
    const [first] = shop.emulator.received.splice(0, 1)
    expect(await words()).toContain('was never sent')
    shop.emulator.received.unshift(first!)
    await shop.db.update(zatcaDocuments).set({ state: 'waiting' }).where(eq(zatcaDocuments.uuid, first!.uuid))
    expect(await words()).toContain('is waiting here, and accepted there')
    await shop.db.update(zatcaDocuments).set({ state: 'accepted' }).where(eq(zatcaDocuments.uuid, first!.uuid))
  })

  it('fails a run that did too little', () =>
    expect(lackingZatca(shop, 20, 12).map((text) => text.replace(/^\d+ |,.*/g, ''))).toEqual([
      'reported documents',
      'reported credit notes',
      'documents that were sent again',
      'rejected documents',
    ]))
})

it('restored retires all units of a database that was restored by other means', async () => {
  expect((await shopCommand(shop, 'zatca', 'restored')).code).toBe(0)
  const { stdout } = await shopCommand(shop, 'zatca', 'status', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ connection: 'restored', units: [{ state: 'retired' }] })
  const { items } = (await shop.get('/api/staff/audit?action=zatca.restored', await staffKeyHeaders(shop.db, 'محاسبة')))
    .body.data
  expect(items).toMatchObject([
    { who: null, words: expect.stringContaining('بعد استعادة قاعدة البيانات'), subject: 'zatca-units' },
  ])
})
