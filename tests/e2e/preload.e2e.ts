import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ toldToConsole: [/ERR_INTERNET_DISCONNECTED/] })

const CODE = /pages_-catalogue-_products_-sku/
const fetched = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(decodeURI(request.url())))
  return (part: string | RegExp) =>
    urls.filter((url) => (typeof part === 'string' ? url.endsWith(part) : part.test(url)))
}

test('the page behind a link is fetched when somebody points at it, and is there at once when they go', async ({
  page,
}) => {
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
  // Without a connection only what is here already can be shown.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await link.click()
  await expect(page).toHaveURL(/\/products\/WH-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('who only looks is made to fetch nothing ahead', async ({ page }) => {
  const urls = fetched(page)
  await page.goto('/products', { waitUntil: 'networkidle' })
  expect([...urls(/\.pageContext\.json/), ...urls(CODE)]).toEqual([])
})

test('who asks to save data is spared it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const urls = fetched(page)
  await page.goto('/products')
  await hydrated(page)
  await page.mouse.wheel(0, 200)
  await page.getByRole('main').locator('a[href^="/products/WH-"]').first().focus()
  await page.waitForLoadState('networkidle')
  expect(urls(/\.pageContext\.json/)).toEqual([])
})
