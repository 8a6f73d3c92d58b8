import { beforeAll, expect, it } from 'vitest'
import type { Settings } from '#api/contract/settings/settings.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { zatcaDocuments } from '#server/platform/database/schema.ts'
import { loadSettings, settings } from '#server/settings/service.ts'
import { issuing } from '#tests/fixtures/issued-orders.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { setSettings } from '#tests/fixtures/random-changes.ts'
import { openZatcaShop } from '#tests/fixtures/zatca-shop.ts'
import { stampMissing } from './chain/missing.ts'
import { sendWaiting } from './send.ts'
import { statusOf } from './status.ts'

const shop = opened(openZatcaShop)
let issue: Awaited<ReturnType<typeof issuing>>
let number: string
beforeAll(async () => {
  issue = await issuing(shop.db)
  number = settings().legal.vat_number!
})

async function register(vatNumber: string | null, tax: Partial<Settings['tax']> = {}): Promise<void> {
  await setSettings(shop, 'legal', { vat_number: vatNumber })
  await setSettings(shop, 'tax', { registered_from: null, registered_until: null, ...tax })
  await loadSettings(shop.db)
}
const day = (days: number): string => dateInRiyadh(new Date(Date.now() + days * DAY_MS))
const inChain = async () => (await shop.db.select().from(zatcaDocuments)).map((one) => one.number)

/** Sells, and looks whether anything of it is for ZATCA. */
async function outside(): Promise<Awaited<ReturnType<typeof issue.sell>>> {
  const before = [await inChain(), shop.emulator.calls()]
  const sold = await issue.sell()
  expect(sold.document).toMatchObject({ number: expect.stringMatching(/^BIL-/), qr: null })
  expect(await stampMissing(shop.db)).toBe(0)
  await sendWaiting(shop)
  expect([await inChain(), shop.emulator.calls()]).toEqual(before)
  expect((await statusOf(shop)).unstamped).toBe(0)
  return sold
}

it('a seller who is not registered stays outside all of it, and cannot be connected', async () => {
  await register(null)
  await outside()
  await expect(shop.connect()).rejects.toMatchObject({ status: 422 })
  expect(shop.emulator.calls()).toBe(0)
})

it('one who registers from a day on may be connected before, and begins on that day', async () => {
  await register(number, { registered_from: day(1) })
  await shop.connect()
  await outside()
  await register(number, { registered_from: day(0) })
  const { document } = await issue.sell()
  expect(document.number).toBe('INV-000001')
  expect(await inChain()).toEqual(['INV-000001'])
  // What was sold before stays what it was.
  expect(await stampMissing(shop.db)).toBe(0)
  expect(await sendWaiting(shop)).toEqual({ accepted: 1, rejected: 0, undecided: 0 })
})

it('one whose registration ended is outside again, but for credit notes of what was sold with VAT', async () => {
  const { order } = await issue.sell()
  await sendWaiting(shop)
  await register(number, { registered_until: day(-1) })
  await outside()
  const note = await issue.giveBack(order)
  expect(note.number).toMatch(/^CRN-/)
  expect(await inChain()).toContain(note.number)
})
