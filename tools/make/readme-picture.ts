/** Takes the README's picture of the demo shop: the home page on a desktop and a product on a phone. */
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startShop } from '../bench/shop.ts'
import { ensureBrowsers } from '../test/browser.ts'

const [DESK, PHONE] = [
  { width: 1280, height: 840 },
  { width: 390, height: 800 },
]
const GAP = 40

const shop = await startShop()
const browser = await chromium.launch({
  executablePath: (await ensureBrowsers()).full,
  args: ['--no-sandbox', '--disable-gpu'],
})
const take = async (path: string, viewport: typeof DESK): Promise<Buffer> => {
  const page = await browser.newPage({ viewport, locale: 'ar-SA' })
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  return page.screenshot()
}
try {
  const pictures = [
    { input: await take('/', DESK), left: GAP, top: GAP },
    { input: await take('/products/WH-COF-001', PHONE), left: DESK.width + 2 * GAP, top: GAP },
  ]
  const size = { width: DESK.width + PHONE.width + 3 * GAP, height: DESK.height + 2 * GAP }
  const whole = await sharp({ create: { ...size, channels: 3, background: '#E8DFCD' } })
    .composite(pictures)
    .png()
    .toBuffer()
  await sharp(whole).resize(1400).webp({ quality: 82 }).toFile('docs/shop.webp')
} finally {
  await browser.close()
  await shop.stop()
}
