import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { install } from './app.ts'
import { test } from './community.ts'
import { expect, hydrated } from './fixtures.ts'

const card = (page: Page) => page.getByRole('region', { name: /على شاشتك الرئيسية/ })
const visitNextDay = (page: Page) =>
  page.addInitScript(() => localStorage.getItem('visits') ?? localStorage.setItem('visits', 'Mon Jan 05 2026'))
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Simulates the browser's install prompt. */
const offer = (page: Page) =>
  page.evaluate(
    () =>
      void dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.resolve({ outcome: 'dismissed' }),
        }),
      ),
  )

test('a visitor is offered the app on the second day, and not again after declining', async ({ page }) => {
  await page.clock.install()
  await visitNextDay(page)
  await page.goto('/')
  await hydrated(page)
  await page.clock.runFor(10_000)
  await offer(page)
  await page.clock.runFor(10_000)
  await expect(card(page)).toBeVisible()
  await expectAccessible(page)
  await card(page).getByRole('button', { name: 'ليس الآن' }).click()
  await expect(card(page)).toBeHidden()
  await page.evaluate(() => localStorage.setItem('visits', 'Mon Jan 05 2026'))
  await page.reload()
  await hydrated(page)
  await page.clock.runFor(10_000)
  await offer(page)
  // The footer still offers it.
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /ثبّت/ })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(card(page)).toBeHidden()
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE })

  test('the steps to install are shown, since Safari has no install prompt', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await visitNextDay(page)
    await page.goto('/')
    await hydrated(page)
    await page.clock.runFor(15_000)
    await card(page).getByRole('button', { name: 'ثبّت التطبيق' }).click()
    const help = page.getByRole('dialog', { name: /^أضف .* إلى شاشتك$/ })
    await expect(help.getByText('إضافة إلى الشاشة الرئيسية')).toBeVisible()
    await expectAccessible(page)
    await help.getByRole('button', { name: 'فهمت' }).click()
    await page.clock.runFor(20_000)
    await expect(card(page)).toBeHidden()
  })
})

test(
  'the app’s icon shows the number of unread notifications',
  { tag: '@long' },
  async ({ page, customers, community }) => {
    await page.addInitScript(() => {
      const badges: number[] = []
      Object.assign(window, { badges })
      Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) })
    })
    const noura = await customers.signUp()
    await community.notify(noura.user.id, '482-915-302')
    await customers.signIn(page, noura)
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))).toBe(1)
  },
)

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is not registered in data-saving mode', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto('/')
    // Set after the app has started.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).not.toBeNull()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })

  test('still shows pages when its storage is full', { tag: '@long' }, async ({ page, context }) => {
    await install(page)
    await context.serviceWorkers()[0]!.evaluate(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    })
    await page.goto('/products')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hydrated(page)
    await page.getByRole('main').locator('a[href^="/products/WH-"]').first().click()
    await expect(page).toHaveURL(/\/products\/WH-/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Cached files that can be loaded again were deleted for space.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('waha-pictures')).keys()).length))
      .toBe(0)
  })
})
