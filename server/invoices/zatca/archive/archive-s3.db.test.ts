import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { invoices, zatcaDocuments } from '#server/platform/database/schema.ts'
import { issuing } from '#tests/fixtures/issued-orders.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { startS3 } from '#tests/fixtures/s3.ts'
import { openZatcaShop } from '#tests/fixtures/zatca-shop.ts'
import { xmlOf } from '../documents.ts'
import { sendWaiting } from '../send.ts'
import { archiveDocuments } from './archive-documents.ts'
import { continueAfterRestore, sendFromArchive } from './restored.ts'
import { verifyArchive } from './verify-archive.ts'

const shop = opened(openZatcaShop)
let s3: Awaited<ReturnType<typeof startS3>>
let place: { db: typeof shop.db; config: typeof shop.config }

beforeAll(async () => {
  s3 = await startS3(['files'])
  const { filesBucket } = readConfig({ S3_FILES_BUCKET: 'files', S3_ENDPOINT: s3.endpoint, S3_REGION: 'us-east-1' })
  place = { db: shop.db, config: { ...shop.config, filesBucket } }
})
afterAll(() => s3.close())

it('a bucket has each document, also one that the database lost, which is then sent', async () => {
  const issue = await issuing(shop.db)
  await shop.connect()
  const sold = [await issue.sell(), await issue.sell(), await issue.sell()]
  await s3.stop()
  await expect(archiveDocuments(place)).rejects.toThrow('the bucket files does not answer')
  await s3.startAgain()
  expect(await archiveDocuments(place)).toBe(3)
  const keys = await s3.keys('files')
  expect(keys).toHaveLength(6)
  expect(keys.every((key) => /^invoices\/3\d{13}3_\d{8}T\d{6}_INV-\d{6}_[\da-f-]{36}\.(xml|json)$/.test(key))).toBe(
    true,
  )
  expect(await verifyArchive(place)).toEqual({ archived: 3, faults: [] })

  const { number } = sold[2]!.document
  const [row] = await shop.db.select().from(zatcaDocuments).where(eq(zatcaDocuments.number, number))
  await shop.db.delete(zatcaDocuments).where(eq(zatcaDocuments.number, number))
  await shop.db.delete(invoices).where(eq(invoices.number, number))
  await shop.db.transaction((tx) => continueAfterRestore(tx, place.config))
  expect((await xmlOf(place, number)).xml).toBe(row!.xml)
  expect(await sendWaiting(place)).toEqual({ accepted: 2, rejected: 0, undecided: 0 })
  expect(await sendFromArchive(place)).toEqual({ sent: 1, undecided: 0, locked: 0 })
  expect(await archiveDocuments(place)).toBe(2)
  expect((await verifyArchive(place)).faults).toMatchObject([{ number, fault: 'lost' }])
})
