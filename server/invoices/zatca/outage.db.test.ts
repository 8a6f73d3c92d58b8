import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { issuing } from '#tests/fixtures/issued-orders.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openZatcaShop } from '#tests/fixtures/zatca-shop.ts'
import { continueAfterRestore } from '../public-zatca.ts'
import { sendWaiting } from './send.ts'
import { statusOf } from './status.ts'
import { verifyChains } from './verify.ts'

let ahead = 0
const shop = opened(() => openZatcaShop({ now: () => new Date(Date.now() + ahead) }))
let issue: Awaited<ReturnType<typeof issuing>>
beforeAll(async () => {
  issue = await issuing(shop.db)
  await shop.connect()
})

const documentOf = async (number: string) =>
  (await shop.db.select().from(zatcaDocuments).where(eq(zatcaDocuments.number, number)))[0]
const isSound = async () => expect((await verifyChains(shop.db)).faults).toEqual([])
const HOURS = 23
const HOUR_MS = 3_600_000

it('a platform that is away for 23 hours stops no sale, and has all within an hour afterwards', async () => {
  shop.emulator.setDown(true)
  for (let hour = 0; hour < HOURS; hour++) {
    const { order } = await issue.sell()
    await issue.sell()
    if (hour % 5 === 0) await issue.giveBack(order)
    const calls = shop.emulator.calls()
    await sendWaiting(shop)
    expect(shop.emulator.calls() - calls).toBeLessThanOrEqual(4)
  }
  const all = await shop.db.$count(zatcaDocuments)
  expect([all, (await statusOf(shop)).waiting]).toEqual([51, 51])
  ahead = HOURS * HOUR_MS
  shop.emulator.setDown(false)
  // It is back with too many calls for a moment. The job runs each minute.
  shop.emulator.faults.push(...Array.from({ length: 8 }, () => ({ status: 429 })))
  let minutes = 0
  while ((await statusOf(shop)).waiting > 0 && minutes < 60) {
    await sendWaiting(shop)
    minutes += 1
  }
  expect(minutes).toBe(3)
  const documents = await shop.db.select().from(zatcaDocuments)
  expect(documents.every(({ state, findings }) => state === 'accepted' && findings.length === 0)).toBe(true)
  expect(shop.emulator.received.map(({ xml }) => xml).toSorted()).toEqual(documents.map(({ xml }) => xml).toSorted())
  await isSound()
  ahead = 0
})

describe('documents of a unit that can send nothing any more', () => {
  const restore = () => shop.db.transaction((tx) => continueAfterRestore(tx, shop.config))

  it('are sent as they are by the next unit, where the key is lost', async () => {
    await sendWaiting(shop)
    const { document } = await issue.sell()
    const kept = (await documentOf(document.number))!
    await shop.db.update(zatcaUnits).set({ sealed: 'of another key' }).where(eq(zatcaUnits.id, kept.unitId))
    await restore()
    expect(await sendWaiting(shop)).toEqual({ accepted: 0, rejected: 0, undecided: 0 })
    await shop.connect()
    expect(await sendWaiting(shop)).toEqual({ accepted: 1, rejected: 0, undecided: 0 })
    expect(shop.emulator.received.at(-1)).toMatchObject({ uuid: kept.uuid, xml: kept.xml, state: 'accepted' })
    const findings = [{ type: 'warning', code: 'invalid-signing-certificate' }]
    expect(await documentOf(document.number)).toMatchObject({ state: 'accepted', findings })
  })

  it('are sent as they are by the next unit, where the certificate has ended', async () => {
    const { document } = await issue.sell()
    const kept = (await documentOf(document.number))!
    shop.emulator.endCertificates()
    expect(await sendWaiting(shop)).toEqual({ accepted: 0, rejected: 0, undecided: 1 })
    await shop.connect()
    expect(await sendWaiting(shop)).toEqual({ accepted: 1, rejected: 0, undecided: 0 })
    const sent = shop.emulator.received.at(-1)!
    const [active] = await shop.db.select().from(zatcaUnits).where(eq(zatcaUnits.state, 'active'))
    expect(sent).toMatchObject({ uuid: kept.uuid, xml: kept.xml, unit: active!.token })
    await isSound()
  })
})
