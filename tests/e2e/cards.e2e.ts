import { randomUUID } from 'node:crypto'
import { exchangeCard } from '#api/card-token.ts'
import type { Cart } from '#api/contract/cart.ts'
import type { Order } from '#api/contract/order.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import { freePort } from '#scripts/child-process.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { emulatorPort } from '#server/payments/config.ts'
import { submit } from '#tests/fixtures/emulator.ts'
import { expectAccessible } from './accessible.ts'
import { checkOut, inStock, main, openPayment, step, test as base, type Buyer } from './buyers.ts'
import { arabicDigits, withoutProxy } from './customers.ts'
import { countEffort } from './effort.ts'
import { expect, hydrated } from './fixtures.ts'
import { DATA_DIR } from './place.ts'

/** Another process of the tested shop, which takes cards and Apple Pay on its own page. */
const test = base.extend<object, { onPage: string }>({
  onPage: [
    // The tested shop does the jobs that it enqueues.
    // oxlint-disable-next-line no-unused-vars -- opens the queue
    async ({ database: { db }, jobs }, use) => {
      const port = await freePort()
      const tested = Number(process.env['E2E_PORT'] ?? 4173)
      const env = {
        DATA_DIR,
        TRIAL: '1',
        HOST: '127.0.0.1',
        PORT: String(port),
        MOYASAR_ON_PAGE: 'card,apple_pay',
        PAYMENTS_EMULATOR_URL: `http://localhost:${emulatorPort(tested)}`,
      }
      const app = await buildApp({ db, config: readConfig(env), log: false })
      await app.listen({ host: '127.0.0.1', port })
      await use(`http://localhost:${port}`)
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ onPage }, use) => use(onPage),
})
test.use(withoutProxy)

const thanks = 'شكرًا لك، تأكد طلبك'

