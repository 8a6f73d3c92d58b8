/** Takes the pictures of the admin for docs/admin.md and the README, of a new trial with its sample orders. */
import { mkdir, rm } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { adminRoutes } from '#locales/routes.ts'
import { joinAsOwner, untilRead } from '../bench/owner.ts'
import { startShop } from '../bench/shop.ts'
import { ensureBrowsers } from '../test/browser.ts'

const FOLDER = 'docs/admin'
const DATA_DIR = 'node_modules/.cache/waha/admin-screenshots'
const [DESK, PHONE] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

await rm(DATA_DIR, { recursive: true, force: true })
const shop = await startShop({ dataDir: DATA_DIR })
const browser = await chromium.launch({
  executablePath: (await ensureBrowsers()).full,
  args: ['--no-sandbox', '--disable-gpu'],
})

async function take(page: Page, name: string, path: string): Promise<void> {
  await page.goto(shop.url + path)
  await untilRead(page)
  // A screen focuses its heading, whose ring says nothing in a picture.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(`${FOLDER}/${name}.webp`)
}

try {
  await mkdir(FOLDER, { recursive: true })
  const page = await browser.newPage({ viewport: DESK, locale: 'ar-SA', reducedMotion: 'reduce' })
  await joinAsOwner(page, shop, 'سارة')
  await take(page, 'today', adminRoutes.today())
  await take(page, 'publishing', adminRoutes.publishing())
  await take(page, 'people', adminRoutes.people())
  await take(page, 'face', adminRoutes.settings('face'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await take(page, 'settings-dark', adminRoutes.settings())
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  await take(page, 'today-phone', adminRoutes.today())
} finally {
  await browser.close()
  await shop.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}
