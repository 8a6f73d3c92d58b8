import { stat } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { routes } from '#locales/routes.ts'
import { ensureBrowser } from '../test/browser.ts'
import { figure, type Bench, type Figure } from './figures.ts'
import { pageKinds, startShop } from './shop.ts'

const KB = 1000
/** What a shopper who follows a link to a product, or comes to sign in, may have to load. */
const GOALS: Record<string, { script?: number; stylesheet?: number; font?: number }> = { product: { script: 110, stylesheet: 15, font: 45 }, login: { script: 120 } }

/** What a first visit to each kind of page really loads, until the network is quiet: bytes of the gzip files, fonts as they are. */
export const bench: Bench = async () => {
  const shop = await startShop()
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figure[] = []
  try {
    for (const [kind, pagePath] of Object.entries({ ...(await pageKinds(shop.url)), login: routes.login() })) {
      const loaded = { script: new Set<string>(), stylesheet: new Set<string>(), font: new Set<string>() }
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar-SA' })
      const page = await context.newPage()
      page.on('request', (request) => {
        const type = request.resourceType()
        if (type in loaded) loaded[type as keyof typeof loaded].add(new URL(request.url()).pathname)
      })
      await page.goto(shop.url + pagePath, { waitUntil: 'networkidle' })
      for (const [type, files] of Object.entries(loaded)) {
        const sizes = await Promise.all([...files].map((file) => sizeOf(shop.dataDir, file)))
        const total = sizes.reduce((sum, size) => sum + size, 0) / KB
        figures.push(figure(`${kind}: ${type}s`, total, 'kB', GOALS[kind]?.[type as keyof typeof loaded]))
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
  return figures
}

async function sizeOf(dataDir: string, file: string): Promise<number> {
  const published = path.join(dataDir, 'site', decodeURIComponent(file))
  return (await stat(`${published}.gz`).catch(() => stat(published))).size
}
