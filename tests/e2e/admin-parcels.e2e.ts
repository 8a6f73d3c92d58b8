import { randomUUID } from 'node:crypto'
import type { Order } from '#api/contract/order.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { adminRoutes } from '#locales/routes.ts'
import { giveMoney } from '#tests/fixtures/orders.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { expectAccessible } from './accessible.ts'
import { callsOf, checkOut, inStock } from './buyers.ts'
import { test } from './customers.ts'
import { expect } from './fixtures.ts'

test('a packer books a parcel with a carrier on a phone, and hands it over', async ({
  page,
  customers,
  request,
  shop,
  database: { db },
  jobs,
  baseURL,
}) => {
  void jobs
  const customer = await customers.signUp()
  const buyer = { ...customer, ...callsOf(request, customer) }
  await buyer.send('post', '/api/cart/items', { sku: await inStock(shop), quantity: 1 })
  const { id, totals } = await checkOut(buyer)
  await giveMoney({ db }, customer.user.id, totals.total, true)
  const payment = { wallet: true, total: totals.total }
  const paid: Order = await buyer.send('post', `/api/orders/${id}/payments`, payment, {
    'idempotency-key': randomUUID(),
  })
  const { headers } = await signedInPerson(db, { name: 'بدر', role: 'orders' })
  const [name, value] = headers.cookie.split('=')
  await page.context().addCookies([{ name: name!, value: value!, url: baseURL! }])
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto(adminRoutes.orders())
  await page.getByRole('searchbox').fill(paid.number.slice(-7))
  await page.getByRole('checkbox', { name: paid.number }).check()
  await page.getByRole('button', { name: 'أنشئ البوليصة' }).click()
  await page.getByRole('link', { name: 'اطبعها وسلّمها' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الشحن' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: paid.number })
  await expect(row.getByText('جاهزة للتسليم')).toBeVisible({ timeout: scaled(30_000) })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'سُلّمت للمندوب' }).click()
  await expect(page.getByText('سُلّم طرد واحد للمندوب، وعرف عميله.')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: 'لدى شركات الشحن' }).click()
  await page.getByRole('link', { name: paid.number }).click()
  await expect(page.getByRole('main').getByText('مُرسَل').or(page.getByText('في الطريق')).first()).toBeVisible()
})
