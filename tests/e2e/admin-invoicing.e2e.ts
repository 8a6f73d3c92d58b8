import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Order } from '#api/contract/order.ts'
import { adminRoutes } from '#locales/routes.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { startZatcaEmulator } from '#server/invoices/zatca/emulator/emulator.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/connect.ts'
import { addressEntry } from '#tests/fixtures/address.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { giveMoney } from '#tests/fixtures/orders.ts'
import { signedInPerson, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { expectAccessible } from './accessible.ts'
import { withoutProxy } from './customers.ts'
import { openEmptyShop } from './empty-shop.ts'
import { expect, test as base } from './fixtures.ts'

type Db = Pick<OpenDatabase, 'db'>

/** A shop of its own, since a connected shop offers more at every checkout. */
const test = base.extend<{ ownShop: { url: string } & Db }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are requested
  ownShop: async ({}, use) => {
    const platform = await startZatcaEmulator()
    const shop = await openEmptyShop({ ZATCA_URL: platform.url })
    const database = await openDatabase({ dataDir: shop.dataDir, poolSize: 2 })
    await use({ url: shop.url, db: database.db })
    await database.close()
    await shop.close()
    await platform.close()
  },
  baseURL: ({ ownShop }, use) => use(ownShop.url),
})
test.use({ ...withoutProxy, reducedMotion: 'reduce', expectedMessages: [/status of 422/] })

test(
  'a shop connects to ZATCA, sells, and sees its invoice reported',
  { tag: ['@desktop', '@long'] },
  async ({ page, request, ownShop: { db, url } }) => {
    // It starts a shop of its own.
    test.setTimeout(scaled(600_000))
    const { headers } = await signedInPerson(db, { name: 'منيرة', role: 'owner' })
    const [name, value] = headers.cookie.split('=')
    await page.context().addCookies([{ name: name!, value: value!, url }])

    await page.goto(adminRoutes.invoicing('connection'))
    await page.getByRole('radio', { name: /^الإنتاج/ }).check()
    const otp = page.getByRole('textbox', { name: /OTP/ })
    await otp.fill('000000')
    await otp.press('Enter')
    await expect(page.getByText('رمز OTP غير صحيح أو لم يعد صالحًا')).toBeVisible()
    await expect(otp).toBeFocused()
    await otp.fill('١٢٣٤٥٦')
    await otp.press('Enter')
    await expect(page.getByText('نجحت الفحوص وعددها 6')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'فعّل الوحدة' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'فعّل الوحدة' }).press('Enter')
    await expect(page.getByText('المتجر مربوط، وكل فاتورة تُختم عند إصدارها')).toBeVisible()

    await sell(request, { db })
    await page.getByRole('link', { name: 'الفوترة', exact: true }).last().click()
    const card = page.getByRole('listitem').filter({ hasText: 'INV-000001' })
    await expect(async () => {
      await page.reload()
      await expect(card).toContainText('مقبولة', { timeout: 2000 })
    }).toPass()
    // Issued today, accepted of them, waiting, not stamped, rejected.
    await expect(page.getByRole('definition')).toHaveText(['1', '1', '0', '0', '0'])
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'نزّل XML' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^3\d{13}3_\d{8}T\d{6}_INV-000001\.xml$/)
    expect(await readFile(await download.path(), 'utf8')).toContain('<cbc:ID>INV-000001</cbc:ID>')
  },
)

/** An order paid by the wallet, and so with real money. */
async function sell(request: APIRequestContext, { db }: Db): Promise<void> {
  const send = async <T>(method: 'post' | 'put', path: string, data: object, headers: Record<string, string>) => {
    const answer = await request[method](path, { data, headers })
    expect(answer.ok(), `${path} ${answer.status()} ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
  const variant = { sku: 'DATES', price: 5000, stock: 9, options: {} }
  const product = { sku: 'DATES', title: 'تمر سكري', variants: [variant] }
  await send('post', '/api/staff/products', product, await staffKeyHeaders(db, 'سعد'))
  const { id: customer, phone, headers } = await signedInCustomer(db)
  await send('post', '/api/cart/items', { sku: 'DATES', quantity: 1 }, headers)
  const { id } = await send<Order>('post', '/api/checkout', {}, headers)
  await send('put', `/api/orders/${id}/address`, { address: { ...addressEntry, phone }, save: true }, headers)
  const { totals } = await send<Order>('put', `/api/orders/${id}/delivery`, { method: 'standard' }, headers)
  await giveMoney({ db }, customer, totals.total)
  const payment = { wallet: true, total: totals.total }
  await send('post', `/api/orders/${id}/payments`, payment, { ...headers, 'idempotency-key': randomUUID() })
}
