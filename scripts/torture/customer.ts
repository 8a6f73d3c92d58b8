import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Over, type Calls, type Told } from './calls.ts'
import type { EmulatorCalls } from './emulator.ts'
import type { Random } from './random.ts'
import { COUPON, SHELF, type Buyer } from './stage.ts'

/** What customers were told, to be held against what the shop knows in the end. */
export type Journal = {
  /** Ids of orders. */ confirmed: Set<number>
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

type Surroundings = { calls: Calls; emulator: EmulatorCalls; random: Random; journal: Journal }
type Payment = { id: string; state: string; redirect_url: string | null }
type Order = { id: number; state: string; totals: { total: number }; payments: Payment[] }

const ADDRESS = {
  recipient: 'نورة',
  phone: '0501234567',
  region: 'SA-01',
  city: 'riyadh',
  district: 'العليا',
  street: 'طريق الملك فهد',
  building: '2919',
  postal_code: '12211',
}
const METHODS = ['card', 'card', 'tabby', 'tamara', 'cod', 'wallet'] as const
const CASH_FEE = 2000

/** Buys until the run is over. */
export async function shopOnAndOn(buyer: Buyer, surroundings: Surroundings): Promise<void> {
  const { calls, random } = surroundings
  try {
    while (!calls.isOver()) {
      const visit = random.chance(0.15) ? fillWallet : random.chance(0.15) ? sendBack : buy
      await visit(buyer, surroundings)
      await pause(random.between(0, 250))
    }
  } catch (error) {
    if (!(error instanceof Over)) throw error
  }
}

async function buy(buyer: Buyer, { calls, emulator, random, journal }: Surroundings): Promise<void> {
  const ask = (method: string, path: string, body?: object, headers = {}): Promise<Told> =>
    calls.ask(method, `/api${path}`, { ...buyer.headers, ...headers }, body)
  for (let lines = random.between(1, 3); lines > 0; lines -= 1)
    await ask('POST', '/cart/items', { sku: random.pick(Object.keys(SHELF)), quantity: random.between(1, 3) })
  if (random.chance(0.2)) await ask('PUT', '/cart/coupon', { code: COUPON.code })
  const begun = await ask('POST', '/checkout')
  if (begun.status !== 200) return
  journal.orders += 1
  const { id } = begun.data as Order
  await ask('PUT', `/orders/${id}/address`, { address: ADDRESS })
  const order = await ask('PUT', `/orders/${id}/delivery`, { method: random.pick(['standard', 'express', 'pickup']) })
  if (order.status !== 200) return

  const method = random.pick(METHODS)
  const body = {
    ...(method !== 'wallet' && { method }),
    wallet: method === 'wallet' || random.chance(0.3),
    total: (order.data as Order).totals.total + (method === 'cod' ? CASH_FEE : 0),
  }
  const pay = (key = randomUUID()): Promise<Told> =>
    ask('POST', `/orders/${id}/payments`, body, { 'idempotency-key': key })
  const key = randomUUID()
  // Two tabs at once, with a key each, or one press that the browser sent twice.
  const answers = await Promise.all(
    random.chance(0.15) ? [pay(), pay()] : random.chance(0.15) ? [pay(key), pay(key)] : [pay(key)],
  )
  const paid = answers.find(({ status }) => status === 200)
  if (!paid) return void (journal.refused += 1)
  // Some think better of it, begin again with another way to pay, and pay on the first page all the same.
  const again =
    random.chance(0.15) && method !== 'cod' && method !== 'wallet'
      ? await ask(
          'POST',
          `/orders/${id}/payments`,
          { ...body, method: random.pick(['card', 'tabby', 'tamara']) },
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

/** Agrees more often than not; some walk away and leave the page open. */
async function onProvidersPage(payments: Payment[], emulator: EmulatorCalls, random: Random): Promise<void> {
  const open = payments.findLast(({ redirect_url }) => redirect_url !== null)
  if (!open?.redirect_url || random.chance(0.08)) return
  await pause(random.between(0, 300))
  await emulator.decide(open.redirect_url, random.chance(0.8) ? 'approve' : random.pick(['decline', 'abandon']))
}

async function fillWallet(buyer: Buyer, { calls, emulator, random, journal }: Surroundings): Promise<void> {
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

/** Asks to return one of the orders that arrived, or a piece of it. */
async function sendBack(buyer: Buyer, { calls, random }: Surroundings): Promise<void> {
  const arrived = await calls.ask('GET', '/api/orders?state=delivered&limit=1', buyer.headers)
  const [order] = (arrived.data as { items: { id: number }[] } | null)?.items ?? []
  if (!order) return
  const { lines } = (await calls.ask('GET', `/api/orders/${order.id}`, buyer.headers)).data as {
    lines: { sku: string; quantity: number; returned: number }[]
  }
  const kept = lines.find(({ quantity, returned }) => returned < quantity)
  await calls.ask('POST', `/api/orders/${order.id}/return`, buyer.headers, {
    reason: 'لا يناسبني',
    cause: 'unwanted',
    unopened: true,
    refund_to: random.pick(['wallet', 'source']),
    ...(kept && random.chance(0.5) && { lines: [{ sku: kept.sku, quantity: 1 }] }),
  })
}
