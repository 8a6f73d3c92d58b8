import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaled } from '#tools/test/time-limits.ts'
import type { StaffWaybill } from '#api/contract/staff-waybills.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { NO_FAULTS } from '#server/carriers/emulators/emulated-parcel.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { orders as orderRows, waybills } from '#server/platform/database/schema.ts'
import { shopWithCarriers } from '#tests/fixtures/carrier-shop.ts'

const given = shopWithCarriers()
const { emulators, shop, jobs, placed, ask, list, handOver, order, news } = given
const program = path.join(import.meta.dirname, '../../../tests/fixtures/work-jobs.ts')
const workers: ChildProcess[] = []
beforeAll(() => shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 1000 }))
afterAll(() => workers.forEach((worker) => worker.kill('SIGKILL')))

const MANY = 30
type Buyer = Awaited<ReturnType<typeof placed>>

async function startWorker(): Promise<ChildProcess> {
  const env = { ...process.env, TEST_CARRIERS: emulators.url }
  const worker = fork(program, [shop.database.url, shop.dataDir], { env })
  workers.push(worker)
  await new Promise((done) => worker.once('message', done))
  return worker
}

describe('thirty orders of a morning', () => {
  const buyers: Buyer[] = []
  let made: StaffWaybill[] = []
  const parcelOf = (index: number) => made.find((one) => one.order_id === buyers[index]!.id)!
  const happens = (index: number, ...[state, more]: [Parameters<typeof emulators.happens>[1], { words: string }?]) =>
    emulators.happens(parcelOf(index).tracking_number!, state, more)

  it(
    'get one waybill each, although the worker is killed while it books them',
    { timeout: scaled(180_000) },
    async () => {
      for (let index = 0; index < MANY; index += 1) buyers.push(await placed())
      // Only the worker's process books them.
      await jobs.boss.offWork('book-waybill')
      await emulators.behave({ slowMs: 150 })
      const items = await ask({ orders: buyers.map(({ id }) => id), carrier: 'smsa' })
      expect(items.filter(({ waybill }) => waybill !== null)).toHaveLength(MANY)
      const first = await startWorker()
      await expect.poll(async () => (await emulators.parcels()).length, { timeout: scaled(60_000) }).toBeGreaterThan(6)
      first.kill('SIGKILL')
      await new Promise((done) => first.once('exit', done))
      const known = await shop.db.$count(waybills, eq(waybills.state, 'created'))
      expect(known).toBeLessThan(MANY)
      await emulators.behave(NO_FAULTS)
      await startWorker()
      await expect
        .poll(
          async () => {
            // The delay between attempts is for real carriers.
            await shop.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
            return shop.db.$count(waybills, eq(waybills.state, 'created'))
          },
          { timeout: scaled(120_000), interval: 200 },
        )
        .toBe(MANY)
      const parcels = await emulators.parcels()
      expect(parcels).toHaveLength(MANY)
      expect(new Set(parcels.map(({ reference }) => reference)).size).toBe(MANY)
      made = await list('?view=open')
      workers.forEach((worker) => worker.kill('SIGKILL'))
    },
  )

  it('are printed and handed over in one act each', async () => {
    const ids = made.map(({ id }) => id)
    const query = ids.map((id) => `waybill=${id}`).join('&')
    const paper = await shop.get(`/api/staff/waybills/papers?${query}&size=label`, given.staff.headers)
    // A label and a slip each, and a list of two pages.
    expect(String(paper.body).match(/\/Type\s*\/Page\b/g)).toHaveLength(2 * MANY + 2)
    expect(await handOver(...ids)).toEqual({ done: MANY, refused: [] })
    expect((await order(buyers[7]!.id)).state).toBe('shipped')
    for (const buyer of buyers) expect(await buyer.kinds()).toContain('orderShipped')
  })

  it('end a day in which two attempts fail, one is lost, one refused, and one comes back', async () => {
    for (const [index] of buyers.entries()) await happens(index, 'picked_up')
    await news()
    for (const [index] of buyers.entries()) if (index > 0) await happens(index, 'out_for_delivery')
    await news()
    await happens(1, 'attempt_failed', { words: 'No answer' })
    await happens(2, 'attempt_failed', { words: 'Address not found' })
    await happens(3, 'returning', { words: 'Consignee refused to pay' })
    for (const [index] of buyers.entries()) if (index > 3) await happens(index, 'delivered')
    await news()
    for (const [index, buyer] of buyers.entries()) {
      const kinds = await buyer.kinds()
      expect(kinds.filter((kind) => kind === 'orderOutForDelivery')).toHaveLength(index === 0 ? 0 : 1)
      expect(kinds.filter((kind) => kind === 'orderAttemptFailed')).toHaveLength(index === 1 || index === 2 ? 1 : 0)
      expect(kinds.filter((kind) => kind === 'orderDelivered')).toHaveLength(index > 3 ? 1 : 0)
    }
    expect(await list('?view=handed_over')).toHaveLength(4)
    expect((await list('?view=attention')).map(({ order_id: id, worry }) => [id, worry])).toEqual(
      [3, 2, 1].map((index) => [buyers[index]!.id, 'reported']),
    )
  })

  it('leave to staff the refused one, which came back, and the lost one, which is silent for days', async () => {
    await happens(3, 'returned')
    await shop.db
      .update(waybills)
      .set({ parcelAt: new Date(Date.now() - 5 * 86_400_000) })
      .where(eq(waybills.id, parcelOf(0).id))
    const worries = (await list('?view=attention')).map(({ order_id: id, worry }) => [id, worry])
    expect(worries).toContainEqual([buyers[0]!.id, 'stuck'])
    const end = (index: number, reason: string) =>
      shop.post(`/api/staff/orders/${buyers[index]!.id}/moves`, { to: 'undelivered', reason }, given.staff.headers)
    expect((await end(0, 'lost')).status).toBe(200)
    expect((await end(3, 'refused')).status).toBe(200)
    for (const index of [0, 3]) expect(await buyers[index]!.kinds()).toContain('orderUndelivered')
    const counts = (await shop.get('/api/staff/orders/counts', given.staff.headers)).body.data
    expect(counts.parcels).toBe(2)
  })

  it('show in the report what was promised and what happened', async () => {
    const today = dateInRiyadh(new Date())
    await shop.db.update(orderRows).set({ latest: '2020-01-01' }).where(eq(orderRows.id, buyers[1]!.id))
    const { rows } = (await shop.get(`/api/staff/reports/carriers?from=${today}&until=${today}`, given.staff.headers))
      .body.data
    const [, city, parcels, arrived, late, attempts, undelivered] = rows[0].cells
    expect(rows[0].cells[0]).toBe('سمسا')
    expect([city, parcels, arrived, late, attempts, undelivered]).toEqual(['الرياض', MANY, MANY - 4, 1, 2, 2])
    expect(rows[0].cells[8]).toBe(0)
  })
})
