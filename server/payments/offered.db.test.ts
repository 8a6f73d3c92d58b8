import { afterEach, expect, it } from 'vitest'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const { shop } = shopWithPayments()
const headers = opened(() => staffKeyHeaders(shop.db, 'ريم'))
const switchOff = async (off: string[]): Promise<void> =>
  expect((await shop.patch('/api/staff/settings/payments', { off }, headers)).status).toBe(200)
afterEach(() => switchOff([]))

const REASON = { method: ['طريقة الدفع هذه غير متاحة الآن. اختر طريقة أخرى.'] }

it('refuses a way to pay that was switched off since the customer saw it, and takes another', async () => {
  const { pay } = await readyToPay(shop)
  await switchOff(['card'])
  const refused = await pay({ method: 'card' })
  expect([refused.status, refused.body.errors]).toEqual([422, REASON])
  expect((await pay({ method: 'stc_pay' })).status).toBe(200)
})

it('cannot begin a top-up, but a top-up that has begun can be paid', async () => {
  const { headers: own } = await signedInCustomer(shop.db)
  const topUp = (key: string) =>
    shop.post('/api/wallet/top-ups', { amount: 10_000, method: 'card' }, { ...own, 'idempotency-key': key })
  const begun = newKey()
  expect((await topUp(begun)).status).toBe(200)
  await switchOff(['card'])
  const refused = await topUp(newKey())
  expect([refused.status, refused.body.errors]).toEqual([422, REASON])
  expect((await topUp(begun)).status).toBe(200)
})
