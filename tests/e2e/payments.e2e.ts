import type { Page } from '@playwright/test'
import type { Order, PaymentMethod } from '#api/contract/order.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import { delivery } from '#config'
import { formatAmount } from '#locales/format.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { expectAccessible } from './accessible.ts'
import { inStock, main, onShelf, openPayment, payByCard, step, test, type Buyer } from './buyers.ts'
import { arabicDigits, withoutProxy } from './customers.ts'
import { expect } from './fixtures.ts'

// The refusal below is answered by 422.
test.use({ ...withoutProxy, expectedMessages: [/status of 422/] })

/** The customer's actions on the provider's page. */
type Answer = (page: Page) => Promise<void>

const press =
  (name: string): Answer =>
  (page) =>
    page.getByRole('button', { name }).click()

const stcCode =
  (code: string): Answer =>
  async (page) => {
    await page.getByLabel('رقم الجوال').fill(arabicDigits('0501234567'))
    await press('أرسل رمز التحقق')(page)
    await page.getByLabel('رمز التحقق').fill(code)
    await press('ادفع الآن')(page)
  }

/** The page shows the code, since the emulator sends none. */
const agree: Answer = async (page) => {
  const code = await page
    .locator('section', { has: page.getByLabel('رمز التحقق') })
    .locator('bdi')
    .innerText()
  await page.getByLabel('رمز التحقق').fill(arabicDigits(code))
  await press('أوافق وأكمل')(page)
}

const choose = (page: Page, name: RegExp): Promise<void> => step(page, 'الدفع').getByRole('radio', { name }).check()

const submitPayment = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^ادفع/ }).click()
  await expect(page.getByText('تجربة: لا يُدفع مال حقيقي')).toBeVisible()
}

const thanks = (page: Page) => main(page).getByRole('heading', { level: 1, name: 'شكرًا لك، تأكد طلبك' })

async function expectPaid(page: Page, buyer: Buyer, id: number, expected: [PaymentMethod, string][]): Promise<void> {
  await expect(thanks(page)).toBeVisible()
  const read = () => buyer.read<Order>(`/api/orders/${id}`)
  expect((await read()).state).toBe('confirmed')
  // A job captures the authorised payment.
  await expect.poll(async () => (await read()).payments.map((one) => [one.method, one.state])).toEqual(expected)
  expect((await read()).invoices).toHaveLength(1)
}

type Way = { method: PaymentMethod; name: RegExp; refuse: Answer; words: string; accept: Answer }

const WAYS: Way[] = [
  {
    method: 'stc_pay',
    name: /STC Pay/,
    refuse: stcCode('111111'),
    words: 'الرصيد لا يكفي',
    accept: stcCode(arabicDigits('123456')),
  },
  { method: 'tabby', name: /تابي/, refuse: press('جرّب الرفض'), words: 'لم تُقبل هذه الطريقة', accept: agree },
  { method: 'tamara', name: /تمارا/, refuse: press('جرّب الرفض'), words: 'لم تُقبل هذه الطريقة', accept: agree },
]

