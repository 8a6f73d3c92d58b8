import { beforeAll, expect, it } from 'vitest'
import { formatDay } from '#locales/format.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { coupons, customers, mailbox } from '#server/platform/database/schema.ts'
import { settings } from '#server/settings/service.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { giveMoney, readyToPay } from '#tests/fixtures/orders.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
const jobs = opened(() => openTestJobs(shop.database))
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر Sukkari', price: 5000, stock: 100 })
  await shop.db.insert(coupons).values({ code: 'TEN-10', kind: 'percent', value: 10 })
})

/** The confirmation e-mail of an order of two pieces with a coupon, 10 riyals of it from the wallet. */
async function confirmation(method: 'standard' | 'pickup') {
  const ready = await readyToPay(shop, 'DATES', 2)
  const { id, customer } = ready
  const email = `buyer-${customer.id}@example.com`
  await shop.db.update(customers).set({ email, emailVerifiedAt: new Date() }).where(eq(customers.id, customer.id))
  await giveMoney(shop, customer.id, 1000)
  await shop.put('/api/cart/coupon', { code: 'ten10' }, customer.headers)
  await shop.post('/api/checkout', {}, customer.headers)
  const { body } = await shop.put(`/api/orders/${id}/delivery`, { method }, customer.headers)
  const total = (body.data.totals.total as number) + 2000
  const paid = await ready.pay({ method: 'cod', wallet: true, total })
  expect(paid.body.data).toMatchObject({ state: 'confirmed' })
  await jobs.drain()
  const [letter] = await shop.db
    .select()
    .from(mailbox)
    .where(and(eq(mailbox.recipient, email), eq(mailbox.channel, 'email')))
  return { order: await ready.read(), text: letter!.text, html: letter!.html! }
}

it('the confirmation e-mail shows goods, totals, address, day, the cash due and a link to the order', async () => {
  const { order, text, html } = await confirmation('standard')
  const phone = order.address!.phone.replace(/(\d{2})(\d{3})(\d{4})$/, ' $1 $2 $3')
  expect(text).toContain('\u2068تمر Sukkari\u2069 × 2: \u2066\u20C1\u00A0100\u2069')
  for (const said of [
    'المنتجات: \u2066\u20C1\u00A0100\u2069',
    'القسيمة \u2066TEN-10\u2069: \u2066-\u20C1\u00A010\u2069',
    'التوصيل: \u2066\u20C1\u00A025\u2069',
    'رسوم الدفع عند الاستلام: \u2066\u20C1\u00A020\u2069',
    'الإجمالي: \u2066\u20C1\u00A0135\u2069',
    'دُفع من المحفظة: \u2066\u20C1\u00A010\u2069',
    'المستحق عند الاستلام: \u2066\u20C1\u00A0125\u2069',
    `العنوان: نورة، 2919 طريق الملك فهد، العليا، الرياض 12211، الرقم الإضافي 3618، \u2066${phone}\u2069`,
    `/account/orders/${order.id}\n`,
  ])
    expect(text).toContain(said)
  expect(text).toContain(formatDay(order.delivery!.latest))
  expect(text).not.toContain('المدفوع')
  expect(html).toContain('<bdi>تمر Sukkari</bdi> × 2')
  expect(html).toContain('المستحق عند الاستلام')
  expect(html).toMatch(new RegExp(`href="[^"]*/account/orders/${order.id}"`))
})

it('for an order for pickup it says where and when', async () => {
  const { text } = await confirmation('pickup')
  expect(text).toContain(`مكان الاستلام: ${settings().contact.address.building} ${settings().contact.address.street}`)
  expect(text).toContain(`المواعيد: ${settings().hours.text}`)
  expect(text).toContain('التوصيل: مجاني')
  expect(text).not.toContain('العنوان:')
})
