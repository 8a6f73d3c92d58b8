import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { invoiceCounters, invoices, orders, zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { issuing } from '#tests/fixtures/issued-orders.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { openZatcaShop } from '#tests/fixtures/zatca-shop.ts'
import { nextNumber } from '../../numbers.ts'
import { continueAfterRestore } from '../../public-zatca.ts'
import { documentByNumber } from '../../service.ts'
import { stampAgain, stampMissing } from '../chain/missing.ts'
import { useSigningKeys } from '../chain/unit-keys.ts'
import { sendWaiting } from '../send.ts'
import { verifyChains } from '../verify.ts'
import { archiveDocuments } from './archive-documents.ts'
import { openArchive } from './archive.ts'
import { archiveName } from './names.ts'
import { sendFromArchive } from './restored.ts'
import { verifyArchive } from './verify-archive.ts'

const shop = opened(openZatcaShop)
let issue: Awaited<ReturnType<typeof issuing>>
beforeAll(async () => {
  issue = await issuing(shop.db)
  await shop.connect()
})

const folder = () => path.join(shop.dataDir, 'invoices')
const rowOf = async (number: string) =>
  (
    await shop.db
      .select()
      .from(zatcaDocuments)
      .where(eq(zatcaDocuments.number, number))
      .orderBy(zatcaDocuments.unitId, zatcaDocuments.icv)
  ).at(-1)!
const copyOf = async (number: string) => {
  const archive = openArchive(shop.config)
  return (await archive.read((await archive.list(number)).at(-1)!.name))!
}
const faults = async () => (await verifyArchive(shop)).faults

/** What a restore of an older backup leaves of a document: its copy in the archive. */
async function lose(number: string): Promise<void> {
  await shop.db.delete(zatcaDocuments).where(eq(zatcaDocuments.number, number))
  await shop.db.delete(invoices).where(eq(invoices.number, number))
}

it('a file has the name that ZATCA wants, with the UUID behind it', () => {
  const name = archiveName({
    vatNumber: '310122393500003',
    issuedAt: new Date('2026-11-29T21:30:05.700Z'),
    number: 'INV-000042',
    uuid: '8d487816-70b8-4ade-a618-9d620b73814a',
  })
  expect(name).toBe('310122393500003_20261130T003005_INV-000042_8d487816-70b8-4ade-a618-9d620b73814a')
})

describe('the archive', () => {
  it('has the bytes of each document outside the database, and what became of it', async () => {
    const { document } = await issue.sell()
    expect(await archiveDocuments(shop)).toBe(1)
    expect(await copyOf(document.number)).toMatchObject({
      state: 'waiting',
      icv: 1,
      xml: (await rowOf(document.number)).xml,
    })
    await sendWaiting(shop)
    expect(await archiveDocuments(shop)).toBe(1)
    expect(await copyOf(document.number)).toMatchObject({ state: 'accepted', xml: (await rowOf(document.number)).xml })
    expect(await archiveDocuments(shop)).toBe(0)
    expect(await verifyArchive(shop)).toEqual({ archived: 1, faults: [] })
    const [file] = await readdir(folder())
    const { mode } = await stat(path.join(folder(), file!))
    expect(mode & 0o077).toBe(0)
  })

  it('stays whole when its customer is erased, as do documents and chain', async () => {
    const { order, document } = await issue.sell()
    await archiveDocuments(shop)
    const [{ customerId }] = (await shop.db
      .update(orders)
      .set({ state: 'delivered' })
      .where(eq(orders.id, order.orderId))
      .returning()) as [typeof orders.$inferSelect]
    await shop.db.update(orders).set({ state: 'delivered' }).where(eq(orders.customerId, customerId))
    const before = [await rowOf(document.number), await copyOf(document.number)]
    const owner = await staffKeyHeaders(shop.db, 'المالكة')
    const erased = await shop.post(`/api/staff/customers/${customerId}/erasure`, { why: 'طلب صاحبها' }, owner)
    expect(erased.status).toBe(200)
    expect([await rowOf(document.number), await copyOf(document.number)]).toEqual(before)
    expect((await documentByNumber(shop.db, document.number))!.buyer.name).toBe('نورة')
    expect([await faults(), (await verifyChains(shop.db)).faults]).toEqual([[], []])
  })

  it('keeps the XML that the platform cleared', async () => {
    const { document } = await issue.sell()
    const { uuid } = await rowOf(document.number)
    await archiveDocuments(shop)
    await shop.db
      .update(zatcaDocuments)
      .set({ profile: 'standard', state: 'accepted', clearedXml: '<Invoice>cleared</Invoice>', archivedAt: null })
      .where(eq(zatcaDocuments.uuid, uuid))
    await archiveDocuments(shop)
    expect((await copyOf(document.number)).xml).toBe('<Invoice>cleared</Invoice>')
    await lose(document.number)
    await rm(folder(), { recursive: true })
    await shop.db.update(zatcaDocuments).set({ archivedAt: null })
    await archiveDocuments(shop)
  })

  it('is written after an outage of its storage, during which orders are still invoiced', async () => {
    await rm(folder(), { recursive: true })
    await writeFile(folder(), 'a file where the folder belongs')
    const { document } = await issue.sell()
    await expect(archiveDocuments(shop)).rejects.toMatchObject({ code: 'EEXIST' })
    await rm(folder())
    expect(await faults()).toContainEqual(expect.objectContaining({ number: document.number, fault: 'not archived' }))
    await archiveDocuments(shop)
    expect((await copyOf(document.number)).state).toBe('waiting')
    await shop.db.update(zatcaDocuments).set({ archivedAt: null })
    await archiveDocuments(shop)
    expect(await faults()).toEqual([])
  })

  it('that has changed or lost a file is found out', async () => {
    const names = (await readdir(folder())).filter((name) => name.endsWith('.xml'))
    const [first, second] = names.toSorted().map((name) => path.join(folder(), name))
    const kept = await readFile(first!, 'utf8')
    await writeFile(first!, kept.replace('SAR', 'USD'))
    await rm(second!)
    expect((await faults()).map(({ fault }) => fault)).toEqual(['differs in the archive', 'missing in the archive'])
    await shop.db.update(zatcaDocuments).set({ archivedAt: null })
    await archiveDocuments(shop)
    expect(await faults()).toEqual([])
  })

  it('finds a document by its number and by its UUID, also one that the database lacks', async () => {
    const staff = await staffKeyHeaders(shop.db, 'محاسبة')
    const { document } = await issue.sell()
    const { uuid, xml } = await rowOf(document.number)
    await archiveDocuments(shop)
    const found = async (wanted: string) =>
      (await shop.get(`/api/staff/zatca/documents/${wanted}/xml`, staff)).body.data?.xml as string | undefined
    expect([await found(uuid), await found(document.number)]).toEqual([xml, xml])
    await lose(document.number)
    const typed = `\u200f${document.number.replace('1', '١').toLowerCase()} `
    for (const wanted of [uuid, uuid.toUpperCase(), document.number, encodeURIComponent(typed)])
      expect(await found(wanted)).toBe(xml)
    expect(await found('INV-999999')).toBeUndefined()
    for (const { name } of await openArchive(shop.config).list(uuid))
      for (const end of ['.xml', '.json']) await rm(path.join(folder(), `${name}${end}`))
  })
})

describe('a restored database', () => {
  it('sends once what only the archive has, gives no number twice, and never continues a chain', async () => {
    await sendWaiting(shop)
    const { document: both } = await issue.sell()
    const [{ document: reported }, { document: open }] = [await issue.sell(), await issue.sell()]
    const { uuid, xml } = await rowOf(open.number)
    const old = (await rowOf(both.number)).unitId
    await archiveDocuments(shop)
    // The backup is from before two of them, and before the first was reported.
    const before = shop.emulator.received.length
    expect(await sendAllBut(open.number)).toBe(2)
    await archiveDocuments(shop)
    await lose(reported.number)
    await lose(open.number)
    await shop.db.update(zatcaDocuments).set({ state: 'waiting' }).where(eq(zatcaDocuments.number, both.number))
    await shop.db.update(invoiceCounters).set({ next: 2 }).where(eq(invoiceCounters.series, 'invoice'))

    await shop.db.transaction((tx) => continueAfterRestore(tx, shop.config))

    // What was reported since the backup is not sent again.
    expect(await rowOf(both.number)).toMatchObject({ state: 'accepted' })
    expect(await sendWaiting(shop)).toEqual({ accepted: 0, rejected: 0, undecided: 0 })
    expect(await faults()).toContainEqual({ number: open.number, uuid, fault: 'unreported' })
    shop.emulator.setDown(true)
    expect(await sendFromArchive(shop)).toEqual({ sent: 0, undecided: 1, locked: 0 })
    shop.emulator.setDown(false)
    expect(await sendFromArchive(shop)).toEqual({ sent: 1, undecided: 0, locked: 0 })
    expect(await sendFromArchive(shop)).toEqual({ sent: 0, undecided: 0, locked: 0 })
    expect(shop.emulator.received.slice(before).map((one) => one.uuid)).toHaveLength(3)
    expect(shop.emulator.received.filter((one) => one.uuid === uuid)).toMatchObject([{ xml, state: 'accepted' }])
    expect(await faults()).toContainEqual({ number: open.number, uuid, fault: 'lost' })

    const next = await shop.connect()
    const { document: later } = await issue.sell()
    expect(await rowOf(later.number)).toMatchObject({ unitId: next, icv: 1 })
    expect(next).not.toBe(old)
    const last = Number(open.number.split('-')[1])
    expect(Number(later.number.split('-')[1])).toBe(last + 1)
    expect(await shop.db.transaction((tx) => nextNumber(tx, 'credit_note'))).toBe(1)
  })

  it('does not report again what was issued again, or stamped late, after the backup', async () => {
    await sendWaiting(shop)
    const { document: corrected } = await issue.sell()
    shop.emulator.faults.push({ status: 400, rejects: 'BR-KSA-17' })
    expect(await sendWaiting(shop)).toMatchObject({ rejected: 1 })
    const rejected = await rowOf(corrected.number)
    useSigningKeys({ secretKey: 'another key, long enough to be one', dataDir: shop.dataDir })
    const { document: late } = await issue.sell()
    useSigningKeys(shop.config)
    const backup = (await shop.db.select().from(zatcaUnits).where(eq(zatcaUnits.id, rejected.unitId)))[0]!
    await stampAgain(shop.db, null, corrected.number)
    await stampMissing(shop.db)
    const later = [await rowOf(corrected.number), await rowOf(late.number)]
    await sendWaiting(shop)
    await archiveDocuments(shop)
    for (const { uuid } of later) await shop.db.delete(zatcaDocuments).where(eq(zatcaDocuments.uuid, uuid))
    const { icv, lastHash } = backup
    await shop.db.update(zatcaUnits).set({ icv, lastHash }).where(eq(zatcaUnits.id, backup.id))
    const before = shop.emulator.received.length

    await shop.db.transaction((tx) => continueAfterRestore(tx, shop.config))
    await shop.connect()
    expect(await stampMissing(shop.db)).toBe(0)
    await expect(stampAgain(shop.db, null, corrected.number)).rejects.toMatchObject({ status: 409 })
    await sendWaiting(shop)
    expect(shop.emulator.received).toHaveLength(before)
    for (const { number, uuid, icv: place, xml, qr } of later)
      expect(await rowOf(number)).toMatchObject({ uuid, icv: place, xml, qr, state: 'accepted' })
    const { faults: ofChains } = await verifyChains(shop.db)
    expect(ofChains.filter((one) => one.unit === backup.id)).toEqual([])
  })

  it('prints the QR code of what ZATCA cleared after the backup', async () => {
    const { document } = await issue.sell()
    await sendWaiting(shop)
    const { uuid, xml, qr } = await rowOf(document.number)
    const set = (values: Partial<typeof zatcaDocuments.$inferInsert>) =>
      shop.db.update(zatcaDocuments).set(values).where(eq(zatcaDocuments.uuid, uuid))
    await set({ profile: 'standard', clearedXml: xml, archivedAt: null })
    await archiveDocuments(shop)
    await set({ state: 'waiting', clearedXml: null, qr: null })
    await shop.db.transaction((tx) => continueAfterRestore(tx, shop.config))
    expect(await documentByNumber(shop.db, document.number)).toMatchObject({ clearance: 'cleared', qr })
    await shop.connect()
  })

  it('sends what a unit stamped that the backup does not know, once another is connected', async () => {
    await sendWaiting(shop)
    const { document } = await issue.sell()
    const { uuid, xml, unitId } = await rowOf(document.number)
    await archiveDocuments(shop)
    await lose(document.number)
    await shop.db.delete(zatcaDocuments).where(eq(zatcaDocuments.unitId, unitId))
    await shop.db.delete(zatcaUnits).where(eq(zatcaUnits.id, unitId))
    await shop.db.transaction((tx) => continueAfterRestore(tx, shop.config))
    expect(await sendFromArchive(shop)).toEqual({ sent: 0, undecided: 0, locked: 1 })
    await shop.connect()
    expect(await sendFromArchive(shop)).toEqual({ sent: 1, undecided: 0, locked: 0 })
    expect(shop.emulator.received.at(-1)).toMatchObject({ uuid, xml, state: 'accepted' })
  })

  /** Leaves one document waiting. @returns how many were sent */
  async function sendAllBut(number: string): Promise<number> {
    await shop.db.update(zatcaDocuments).set({ state: 'rejected' }).where(eq(zatcaDocuments.number, number))
    const { accepted } = await sendWaiting(shop)
    await shop.db.update(zatcaDocuments).set({ state: 'waiting' }).where(eq(zatcaDocuments.number, number))
    return accepted
  }
})
