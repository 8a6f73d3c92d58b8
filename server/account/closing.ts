import type { Closing } from '#api/contract/account.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, inArray, ne, or, sql } from '#server/platform/database/drizzle.ts'
import {
  customers,
  eventDeliveries,
  events,
  mailbox,
  orderEdits,
  orderEvents,
  orderLines,
  orders,
  parcelEvents,
  orderTexts,
  payments,
  refunds,
  returns,
  shipmentLabels,
  waybills,
  shipments,
  verifications,
} from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import {
  lockCustomer,
  noteEvent,
  requirePasswordOrCode,
  type Customer,
  type Identity,
  type Source,
} from '#server/identity/service.ts'
import { riyals } from '#server/invoices/service.ts'
import { addresseeOf } from '#server/messaging/public.ts'
import { cancelOrder, openOrder } from '#server/orders/service.ts'
import { forgetCards } from '#server/payments/service.ts'
import { publishedSkus, recountProduct } from '#server/ratings/service.ts'
import { holdsTestMoney, lockBalance, moveMoney } from '#server/wallet/service.ts'
import { customerTables } from './tables.ts'

/**
 * The customer closes their account permanently.
 * @throws Refusal 409 while either side still owes something
 */
export async function closeAccount(
  identity: Identity,
  customer: Customer,
  { waive_wallet: waive = false, ...proof }: Closing,
  source: Source,
): Promise<void> {
  await refuseWhileOwed(identity.db, customer.id, waive)
  await requirePasswordOrCode(identity, customer, proof, source)
  await eraseAccount(identity, customer, {
    waive,
    actor: 'customer',
    record: (tx) => noteEvent(tx, identity, 'closed', customer.id, source),
  })
}

type Erasure = {
  /** The wallet's balance is given up. */
  waive: boolean
  actor: 'customer' | 'staff'
  /** Puts the erasure on record, in its transaction. */
  record: (tx: Tx) => Promise<void>
}

/**
 * Deletes personal data, anonymises orders, and keeps invoices as VAT law requires.
 * @throws Refusal 409 while either side still owes something
 */
export async function eraseAccount(
  identity: Identity,
  customer: Customer,
  { waive, actor, record }: Erasure,
): Promise<void> {
  await inTransaction(identity.db, async (tx) => {
    for (const { id } of await unpaidOrders(tx, customer.id))
      await cancelOrder(tx, await openOrder(tx, id, customer.id), { actor })
    // Locking the customer stops other sessions from starting anything.
    if (!(await lockCustomer(tx, customer.id))) throw new Refusal(409, 'api.account.close.gone')
    await refuseWhileOwed(tx, customer.id, waive)
    const balance = await lockBalance(tx, customer.id)
    if (balance > 0)
      await moveMoney(tx, {
        kind: 'adjustment',
        cause: `closing:${customer.id}`,
        reference: '-',
        customerId: customer.id,
        amount: -balance,
        test: await holdsTestMoney(tx, customer.id),
        against: 'adjustments',
      })
    await record(tx)
    await forget(tx, customer)
    const { name } = customer
    await identity.send(tx, { to: addresseeOf(customer), template: 'accountClosed', values: { name } })
  })
}

const UNDER_WAY = ['confirmed', 'preparing', 'shipped', 'return_requested'] as const

async function refuseWhileOwed(tx: Tx, customerId: number, waive: boolean): Promise<void> {
  const ofCustomer = eq(orders.customerId, customerId)
  if (await tx.$count(orders, and(ofCustomer, inArray(orders.state, [...UNDER_WAY]))))
    throw new Refusal(409, 'api.account.close.orders')
  const paying = and(eq(payments.customerId, customerId), inArray(payments.state, ['initiated', 'authorised']))
  const returning = and(
    inArray(refunds.orderId, tx.select({ id: orders.id }).from(orders).where(ofCustomer)),
    ne(refunds.state, 'done'),
  )
  if ((await tx.$count(payments, paying)) || (await tx.$count(refunds, returning)))
    throw new Refusal(409, 'api.account.close.payments')
  const balance = await lockBalance(tx, customerId)
  if (balance > 0 && !waive)
    throw new Refusal(409, 'api.account.close.wallet', undefined, { values: { amount: riyals(balance) } })
}

const unpaidOrders = (tx: Tx, customerId: number) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'awaiting_payment')))
    .orderBy(orders.id)

/** Deletes personal data except in invoices. The anonymous customer row stays for orders and payments. */
async function forget(tx: Tx, { id, phone, email }: Customer): Promise<void> {
  await forgetCards(tx, id)
  const reviewed = await publishedSkus(tx, id)
  for (const { table, isOwn } of customerTables)
    if (isOwn) await tx.execute(sql`delete from ${table} where customer_id = ${id}`)
  // Pages of products show words and names of their buyers.
  for (const sku of reviewed) await recountProduct(tx, sku)
  const orderIds = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id))
  await tx
    .update(orderEvents)
    .set({ why: null })
    .where(and(inArray(orderEvents.orderId, orderIds), ne(orderEvents.actor, 'system')))
  await tx.delete(orderTexts).where(inArray(orderTexts.orderId, orderIds))
  const parcels = tx.select({ id: shipments.id }).from(shipments).where(inArray(shipments.orderId, orderIds))
  await tx.delete(shipmentLabels).where(inArray(shipmentLabels.shipmentId, parcels))
  await tx.update(waybills).set({ label: null, labelUrl: null, said: null }).where(inArray(waybills.orderId, orderIds))
  const ofParcels = tx.select({ id: waybills.id }).from(waybills).where(inArray(waybills.orderId, orderIds))
  await tx.update(parcelEvents).set({ receivedBy: null }).where(inArray(parcelEvents.waybillId, ofParcels))
  await tx.update(orderEdits).set({ entry: null, state: 'ended' }).where(inArray(orderEdits.orderId, orderIds))
  await tx
    .update(returns)
    .set({
      reason: '',
      outcome: sql`(${returns.outcome} - 'why') || jsonb_build_object('pieces',
        (select jsonb_agg(piece - 'why') from jsonb_array_elements(${returns.outcome} -> 'pieces') piece))`,
    })
    .where(inArray(returns.orderId, orderIds))
  await tx
    .update(orders)
    .set({
      address: null,
      gift: null,
      business: null,
      note: null,
      decisionWhy: null,
      dispute: sql`case when ${orders.dispute} is not null then '' end`,
    })
    .where(eq(orders.customerId, id))
  await tx.delete(events).where(eq(events.subject, `customer:${id}`))
  const ofCustomer = tx.select({ id: events.id }).from(events).where(eq(events.customerId, id))
  await tx.update(eventDeliveries).set({ log: [] }).where(inArray(eventDeliveries.eventId, ofCustomer))
  await tx.update(events).set({ customerId: null }).where(eq(events.customerId, id))
  await tx.update(orderLines).set({ texts: [] }).where(inArray(orderLines.orderId, orderIds))
  await tx.delete(mailbox).where(inArray(mailbox.recipient, email ? [phone, email] : [phone]))
  await tx
    .delete(verifications)
    .where(or(eq(verifications.customerId, id), inArray(verifications.target, [phone, email ?? phone])))
  await tx
    .update(customers)
    .set({
      name: message('api.account.closed'),
      phone: `closed-${id}`,
      email: null,
      emailVerifiedAt: null,
      passwordHash: '-',
      birthday: null,
      gender: null,
      business: null,
      marketingAt: null,
      deletedAt: sql`now()`,
    })
    .where(eq(customers.id, id))
}
