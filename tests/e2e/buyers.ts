import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Listing } from '#api/contract/listing.ts'
import type { Order } from '#api/contract/order.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { freeFrom } from '#api/delivery/offers.ts'
import { settings } from '#server/settings/service.ts'
import { addressEntry } from '#tests/fixtures/address.ts'
import { arabicDigits, test as base, type Customer } from './customers.ts'
import { expect, type Shop } from './fixtures.ts'

/** Calls the API as a customer; both resolve to `data` of the response. */
export type Calls = {
  read: <T>(path: string) => Promise<T>
  send: <T>(
    method: 'post' | 'put' | 'delete',
    path: string,
    data?: object,
    headers?: Record<string, string>,
  ) => Promise<T>
}
export type Buyer = Customer & Calls

export const test = base.extend<{ buyer: Buyer }>({
  /** A new customer, signed in in the browser, with one item in the cart. */
  buyer: async ({ customers, page, request, shop }, use) => {
    const customer = await customers.signUp()
    const calls = callsOf(request, customer)
    await calls.send('post', '/api/cart/items', { sku: await inStock(shop) })
    await customers.signIn(page, customer)
    await use({ ...customer, ...calls })
  },
})

export function callsOf(request: APIRequestContext, { token }: Customer): Calls {
  const authorization = `Bearer ${token}`
  return {
    read: async <T>(path: string) =>
      ((await (await request.get(path, { headers: { authorization } })).json()) as { data: T }).data,
    send: async <T>(method: 'post' | 'put' | 'delete', path: string, data = {}, headers = {}) => {
      const response = await request[method](path, { data, headers: { authorization, ...headers } })
      expect(response.ok(), `${path} ${response.status()}`).toBe(true)
      return ((await response.json()) as { data: T }).data
    },
  }
}

/** An order of the cart with address and delivery, ready to pay. */
export async function checkOut(
  { user, phone, send }: Buyer,
  delivery: 'standard' | 'pickup' = 'standard',
): Promise<Order> {
  const address = { ...addressEntry, recipient: user.name, phone }
  const { id } = await send<Order>('post', '/api/checkout')
  await send('put', `/api/orders/${id}/address`, { address, save: true })
  return send('put', `/api/orders/${id}/delivery`, { method: delivery })
}

/** Confirms the order as cash on delivery. */
export function payOnDelivery({ send }: Buyer, { id, totals }: Order): Promise<Order> {
  const payment = { method: 'cod', total: totals.total + settings().cash_on_delivery.fee }
  return send('post', `/api/orders/${id}/payments`, payment, { 'idempotency-key': randomUUID() })
}

export const inStock = async (shop: Shop): Promise<string> =>
  (await onShelf(shop, (price) => price < freeFrom(settings().delivery, null)!)).sku

/** A variant with ample stock and a suitable price, of a product that fits too. */
export async function onShelf(
  shop: Shop,
  fits: (price: number, product: ProductWithRelated) => boolean,
): Promise<{ sku: string; price: number }> {
  const { items } = await shop.read<Listing>('/api/products?per_page=24')
  for (const { sku } of items) {
    const product = await shop.read<ProductWithRelated>(`/api/products/${encodeURIComponent(sku)}`)
    const found = product.variants.find(({ stock, price }) => stock > 20 && fits(price, product))
    if (found) return found
  }
  throw new Error('nothing is in stock')
}

export const main = (page: Page): Locator => page.getByRole('main')
export const step = (page: Page, name: string): Locator => main(page).getByRole('region', { name, exact: true })

/** Opens the checkout and waits for the order's page. */
export async function begin(page: Page): Promise<number> {
  await page.goto('/checkout')
  await page.waitForURL(/\/checkout\/\d+$/)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Fills in the national address, by its short form. */
export async function fillAddress(page: Page): Promise<void> {
  const form = step(page, 'العنوان')
  await form.getByRole('combobox', { name: 'المدينة' }).fill('جده')
  await form.getByRole('option', { name: 'جدة' }).first().click()
  await form.getByLabel('العنوان الوطني المختصر').fill(`jdaa ${arabicDigits('7521')}`)
}

/** Completes the checkout by its forms. */
export async function toPayment(page: Page): Promise<void> {
  await fillAddress(page)
  await page.getByRole('button', { name: 'استخدم هذا العنوان' }).click()
  await expect(step(page, 'الدفع').getByRole('radio').first()).toBeVisible()
}

/** An order ready to pay, opened at its payment step. */
export async function openPayment(page: Page, buyer: Buyer): Promise<number> {
  const { id } = await checkOut(buyer)
  await page.goto(`/checkout/${id}`)
  await expect(
    step(page, 'الدفع')
      .getByRole('button', { name: /^(ادفع|أكّد)/ })
      .first(),
  ).toBeVisible()
  return id
}

/** Pays with one of the emulator's cards, by its last digits, and answers the bank's page. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: /^ادفع/ }).click()
  await page.getByRole('listitem').filter({ hasText: card }).getByRole('link', { name: 'استعملها' }).click()
  await page.getByRole('button', { name: 'ادفع الآن' }).click()
  await page.getByRole('button', { name: 'تأكيد الدفع' }).click()
}
