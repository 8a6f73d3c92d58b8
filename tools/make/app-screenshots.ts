/** Takes screenshots of the demo shop for install dialogs, listed in server/publishing/site/web-manifest.ts. */
import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startShop } from '../bench/shop.ts'
import { ensureBrowsers } from '../test/browser.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESK = { viewport: { width: 1440, height: 900 } }
const PRODUCT = '/products/WH-COF-001'

const shop = await startShop()
const browser = await chromium.launch({
  executablePath: (await ensureBrowsers()).full,
  args: ['--no-sandbox', '--disable-gpu'],
})

async function take(
  name: string,
  path: string,
  screen: typeof PHONE | typeof DESK,
  first?: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...screen, locale: 'ar-SA', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await first?.(page)
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(`public/screenshots/${name}.webp`)
  await context.close()
}

/** Adds products to the cart. */
async function fill(page: Page): Promise<void> {
  let cart: { id: string; length: number } | undefined
  for (const sku of ['WH-COF-001-250', 'WH-DAT-007', 'WH-OUD-003']) {
    const response = await page.request.post(`${shop.url}/api/cart/items`, {
      data: { sku, quantity: 1 },
      headers: cart ? { 'x-cart-id': cart.id } : {},
    })
    if (response.ok()) cart = ((await response.json()) as { data: typeof cart }).data
  }
  if (!cart) throw new Error('nothing could be put into the cart')
  await page.goto(`${shop.url}/robots.txt`)
  await page.evaluate(
    (kept) => localStorage.setItem('cart', kept),
    JSON.stringify({ length: cart.length, id: cart.id }),
  )
}

try {
  await mkdir('public/screenshots', { recursive: true })
  await take('home-narrow', '/', PHONE)
  await take('product-narrow', PRODUCT, PHONE)
  await take('cart-narrow', '/cart', PHONE, fill)
  await take('home-wide', '/', DESK)
} finally {
  await browser.close()
  await shop.stop()
}