test('a card is typed on the page, confirmed at its bank and saved; then it pays in three taps', async ({
  page,
  buyer,
  shop,
}) => {
  const sent: string[] = []
  page.on(
    'request',
    (request) => void (new URL(request.url()).port !== '' && sent.push(request.url() + request.postData())),
  )
  await openPayment(page, buyer)
  await step(page, 'الدفع')
    .getByRole('radio', { name: /بطاقة بنكية/ })
    .check()
  const pay = page.getByRole('button', { name: /^ادفع .*ريال/ })
  await pay.click()
  await expect(page.getByLabel('رقم البطاقة')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('رقم البطاقة').pressSequentially(arabicDigits('4201320111111011'))
  await expect(page.getByLabel('رقم البطاقة')).toHaveValue('4201 3201 1111 1011')
  await page.getByLabel('تاريخ الانتهاء').pressSequentially(arabicDigits('0931'))
  await page.getByLabel(/رمز الأمان/).fill(arabicDigits('123'))
  await page.getByLabel('الاسم على البطاقة').fill('Noura Alsalem')
  await pay.click()
  await expect(page.getByText('رقم البطاقة غير صحيح')).toBeVisible()
  await page.getByLabel('رقم البطاقة').fill('4201320111111010')
  await expect(page.getByRole('checkbox', { name: /احفظ البطاقة/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /احفظ البطاقة/ }).check()
  await pay.click()
  await page.getByRole('button', { name: 'تأكيد الدفع' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(thanks)
  const holders = sent.filter((text) => text.includes('4201320111111010'))
  expect(holders.map((text) => text.split('{')[0])).toEqual([expect.stringMatching(/\/moyasar\/v1\/tokens$/)])

  await buyer.send('post', '/api/cart/items', { sku: await inStock(shop) })
  const effort = await countEffort(page)
  await page.goto('/cart')
  await hydrated(page)
  await main(page).getByRole('link', { name: 'إتمام الطلب' }).click()
  await expect(step(page, 'الدفع').getByRole('radio')).toHaveCount(1)
  await expect(step(page, 'الدفع').getByRole('radio', { name: /مدى.*1010/ })).toBeChecked()
  await pay.click()
  await page.getByRole('button', { name: 'تأكيد الدفع' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(thanks)
  expect(effort).toEqual({ taps: 3, typed: 0 })

  await page.goto('/account/wallet')
  const savedCards = main(page).getByRole('region', { name: 'بطاقاتي المحفوظة' })
  await savedCards.getByRole('button', { name: /احذف/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(savedCards).toBeHidden()
})

test(
  'Apple Pay shows its sheet where the device has it, and pays what the order costs',
  { tag: '@long' },
  async ({ page, buyer }) => {
    // Apple's own part: https://developer.apple.com/documentation/applepayontheweb/applepaysession
    await page.addInitScript(() => {
      class ApplePaySession {
        static canMakePayments = () => true
        static STATUS_SUCCESS = 0
        static STATUS_FAILURE = 1
        onvalidatemerchant?: (event: object) => void
        onpaymentauthorized?: (event: object) => void
        begin(): void {
          this.onvalidatemerchant?.({
            validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
          })
        }
        completeMerchantValidation({ domainName }: { domainName: string }): void {
          if (domainName !== location.hostname) return
          const token = { paymentData: { data: 'x' }, paymentMethod: {}, transactionIdentifier: 'a' }
          this.onpaymentauthorized?.({ payment: { token } })
        }
        completePayment = ({ status }: { status: number }): void =>
          void (document.body.dataset['sheet'] = String(status))
        abort(): void {}
      }
      Object.assign(window, { ApplePaySession })
    })
    const { id, totals } = await checkOut(buyer)
    await page.goto(`/checkout/${id}`)
    await step(page, 'الدفع')
      .getByRole('radio', { name: /Apple Pay/ })
      .check()
    await page.getByRole('button', { name: /^ادفع/ }).click()
    // The sandbox decides by the amount, and declines small ones.
    await expect(main(page).getByRole('alert')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-sheet', '1')
    expect((await buyer.read<Order>(`/api/orders/${id}`)).payments).toMatchObject([
      { method: 'apple_pay', state: 'failed', amount: totals.total },
    ])

    await page.goto('/products/WH-COF-001')
    await hydrated(page)
    await main(page)
      .getByRole('button', { name: /^اشترِ الآن.*Apple Pay/ })
      .click()
    await page.getByRole('dialog', { name: 'أكّد الشراء' }).getByRole('button', { name: /^ادفع/ }).click()
    await page.waitForURL(/\/checkout\/\d+$/)
    await expect(main(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a saved card buys a product, and then the cart, in two taps each, also after it was declined', async ({
    page,
    buyer,
    shop,
  }) => {
    await saveCard(buyer)
    const inCart = await inStock(shop)
    await buyer.send('post', '/api/cart/items', { sku: inCart })
    const effort = await countEffort(page)
    await page.goto('/products/WH-COF-001')
    await hydrated(page)
    await main(page)
      .getByRole('button', { name: /^اشترِ الآن.*1010/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'أكّد الشراء' })
    const pay = sheet.getByRole('button', { name: /^ادفع .*ريال/ })
    await expect(pay).toBeInViewport({ ratio: 1 })
    await expect(sheet).toContainText(`${buyer.user.name}، الرياض`)
    await expectAccessible(page)
    await pay.click()
    expect(effort).toEqual({ taps: 2, typed: 0 })
    await page.getByRole('button', { name: 'تأكيد الدفع' }).waitFor()
    await page.goBack()
    await expect(main(page).getByRole('heading', { name: 'لم يكتمل الدفع بعد' })).toBeVisible()
    await expect(main(page).locator(':focus')).toContainText('لن يُخصم منك مرتين')
    await main(page).getByRole('button', { name: 'ادفع بطريقة أخرى' }).click()
    await expect(step(page, 'الدفع').getByRole('heading', { name: 'الدفع' })).toBeFocused()
    await expect(step(page, 'الدفع').getByRole('radio', { name: /تابي/ })).toBeVisible()
    await page.goBack()
    await expect(main(page).locator(':focus')).toContainText('لن يُخصم منك مرتين')
    await main(page).getByRole('button', { name: 'ادفع بطريقة أخرى' }).click()
    await main(page)
      .getByRole('button', { name: /^ادفع .*ريال/ })
      .click()
    await page.getByRole('button', { name: 'تأكيد الدفع' }).waitFor()
    await page.goBack()
    await expect(main(page).locator(':focus')).toContainText('لن يُخصم منك مرتين')
    await main(page).getByRole('link', { name: 'أكمل الدفع' }).click()
    await page.getByRole('button', { name: 'لم أطلب هذا الدفع' }).click()
    const alert = main(page).getByRole('alert')
    await expect(alert).toBeInViewport({ ratio: 1 })
    await expect(main(page).locator(':focus')).toContainText(/لم/)
    expect((await buyer.read<Cart>('/api/cart')).lines).toMatchObject([{ sku: inCart }])

    Object.assign(effort, { taps: 0 })
    await page.goto('/cart')
    await hydrated(page)
    await main(page)
      .getByRole('button', { name: /^اشترِ الآن.*1010/ })
      .click()
    await pay.dblclick()
    await page.getByRole('button', { name: 'تأكيد الدفع' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(thanks)
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    expect((await buyer.read<Order>(`/api/orders/${id}`)).payments).toMatchObject([{ method: 'card', state: 'paid' }])
  })
})

/** Pays the cart with a card that the customer then has, and saves the address. */
async function saveCard(buyer: Buyer): Promise<void> {
  const { id, totals } = await checkOut(buyer)
  const { on_page: onPage } = await buyer.read<PaymentOptions>(`/api/orders/${id}/payment-methods`)
  const card = { number: '4201320111111010', month: 9, year: 2031, cvc: '123', name: 'Noura Alsalem' }
  const token = await exchangeCard(onPage!.tokens, card, 'refused')
  const body = { method: 'card', card_token: token, save_card: true, total: totals.total }
  const { payments } = await buyer.send<Order>('post', `/api/orders/${id}/payments`, body, {
    'idempotency-key': randomUUID(),
  })
  await submit(payments[0]!.redirect_url!, { answer: 'yes' })
  await buyer.send('post', `/api/orders/${id}/check`)
}
