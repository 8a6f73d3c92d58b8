import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { scaled } from '#tools/test/time-limits.ts'
import { readConfig, type Config } from '#server/config.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { payments, providerKeys } from '#server/platform/database/schema.ts'
import { followSettings, loadSettings, storeOpening } from '#server/settings/service.ts'
import { openEmulator, type Webhook } from '#tests/fixtures/emulator.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { updateAccounts } from './provider-config.ts'

const KEYS = { MOYASAR_SECRET_KEY: 'sk_test_emulator', MOYASAR_WEBHOOK_SECRET: 'moyasar-emulator' }
/** What a merchant is promised: entered keys work on every server and worker within this time. */
const PROMISED_MS = 5000

const emulator = opened(openEmulator)
/** No trial, whose emulators would take payments without keys. */
const shop = opened(() => openShop(false, { isTrial: false, payments: readConfig({ TRIAL: '0' }).payments }))
/** Another server of the same shop. */
const other = opened(() => shop.another())
/** A worker of the same shop. */
const worker = opened(async () => {
  const config: Config = { ...readConfig({ TRIAL: '0' }), dataDir: shop.dataDir }
  const stop = await followSettings(shop.db, () => updateAccounts(shop.db, config))
  const jobs = await openTestJobs(shop.database, config)
  return { drain: jobs.drain, config, close: async () => (stop(), jobs.close()) }
})
let headers: { authorization: string }
let probe: Awaited<ReturnType<typeof readyToPay>>
beforeAll(async () => {
  vi.stubEnv('MOYASAR_URL', `${emulator.url()}/moyasar/v1`)
  await storeOpening(shop.db)
  await loadSettings(shop.db)
  headers = await staffKeyHeaders(shop.db, 'ريم')
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  probe = await readyToPay(shop)
})
afterEach(async () => {
  emulator.webhooks.length = 0
  if ((await shop.db.select().from(providerKeys)).length > 0) await remove()
  // Cards would be offered with the keys of this test in the next one.
  await within(() => offersCards(probe), false)
})

const enter = (values: object, provider = 'moyasar') =>
  shop.put(`/api/staff/provider-keys/${provider}`, { values }, headers)
const remove = () => shop.del('/api/staff/provider-keys/moyasar', headers)

/** Whether the other server offers cards. */
async function offersCards(order: Awaited<ReturnType<typeof readyToPay>>): Promise<boolean> {
  const { body } = await other.get(`/api/orders/${order.id}/payment-methods`, order.customer.headers)
  return body.data.methods.some(({ method }: { method: string }) => method === 'card')
}
/** Of a payment by card that begins now. */
async function stateOfNew(): Promise<string | undefined> {
  const order = await readyToPay(shop)
  await order.pay({ method: 'card' })
  return (await order.read()).payments[0]?.state
}
const within = async (look: () => unknown, expected: unknown): Promise<void> => {
  await expect.poll(look, { timeout: scaled(PROMISED_MS), interval: 100 }).toBe(expected)
}

/** Begins a payment by card at the other server. */
async function begin(order: Awaited<ReturnType<typeof readyToPay>>) {
  const body = { total: order.order.totals.total, method: 'card' }
  const started = await other.post(`/api/orders/${order.id}/payments`, body, {
    ...order.customer.headers,
    'idempotency-key': newKey(),
  })
  expect(started.status).toBe(200)
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
  return payment!.providerId!
}

async function approve(providerId: string): Promise<void> {
  await emulator.decide(providerId, 'approve')
  await expect.poll(() => emulator.webhooks.length, { timeout: scaled(15_000) }).toBeGreaterThan(0)
  const { path, body } = emulator.webhooks.at(-1) as Webhook
  expect((await other.post(path, body as object)).status).toBe(200)
  await worker.drain()
}

describe('keys that staff enter at one server', () => {
  it('take a payment through another server and a worker, without a restart', async () => {
    const order = await readyToPay(shop)
    expect(await offersCards(order)).toBe(false)
    expect((await enter(KEYS)).status).toBe(200)
    await within(() => offersCards(order), true)
    await within(() => worker.config.payments.moyasar !== undefined, true)
    await approve(await begin(order))
    expect(await order.read()).toMatchObject({ state: 'confirmed', payments: [{ state: 'paid' }] })
  })

  it('and replace by others settle the payments that began with the first ones', async () => {
    await enter(KEYS)
    const going = await readyToPay(shop)
    await within(() => offersCards(going), true)
    const providerId = await begin(going)
    await enter({ MOYASAR_SECRET_KEY: 'sk_test_wrong', MOYASAR_WEBHOOK_SECRET: 'another secret' })
    await within(() => worker.config.payments.moyasar?.secretKey, 'sk_test_wrong')
    await approve(providerId)
    expect(await going.read()).toMatchObject({ state: 'confirmed', payments: [{ state: 'paid' }] })
    await within(stateOfNew, 'failed')
  })

  it('and remove are offered no more, while what began with them goes on', async () => {
    await enter(KEYS)
    const [going, next] = [await readyToPay(shop), await readyToPay(shop)]
    await within(() => offersCards(going), true)
    const providerId = await begin(going)
    await remove()
    await within(() => offersCards(next), false)
    await within(() => worker.config.payments.moyasar, undefined)
    await approve(providerId)
    expect(await going.read()).toMatchObject({ state: 'confirmed', payments: [{ state: 'paid' }] })
  })

  it('of an SMS gateway let customers of the other server sign in', async () => {
    // A code, or the question for proof of work that comes before many codes.
    const sendsCodes = async () => (await other.post('/api/login/send-otp', { phone: '+966501234599' })).status !== 503
    expect(await sendsCodes()).toBe(false)
    await enter({ UNIFONIC_APP_SID: 'app-sid', SMS_SENDER: 'WAHA' }, 'unifonic')
    await within(sendsCodes, true)
    await shop.del('/api/staff/provider-keys/unifonic', headers)
    await within(sendsCodes, false)
  })
})
