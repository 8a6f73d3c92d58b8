import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig, type Config } from '#server/config.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { webhookDeliveries } from '#server/platform/database/schema.ts'
import { editor } from '#tests/fixtures/editors.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { deliveryById, type Delivery } from './deliveries.ts'
import { sendReceipt } from './receipts.ts'

const anywhere = (): boolean => true
const { secret, call } = editor('standard-webhooks')
let shop: Shop
let jobs: TestJobs
let receiver: Server
let callback: string
let staff: Record<string, string>
let config: Config
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let answer: { status: number; location?: string }

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    received.push({ headers: request.headers, body })
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location }).end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  callback = `http://localhost:${(receiver.address() as AddressInfo).port}/receipts`
  shop = await openShop()
  config = { ...readConfig({}), dataDir: shop.dataDir }
  await shop.shelves.product('A-1')
  staff = await staffKeyHeaders(shop.db, 'هند')
  const entry = { preset: 'standard-webhooks', secrets: [secret], callback_url: 'https://receipts.example/' }
  await shop.put('/api/staff/webhooks/sources/standard-webhooks', entry, staff)
  // Its name leads to this machine since.
  await shop.db.execute(sql`update webhook_sources set callback_url = ${callback}`)
  jobs = await openTestJobs(shop.database)
})
afterAll(async () => {
  receiver.close()
  await jobs.close()
  await shop.close()
})
beforeEach(() => {
  received.length = 0
  answer = { status: 204 }
})

let deliveries = 0
/** A delivery whose run is done. */
async function published(): Promise<Delivery> {
  const { url, headers, payload } = call({ id: '1', sku: 'A-1' }, (deliveries += 1))
  const { data } = (await shop.app.inject({ method: 'POST', url, headers, payload })).json()
  await shop.db.execute(
    sql`update publishing_runs set state = 'done', written = 3, finished_at = now() where id = ${data.run_id}`,
  )
  return (await deliveryById(shop.db, data.delivery))!
}
const receiptOf = async ({ id }: Delivery) => {
  const { receiptState, receiptReason } = (await deliveryById(shop.db, id))!
  return [receiptState, receiptReason]
}

describe('the receipt of a run', () => {
  it('is called back to the source, signed as Standard Webhooks', async () => {
    const delivery = await published()
    await sendReceipt(shop.db, config, delivery, anywhere)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(headers['webhook-id']).toBe(delivery.id)
    expect(verified).toMatchObject({
      type: 'publishing.done',
      data: {
        delivery: delivery.id,
        delivery_id: delivery.deliveryId,
        skus: ['A-1'],
        run: { state: 'done', written: 3 },
      },
    })
  })

  it('goes to no address of the shop’s own network, whatever its name is', async () => {
    const delivery = await published()
    await expect(sendReceipt(shop.db, config, delivery)).rejects.toThrow('private-address')
    for (const address of ['http://127.0.0.1:1/', 'http://[::1]/', 'http://169.254.169.254/', 'http://2130706433/']) {
      await shop.db.execute(sql`update webhook_sources set callback_url = ${address}`)
      await expect(sendReceipt(shop.db, config, delivery)).rejects.toThrow('private-address')
    }
    await shop.db.execute(sql`update webhook_sources set callback_url = ${callback}`)
    expect(received).toEqual([])
  })

  it('goes to an address there that the operator allowed', async () => {
    const allowed = { ...config, privateHosts: ['127.0.0.0/8', 'localhost'] }
    await sendReceipt(shop.db, allowed, await published())
    expect(received).toHaveLength(1)
  })

  it('follows no redirect', async () => {
    answer = { status: 307, location: callback.replace('/receipts', '/elsewhere') }
    await expect(sendReceipt(shop.db, config, await published(), anywhere)).rejects.toThrow('status 307')
    expect(received).toHaveLength(1)
  })

  it('is due with the delivery, and its job says when it could not be sent', async () => {
    const delivery = await published()
    await jobs.boss.send('webhook-receipts', {})
    // The test's receiver is on this machine, where a shop does not send receipts.
    await expect.poll(() => receiptOf(delivery)).toEqual(['failed', 'private-address'])
    expect(received).toEqual([])
  })

  it('of a run that is not done waits', async () => {
    const { url, headers, payload } = call({ id: '1', sku: 'A-1' }, (deliveries += 1))
    const { data } = (await shop.app.inject({ method: 'POST', url, headers, payload })).json()
    await shop.db.execute(sql`update publishing_runs set state = 'waiting' where id = ${data.run_id}`)
    expect(await receiptOf((await deliveryById(shop.db, data.delivery))!)).toEqual(['due', null])
  })

  it('is not sent again to a receiver that answers 410', async () => {
    answer = { status: 410 }
    const delivery = await published()
    await expect(sendReceipt(shop.db, config, delivery, anywhere)).rejects.toThrow('status 410')
    await expect(sendReceipt(shop.db, config, delivery, anywhere)).rejects.toThrow('no-callback')
    const { items } = (await shop.get('/api/staff/webhooks/sources', staff)).body.data
    expect(items[0].callback_stopped_at).toEqual(expect.any(String))
    expect((await published()).receiptState).toBeNull()
    expect(await shop.db.select().from(webhookDeliveries)).not.toEqual([])
    await shop.db.execute(sql`update webhook_sources set callback_stopped_at = null`)
  })
})
