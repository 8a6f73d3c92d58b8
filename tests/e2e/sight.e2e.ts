import type { Locator, Page } from '@playwright/test'
import { begin, checkOut, main, openPayment, payByCard, payOnDelivery, step, test } from './buyers.ts'
import { holding, lines, overlay } from './carts.ts'
import { withoutProxy } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'
import { faultsIn } from './sight.ts'

test.use({ ...withoutProxy, expectedMessages: [/status of 4\d\d/] })

const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 })

/** Opens each page and collects what cannot be seen there. */
async function faultsOf(page: Page, states: Record<string, string | (() => Promise<unknown>)>): Promise<string[]> {
  const faults: string[] = []
  for (const [name, open] of Object.entries(states)) {
    if (typeof open === 'string') {
      await page.goto(open)
      await hydrated(page)
      await expect(heading(page)).toBeVisible()
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
    } else await open()
    faults.push(...(await faultsIn(page)).map((fault) => `${name}, ${fault}`))
  }
  return faults
}

test('everything on the shop’s pages is seen whole', async ({ page }) => {
  const states = {
    home: '/',
    'the menu of categories': async () => {
      await page.getByRole('button', { name: 'الأقسام' }).click()
      await expect(page.getByRole('region', { name: 'الأقسام' }).getByRole('link').first()).toBeVisible()
    },
    'all products': '/products',
    filters: async () => {
      await page.getByRole('button', { name: /^تصفية/ }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    },
    'a category': `/products/c/${encodeURIComponent('تمور')}`,
    'a product': '/products/WH-COF-001',
    'the cart beside a page': async () => {
      await page.getByRole('button', { name: /^أضف إلى السلة/ }).click()
      await expect(overlay(page).getByRole('list', { name: 'منتجات السلة' })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    },
  }
  expect(await faultsOf(page, states)).toEqual([])
})

test('everything found and read in the shop is seen whole', async ({ page }) => {
  const states = {
    search: async () => {
      await page.goto('/about')
      await hydrated(page)
      await page.keyboard.press('/')
      await page.getByRole('dialog', { name: 'ابحث في المتجر' }).getByRole('combobox').pressSequentially('قهوة')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    'a search without results': '/products?q=زرافة',
    support: '/support',
    contact: '/contact',
    terms: '/terms',
    'a page that is not there': '/nowhere',
  }
  expect(await faultsOf(page, states)).toEqual([])
})

test('everything is seen whole on the way into an account', async ({ page, request }) => {
  await holding(page, request, { 'WH-TEA-001': 2, 'WH-HNY-002': 1 })
  const states = {
    'the cart': async () => {
      await page.goto('/cart')
      await hydrated(page)
      await expect(lines(page)).toBeVisible()
    },
    'a coupon that is refused': async () => {
      await main(page).getByRole('textbox', { name: 'قسيمة الخصم' }).fill('NOTHING')
      await main(page).getByRole('button', { name: 'طبّق' }).click()
      await expect(main(page).locator('[aria-invalid="true"]')).toBeInViewport()
    },
    'signing in': '/auth/login',
    'a number that is refused': async () => {
      await main(page).getByRole('textbox').first().fill('0')
      await main(page).getByRole('button', { name: /أرسل/ }).click()
      await expect(main(page).locator('[aria-invalid="true"]')).toBeVisible()
    },
    registering: '/auth/register',
    'a forgotten password': '/auth/forgot-password',
  }
  expect(await faultsOf(page, states)).toEqual([])
})

test('everything in a customer’s account is seen whole', async ({ page, buyer }) => {
  const { id } = await payOnDelivery(buyer, await checkOut(buyer))
  const states = {
    account: '/account/home',
    'personal data': '/account/info',
    wallet: '/account/wallet',
    addresses: '/account/addresses',
    orders: '/account/orders',
    'an order': `/account/orders/${id}`,
    statistics: '/account/statistics',
    'a new ticket': '/account/new-ticket',
    notifications: '/notifications',
    wishlist: '/wishlist',
  }
  expect(await faultsOf(page, states)).toEqual([])
})

test('a checkout is seen whole, its messages in view', async ({ page, buyer }) => {
  const states = {
    'a first address': async () => {
      await begin(page)
      await expect(step(page, 'العنوان').getByRole('combobox', { name: 'المدينة' })).toBeVisible()
    },
    'ways to pay': () => openPayment(page, buyer),
    'a declined card': async () => {
      await payByCard(page, '1220')
      await page.waitForURL(/\/checkout\/\d+/)
      await expect(main(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
    },
    thanks: async () => {
      await payByCard(page, '1010')
      await expect(heading(page)).toHaveText('شكرًا لك، تأكد طلبك')
    },
  }
  expect(await faultsOf(page, states)).toEqual([])
})

test('a known customer pays in the first view, on a phone and on a desktop', async ({ page, buyer }) => {
  const { id } = await checkOut(buyer)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(`/checkout/${id}`)
    await expect(page.getByRole('button', { name: /^(ادفع|أكّد)/ })).toBeInViewport({ ratio: 1 })
    await expect(step(page, 'الدفع').getByRole('radio').first()).toBeInViewport({ ratio: 1 })
  }
})
