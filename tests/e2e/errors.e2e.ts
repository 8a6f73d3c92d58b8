import type { Page } from '@playwright/test'
import { expectAccessible, WHOLE } from './accessible.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({
  expectedMessages: [
    /Error while mounting app|Failed to fetch dynamically|broken on purpose|ERR_FAILED|Cannot read properties|Minified React error/,
  ],
})

const PAGE_CODE = '**/assets/entries/pages_-info-_about*.js'
const SCREEN = { level: 1, name: 'حدث خطأ غير متوقع' } as const
const HOME = { name: 'العودة إلى الصفحة الرئيسية' } as const

/** Makes React throw while it hydrates, by changing the page's data. */
const breakHydration = (page: Page) =>
  page.route(
    '/',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"blocks"', '"bricks"') })
    },
    { times: 1 },
  )
const mountErrors = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().startsWith('Error while mounting app'))

const loads = (page: Page, path: string) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) seen.push(request.url())
  })
  return seen
}

test('a chunk that fails to load causes one reload of the page', async ({ page }) => {
  const seen = loads(page, '/about')
  await page.route(PAGE_CODE, (route) => (seen.length === 1 ? route.abort() : route.continue()))
  await page.goto('/about')
  await hydrated(page)
  expect(seen).toHaveLength(2)
})

test('if it fails again, the error screen links to the home page', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await page.route(PAGE_CODE, (route) => route.abort())
  const seen = loads(page, '/about')
  await page.goto('/about')
  await expect(page.getByRole('heading', SCREEN)).toBeVisible()
  expect(seen).toHaveLength(2)
  await expect(page.getByText('رمز الخطأ: 500')).toBeVisible()
  await expect(page.getByRole('link', HOME)).toHaveAttribute('href', '/')
  await expectAccessible(page, WHOLE)
  await page.clock.runFor(7900)
  expect(new URL(page.url()).pathname).toBe('/about')
  await page.clock.runFor(200)
  await page.waitForURL('/')
})

test(
  'an error while mounting is logged to the console, and the error screen links to the home page',
  { tag: '@long' },
  async ({ page }) => {
    await breakHydration(page)
    const told = mountErrors(page)
    await page.goto('/')
    await told
    await expect(page.getByRole('heading', SCREEN)).toBeVisible()
    await page.getByRole('link', HOME).click()
    await page.waitForURL('/')
    await hydrated(page)
    await expect(page.getByRole('heading', SCREEN)).toBeHidden()
  },
)

test('a page with broken code shows the error screen too', { tag: '@long' }, async ({ page }) => {
  await page.route(PAGE_CODE, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose')" }),
  )
  const told = mountErrors(page)
  await page.goto('/about')
  await told
  await expect(page.getByRole('heading', SCREEN)).toBeVisible()
})

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('gets no error screen: the error is only logged to the console', { tag: '@long' }, async ({ page }) => {
    await breakHydration(page)
    const told = mountErrors(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await told
    await expect(page.getByRole('heading', SCREEN)).toBeHidden()
  })
})

test('a chunk that fails during navigation loads the page instead', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  let tries = 0
  await page.route(PAGE_CODE, (route) => (++tries === 1 ? route.abort() : route.continue()))
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click()
  await page.waitForURL('/about')
  await hydrated(page)
})
