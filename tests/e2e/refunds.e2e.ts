import type { Page } from '@playwright/test'
import type { Order, OrderRefund } from '#api/contract/order.ts'
import { expectAccessible } from './accessible.ts'
import { main, test } from './buyers.ts'
import { arabicDigits } from './customers.ts'
import { expect } from './fixtures.ts'

const IBAN = 'SA03 8000 0000 6080 1016 7519'
const refund: OrderRefund = {
  id: '0a0a0a0a-0000-8000-8000-000000000001',
  to: 'bank',
  amount: 4500,
  state: 'asks',
  account: null,
  at: '2026-11-20T10:00:00.000Z',
}

/** A delivered cash-on-delivery order with a partial refund. */
async function deliveredOrder(page: Page, order: Order) {
  const payment: Order['payments'][number] = {
    id: 'p',
    method: 'cod',
    state: 'paid',
    amount: 9500,
    refunded: 0,
    redirect_url: null,
    failure: null,
    abandoned: false,
    at: order.created_at,
  }
  const now: Order = {
    ...order,
    state: 'delivered',
    payments: [payment],
    refunds: [refund],
    waiting_edit: null,
    can: { pay: false, edit: false, cancel: false, return: true },
  }
  const asked: unknown[] = []
  await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: { success: true, data: now } }))
  await page.route(`**/api/orders/${order.id}/refunds/${refund.id}`, (route) => {
    asked.push(route.request().postDataJSON())
    if (asked.length === 1)
      return route.fulfill({
        status: 422,
        json: { success: false, message: 'تحقق من الحقول', errors: { iban: ['اكتب رقم آيبان سعوديًا صحيحًا.'] } },
      })
    return route.fulfill({
      json: { success: true, data: { ...now, refunds: [{ ...refund, state: 'on_its_way', account: 'SA•••• 7519' }] } },
    })
  })
  return asked
}

test.use({ expectedMessages: [/status of 422/] })

test('a customer who paid in cash enters the account for the refund', async ({ page, buyer, request }) => {
  const { data: order } = (await (
    await request.post('/api/checkout', { headers: { authorization: `Bearer ${buyer.token}` } })
  ).json()) as { data: Order }
  const asked = await deliveredOrder(page, order)
  await page.goto(`/account/orders/${order.id}`)
  const money = main(page).getByRole('region', { name: 'الدفع والفواتير', exact: true })
  await expect(money).toContainText('يعود إليك مما دفعته نقدًا')
  await expectAccessible(page)
  await money.getByRole('button', { name: 'حوّلوا المبلغ إلى حسابي' }).click()
  await expect(money).toContainText('اكتب رقم الآيبان.')
  await money.getByLabel('رقم الآيبان').fill(arabicDigits(IBAN))
  await money.getByRole('button', { name: 'حوّلوا المبلغ إلى حسابي' }).click()
  await expect(money).toContainText('اكتب رقم آيبان سعوديًا صحيحًا.')
  await expectAccessible(page)
  await money.getByRole('button', { name: 'حوّلوا المبلغ إلى حسابي' }).click()
  await expect(money).toContainText('SA•••• 7519')
  await expect(money.getByLabel('رقم الآيبان')).toBeHidden()
  expect(asked).toEqual([
    { to: 'bank', iban: arabicDigits(IBAN) },
    { to: 'bank', iban: arabicDigits(IBAN) },
  ])
})

test(
  'a customer who returns goods paid in cash chooses between wallet and bank',
  { tag: '@long' },
  async ({ page, buyer, request }) => {
    const { data: order } = (await (
      await request.post('/api/checkout', { headers: { authorization: `Bearer ${buyer.token}` } })
    ).json()) as { data: Order }
    await deliveredOrder(page, order)
    await page.goto(`/account/orders/${order.id}`)
    await main(page).getByRole('button', { name: 'إرجاع الطلب' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /حسابي البنكي/ })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: /محفظتي/ })).toBeVisible()
  },
)
