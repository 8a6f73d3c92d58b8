import { expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { mailbox, orders } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { notifyCustomer } from './notify-customer.ts'

const shop = opened(() => openShop())
const jobs = opened(() => openTestJobs(shop.database))

/** The channels that notify a customer of a confirmed order. */
async function channels(emailVerifiedAt: Date | null) {
  const [phone, email] = [`+96650${Math.random().toFixed(7).slice(2)}`, `${Math.random()}@example.com`]
  const { id } = await signedInCustomer(shop.db, { phone, email, emailVerifiedAt })
  const made = await insertOrder(shop.db, id)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, made.id))
  await shop.db.transaction((tx) => notifyCustomer(tx, order!, 'orderConfirmed'))
  await jobs.drain()
  const sent = await shop.db.select().from(mailbox)
  return sent
    .filter(({ recipient }) => recipient === phone || recipient === email)
    .map(({ channel }) => channel)
    .toSorted()
}

it('a customer is notified of an order by e-mail only if the address is verified', async () => {
  expect(await channels(new Date())).toEqual(['email', 'sms'])
  expect(await channels(null)).toEqual(['sms'])
})