test.describe('paying with', () => {
  for (const { method, name, refuse, words, accept } of WAYS) {
    test(`${method}: declined, then accepted`, async ({ page, buyer }) => {
      const id = await openPayment(page, buyer)
      await choose(page, name)
      await submitPayment(page)
      await refuse(page)
      await page.waitForURL(/\/checkout\/\d+/)
      await expect(main(page).getByRole('alert')).toContainText(words)
      await expectAccessible(page)
      expect(await buyer.read<Order>(`/api/orders/${id}`)).toMatchObject({
        state: 'awaiting_payment',
        payments: [{ method, state: 'failed' }],
      })
      await submitPayment(page)
      await accept(page)
      await expectPaid(page, buyer, id, [
        [method, 'failed'],
        [method, 'paid'],
      ])
    })
  }

  test('a way that is no longer offered says so and leaves the others', { tag: '@long' }, async ({ page, buyer }) => {
    const id = await openPayment(page, buyer)
    const reason = 'طريقة الدفع هذه غير متاحة الآن. اختر طريقة أخرى.'
    const refuse = { success: false, message: 'تحقق من البيانات المدخلة.', errors: { method: [reason] } }
    await page.route('**/api/orders/*/payments', (route) => route.fulfill({ status: 422, json: refuse }), { times: 1 })
    await page.route(
      '**/api/orders/*/payment-methods',
      async (route) => {
        const json = (await (await route.fetch()).json()) as { data: PaymentOptions }
        json.data.methods = json.data.methods.filter(({ method }) => method !== 'stc_pay')
        await route.fulfill({ json })
      },
      { times: 1 },
    )
    await choose(page, /STC Pay/)
    await page.getByRole('button', { name: /^ادفع/ }).click()
    await expect(main(page).getByRole('alert')).toHaveText(reason)
    await expect(step(page, 'الدفع').getByRole('radio', { name: /STC Pay/ })).toBeHidden()
    await expectAccessible(page)
    await choose(page, /بطاقة بنكية/)
    await payByCard(page, '1010')
    await expectPaid(page, buyer, id, [['card', 'paid']])
  })

  test(
    'Apple Pay, whose emulator declines small amounts, and then by card',
    { tag: '@long' },
    async ({ page, buyer }) => {
      const id = await openPayment(page, buyer)
      await choose(page, /Apple Pay/)
      await submitPayment(page)
      await press('ادفع عبر Apple Pay')(page)
      await page.waitForURL(/\/checkout\/\d+/)
      await expect(main(page).getByRole('alert')).toBeVisible()
      await choose(page, /بطاقة بنكية/)
      await payByCard(page, '1010')
      await expectPaid(page, buyer, id, [
        ['apple_pay', 'failed'],
        ['card', 'paid'],
      ])
    },
  )

  test('Apple Pay, when it is accepted', { tag: '@long' }, async ({ page, buyer, shop }) => {
    // Its sandbox accepts totals between 200 and 300 riyals.
    const pieces = (price: number): number => Math.ceil(20000 / price)
    const { sku, price } = await onShelf(
      shop,
      (one) => pieces(one) * one + delivery.methods[0]!.prices[0]!.price <= 30000,
    )
    const { lines } = await buyer.read<{ lines: { sku: string }[] }>('/api/cart')
    for (const line of lines) await buyer.send('delete', `/api/cart/items/${line.sku}`)
    await buyer.send('post', '/api/cart/items', { sku, quantity: pieces(price) })
    const id = await openPayment(page, buyer)
    await choose(page, /Apple Pay/)
    await submitPayment(page)
    await press('ادفع عبر Apple Pay')(page)
    await expectPaid(page, buyer, id, [['apple_pay', 'paid']])
  })

  test('the wallet, with a card for the rest, or alone if it covers the order', async ({
    page,
    buyer,
    shop,
    database: { db },
  }) => {
    const give = (amount: number) =>
      db.transaction((tx) =>
        moveMoney(tx, {
          kind: 'adjustment',
          cause: `gift:${buyer.user.id}:${amount}`,
          reference: '-',
          customerId: buyer.user.id,
          amount,
          test: true,
          against: 'adjustments',
        }),
      )
    await give(1500)
    const dear = await openPayment(page, buyer)
    await step(page, 'الدفع').getByRole('switch').check()
    await choose(page, /بطاقة بنكية/)
    await expectAccessible(page)
    const { totals } = await buyer.read<Order>(`/api/orders/${dear}`)
    await expect(page.getByRole('button', { name: /^ادفع/ })).toContainText(formatAmount(totals.total - 1500))
    await payByCard(page, '1220')
    await page.waitForURL(/\/checkout\/\d+/)
    await expect(main(page).getByRole('alert')).toContainText('رفض البنك الدفع')
    // The wallet's part was returned.
    await expect(step(page, 'الدفع').getByText(formatAmount(1500)).first()).toBeVisible()
    await step(page, 'الدفع').getByRole('switch').check()
    await payByCard(page, '1010')
    await expectPaid(page, buyer, dear, [
      ['card', 'failed'],
      ['card', 'paid'],
    ])
    expect(await buyer.read<Order>(`/api/orders/${dear}`)).toMatchObject({ wallet: 1500 })

    await give(100_000)
    await buyer.send('post', '/api/cart/items', { sku: await inStock(shop) })
    const covered = await openPayment(page, buyer)
    await step(page, 'الدفع').getByRole('switch').check()
    await page.getByRole('button', { name: /^ادفع/ }).click()
    await expectPaid(page, buyer, covered, [])
  })
})
