import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({
  toldToConsole: [
    /Error while mounting app|Failed to fetch dynamically|broken on purpose|ERR_FAILED|Cannot read properties|Minified React error/,
  ],
})

const PAGE_CODE = '**/assets/entries/pages_-info-_about*.js'
const SCREEN = { level: 1, name: 'حدث خطأ غير متوقع' } as const
const HOME = { name: 'العودة إلى الصفحة الرئيسية' } as const

/** React throws while it draws the first page: its data is not what it was. */
const breakFirst = (page: Page) =>
  page.route(
    '/',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"blocks"', '"bricks"') })
    },
    { times: 1 },
  )
const toldOfMounting = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().startsWith('Error while mounting app'))

const loads = (page: Page, path: string) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) seen.push(request.url())
  })
  return seen
}

test('code of the page that does not come is asked for again with the page, once', async ({ page }) => {
  const seen = loads(page, '/about')
  await page.route(PAGE_CODE, (route) => (seen.length === 1 ? route.abort() : route.continue()))
  await page.goto('/about')
  await hydrated(page)
  expect(seen).toHaveLength(2)
})

test('when it does not come then either, the error screen leads home', async ({ page }) => {
  await page.clock.install()
  await page.route(PAGE_CODE, (route) => route.abort())
  const seen = loads(page, '/about')
  await page.goto('/about')
  await expect(page.getByRole('heading', SCREEN)).toBeVisible()
  expect(seen).toHaveLength(2)
  await expect(page.getByText('رمز الخطأ: 500')).toBeVisible()
  await expect(page.getByRole('link', HOME)).toHaveAttribute('href', '/')
  await expectAccessible(page)
  await page.clock.runFor(7900)
  expect(new URL(page.url()).pathname).toBe('/about')
  await page.clock.runFor(200)
  await page.waitForURL('/')
})

test('a page that breaks in mounting is told to the console, and the error screen leads home', async ({ page }) => {
  await breakFirst(page)
  const told = toldOfMounting(page)
  await page.goto('/')
  await told
  await expect(page.getByRole('heading', SCREEN)).toBeVisible()
  await page.getByRole('link', HOME).click()
  await page.waitForURL('/')
  await hydrated(page)
  await expect(page.getByRole('heading', SCREEN)).toBeHidden()
})

test('a page whose code is broken leads to the error screen too', async ({ page }) => {
  await page.route(PAGE_CODE, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose')" }),
  )
  const told = toldOfMounting(page)
  await page.goto('/about')
  await told
  await expect(page.getByRole('heading', SCREEN)).toBeVisible()
})

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('is shown no error screen: the error is only told to the console', async ({ page }) => {
    await breakFirst(page)
    const told = toldOfMounting(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await told
    await expect(page.getByRole('heading', SCREEN)).toBeHidden()
  })
})

test('a failed chunk on the way to a page loads that page', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  let tries = 0
  await page.route(PAGE_CODE, (route) => (++tries === 1 ? route.abort() : route.continue()))
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click()
  await page.waitForURL('/about')
  await hydrated(page)
})
