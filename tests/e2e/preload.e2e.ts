import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

const CODE = /pages_-catalogue-_products_-sku/
const fetched = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(decodeURI(request.url())))
  return (part: string | RegExp) =>
    urls.filter((url) => (typeof part === 'string' ? url.endsWith(part) : part.test(url)))
}

test(
  'a page is preloaded when its link is focused, and only revalidated when it is opened',
  { tag: '@desktop' },
  async ({ page }) => {
    const urls = fetched(page)
    await page.goto('/products')
    await hydrated(page)
    const link = page.getByRole('main').locator('a[href^="/products/WH-"]').first()
    const name = (await link.textContent())!
    const payload = `${await link.getAttribute('href')}/index.pageContext.json`
    await expect(async () => {
      await link.focus()
      await link.blur()
      expect(urls(payload)).toHaveLength(1)
    }).toPass()
    await expect.poll(() => urls(CODE).length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const code = urls(CODE).length
    const data = page.waitForResponse((response) => decodeURI(response.url()).endsWith(payload))
    await link.click()
    // The data contains prices, so the server confirms that the copy is current.
    expect((await (await data).request().sizes()).responseBodySize).toBe(0)
    await expect(page).toHaveURL(/\/products\/WH-/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(urls(CODE)).toHaveLength(code)
  },
)

test('a visitor who only looks preloads nothing', { tag: '@long' }, async ({ page }) => {
  const urls = fetched(page)
  await page.goto('/products')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect([...urls(/\.pageContext\.json/), ...urls(CODE)]).toEqual([])
})

test('a visitor in data-saving mode preloads nothing', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const urls = fetched(page)
  await page.goto('/products')
  await hydrated(page)
  await page.mouse.wheel(0, 200)
  await page.getByRole('main').locator('a[href^="/products/WH-"]').first().focus()
  await page.waitForLoadState('networkidle')
  expect(urls(/\.pageContext\.json/)).toEqual([])
})
