import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { INSTALMENT_PROVIDERS } from '#api/contract/settings/provider-names.ts'
import { RunEnded, type Calls, type ApiResponse } from './calls.ts'
import type { EmulatorCalls } from './emulator.ts'
import type { Random } from './random.ts'
import { ADDRESS, COUPON, PARTNER, SHELF, type Buyer } from './stage.ts'

/** What customers saw, to compare with the shop's data at the end. */
export type Journal = {
  /** Ids of orders. */
  confirmed: Set<number>
  cancelled: Set<number>
  refused: number
  orders: number
  topUps: number
}
export const newJournal = (): Journal => ({
  confirmed: new Set(),
  cancelled: new Set(),
  refused: 0,
  orders: 0,
  topUps: 0,
})

type Simulation = { calls: Calls; emulator: EmulatorCalls; random: Random; journal: Journal }
type Payment = { id: string; state: string; redirect_url: string | null }
type Order = { id: number; state: string; totals: { total: number }; payments: Payment[] }

const METHODS = ['card', 'card', ...INSTALMENT_PROVIDERS, 'cod', 'wallet'] as const
const CASH_FEE = 2000

/** Shops until the run is over. */
export async function simulateCustomer(buyer: Buyer, simulation: Simulation): Promise<void> {
  const { calls, random } = simulation
  try {
    while (!calls.isOver()) {
      const visit = random.chance(0.15) ? fillWallet : random.chance(0.15) ? sendBack : buy
      await visit(buyer, simulation)
      await pause(random.between(0, 250))
    }
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error
  }
}

async function buy(buyer: Buyer, { calls, emulator, random, journal }: Simulation): Promise<void> {
  const ask = (method: string, path: string, body?: object, headers: object | false = {}): Promise<ApiResponse> =>
    calls.ask(method, `/api${path}`, { ...buyer.headers, ...headers }, body)
  for (let lines = random.between(1, 3); lines > 0; lines -= 1)
    await ask('POST', '/cart/items', { sku: random.pick(Object.keys(SHELF)), quantity: random.between(1, 3) })
  if (random.chance(0.2)) await ask('PUT', '/cart/coupon', { code: COUPON })
  const checkout = await ask('POST', '/checkout', undefined, random.chance(0.3) && { cookie: `ref=${PARTNER}` })
  if (checkout.status !== 200) return
  journal.orders += 1
  const { id } = checkout.data as Order
  await ask('PUT', `/orders/${id}/address`, { address: { ...ADDRESS, phone: buyer.phone } })
  const order = await ask('PUT', `/orders/${id}/delivery`, { method: random.pick(['standard', 'express', 'pickup']) })
  if (order.status !== 200) return

  const method = random.pick(METHODS)
  const body = {
    ...(method !== 'wallet' && { method }),
    wallet: method === 'wallet' || random.chance(0.3),
    total: (order.data as Order).totals.total + (method === 'cod' ? CASH_FEE : 0),
  }
  const pay = (key = randomUUID()): Promise<ApiResponse> =>
    ask('POST', `/orders/${id}/payments`, body, { 'idempotency-key': key })
  const key = randomUUID()
  // Two tabs with different keys, or one request sent twice.
  const answers = await Promise.all(
    random.chance(0.15) ? [pay(), pay()] : random.chance(0.15) ? [pay(key), pay(key)] : [pay(key)],
  )
  const paid = answers.find(({ status }) => status === 200)
  if (!paid) return void (journal.refused += 1)
  // Some customers switch to another payment method, and then pay on the first page as well.
  const again =
    random.chance(0.15) && method !== 'cod' && method !== 'wallet'
      ? await ask(
          'POST',
          `/orders/${id}/payments`,
          { ...body, method: random.pick(['card', ...INSTALMENT_PROVIDERS]) },
          { 'idempotency-key': randomUUID() },
        )
      : undefined
  await onProvidersPage((paid.data as Order).payments, emulator, random)
  if (again?.status === 200) await onProvidersPage((again.data as Order).payments, emulator, random)
  const after = random.chance(0.5) ? await ask('POST', `/orders/${id}/check`) : await ask('GET', `/orders/${id}`)
  if ((after.data as Order | null)?.state === 'confirmed') journal.confirmed.add(id)
  if (
    random.chance(0.1) &&
    (await ask('POST', `/orders/${id}/cancel`, { refund_to: random.pick(['wallet', 'source']) })).status === 200
  )
    journal.cancelled.add(id)
}

/** Usually approves the payment; some customers leave the page open. */
async function onProvidersPage(payments: Payment[], emulator: EmulatorCalls, random: Random): Promise<void> {
  const open = payments.findLast(({ redirect_url }) => redirect_url !== null)
  if (!open?.redirect_url || random.chance(0.08)) return
  await pause(random.between(0, 300))
  await emulator.decide(open.redirect_url, random.chance(0.8) ? 'approve' : random.pick(['decline', 'abandon']))
}

async function fillWallet(buyer: Buyer, { calls, emulator, random, journal }: Simulation): Promise<void> {
  const headers = { ...buyer.headers, 'idempotency-key': randomUUID() }
  const started = await calls.ask('POST', '/api/wallet/top-ups', headers, {
    amount: random.between(10, 200) * 100,
    method: 'card',
  })
  if (started.status !== 200) return
  journal.topUps += 1
  const payment = started.data as Payment
  await onProvidersPage([payment], emulator, random)
  if (random.chance(0.5)) await calls.ask('POST', `/api/wallet/top-ups/${payment.id}/check`, buyer.headers)
}

/** Requests a return of a delivered order or a part of it. */
async function sendBack(buyer: Buyer, { calls, random }: Simulation): Promise<void> {
  const arrived = await calls.ask('GET', '/api/orders?state=delivered&limit=1', buyer.headers)
  const [order] = (arrived.data as { items: { id: number }[] } | null)?.items ?? []
  if (!order) return
  const { lines } = (await calls.ask('GET', `/api/orders/${order.id}`, buyer.headers)).data as {
    lines: { sku: string; quantity: number; returned: number }[]
  }
  const returnable = lines.find(({ quantity, returned }) => returned < quantity)
  await calls.ask('POST', `/api/orders/${order.id}/return`, buyer.headers, {
    reason: 'لا يناسبني',
    cause: 'unwanted',
    unopened: true,
    refund_to: random.pick(['wallet', 'source']),
    ...(returnable && random.chance(0.5) && { lines: [{ sku: returnable.sku, quantity: 1 }] }),
  })
}
