import type { Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Home } from '#api/contract/home.ts'
import { expectAccessible, WHOLE } from './accessible.ts'
import { expect, hydrated, test } from './fixtures.ts'

/** Pages whose layout differs on wide screens. */
const WIDE = ['/', '/products', '/products/WH-COF-001']
const PAGES = {
  'the front page': '/',
  'the list of all products': '/products',
  'a category': `/products/c/${encodeURIComponent('تمور')}`,
  'a product with options': '/products/WH-COF-001',
  'about us': '/about',
  'the terms': '/terms',
  'the privacy notice': '/privacy',
  accessibility: '/accessibility',
  contact: '/contact',
  support: '/support',
}

/** Of one kind with the page about us. */
const ALIKE = ['/terms', '/privacy', '/accessibility', '/contact', '/support']
const tagOf = (path: string): string | string[] => (WIDE.includes(path) ? '@both' : ALIKE.includes(path) ? '@long' : [])

for (const [name, path] of Object.entries(PAGES)) {
  test.describe(name, { tag: tagOf(path) }, () => {
    test('is Arabic, right to left, no wider than the screen, accessible in both themes, and the same without JavaScript', async ({
      browser,
      page,
      isMobile,
    }) => {
      // Current prices are loaded after the page, and are not part of it.
      await page.route('**/api/offers*', () => {})
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await hydrated(page)
      // `npm run bench -- weight` counts what was loaded before this mark.
      expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(1)
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0)
      const hydratedText = await textOf(page)
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
      const plain = await context.newPage()
      await plain.goto(path)
      expect(await textOf(plain)).toBe(hydratedText)
      await context.close()
      await expectAccessible(page, WHOLE)
      if (!isMobile) return
      // Reloaded, since content below the fold keeps its colours until it is near. The themes differ in colours only,
      // which change no widths.
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.reload()
      await hydrated(page)
      await expectAccessible(page, WHOLE, ['color-contrast'])
    })
  })
}

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, elements: ['html5'], extends: ['html-validate:standard'] }),
)

/** Expects HTML as it is served to follow the HTML standard: which elements may stand in which, and their attributes. */
async function expectValidHtml(html: string): Promise<void> {
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) => messages)
  expect(faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
}

test('pages are valid HTML', async ({ request }) => {
  for (const path of [...Object.values(PAGES), '/auth/login', '/auth/register', '/cart', '/account/wallet', '/nowhere'])
    await expectValidHtml(await (await request.get(path)).text())
})

/** Text of the page's main part with deferred content, but without share buttons, which scripts add. */
async function textOf(page: Page): Promise<string> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')].some((part) => getComputedStyle(part).contentVisibility === 'hidden'),
      ),
    )
    .toBe(false)
  return (await page.getByRole('main').innerText()).replace(/\s+/g, ' ').replace('شارك المنتج ', '').trim()
}

test('the front page shows the shop’s blocks in their order', { tag: '@long' }, async ({ page, shop }) => {
  const { blocks } = await shop.read<Home>('/api/home')
  await page.goto('/')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  const titles = blocks.filter(({ kind }) => kind !== 'hero').map(({ title }) => title)
  expect(headings.filter((heading) => titles.includes(heading))).toEqual(titles)
})

test('a visitor navigates without a reload, and starts at the top of each page', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page.evaluate(() => scrollTo(0, 1500))
  await page.getByRole('contentinfo').getByRole('link', { name: 'من نحن' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the locale is remembered for a year', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/')
  await hydrated(page)
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'ar', sameSite: 'Lax', path: '/' })
  expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(365)
})

test('the breadcrumb shows the position of a page, and links to its parents', { tag: '@long' }, async ({ page }) => {
  await page.goto('/products/WH-COF-001')
  await hydrated(page)
  const trail = page.getByRole('navigation', { name: 'مسار التصفح' })
  await expect(trail.getByRole('link')).toHaveText(['الرئيسية', 'القهوة والشاي', 'قهوة سعودية'])
  await trail.getByRole('link', { name: 'القهوة والشاي' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'القهوة والشاي' })).toBeVisible()
  await expect(trail.getByRole('link')).toHaveText(['الرئيسية'])
})

test('a page without its pictures is visible and interactive', { tag: '@long' }, async ({ page }) => {
  await page.route('**/media/**', () => {})
  await page.goto('/products/WH-COF-001', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hydrated(page)
})
