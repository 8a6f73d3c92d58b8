import { stat } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { adminRoutes, routes } from '#locales/routes.ts'
import { ensureBrowsers } from '../test/browser.ts'
import { newCustomer } from './customer.ts'
import { joinAsOwner, signInByPasskey } from './owner.ts'
import { figure, type Bench, type Figure } from './figures.ts'
import { pageKinds, startShop } from './shop.ts'

type Goal = { hydration?: number; script?: number; stylesheet?: number; font?: number }

const KB = 1000
/** What starts without a touch starts within this time of hydration. */
const LATER_MS = 5000
/** Size limits of pages that visitors often open first: product, sign-in and registration. */
const GOALS: Record<string, Goal> = {
  product: { hydration: 129, script: 132, stylesheet: 15, font: 45 },
  login: { hydration: 135, script: 137 },
  register: { hydration: 140, script: 141 },
  /** From the sign-in to the first screen. */
  admin: { script: 180 },
}
/** Limit for each page of the customer's account. */
const OWN: Goal = { hydration: 150, script: 154 }

/**
 * Bytes of a first visit to each kind of page: scripts until hydration, and everything five seconds later without a
 * touch. Gzip sizes, and fonts as served.
 */
export const bench: Bench = async ({ verbose, only, say }) => {
  const shop = await startShop()
  const browser = await chromium.launch({
    executablePath: (await ensureBrowsers()).full,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const figures: Figure[] = []
  try {
    const kinds = await pageKinds(shop.url)
    const customer = await newCustomer(shop.url)
    const open = { ...kinds, login: routes.login(), register: routes.register(), admin: adminRoutes.today() }
    for (const [kind, pagePath] of Object.entries({ ...open, ...customer.pages, checkout: customer.checkout })) {
      if (only && !kind.includes(only)) continue
      const loaded = { script: new Set<string>(), stylesheet: new Set<string>(), font: new Set<string>() }
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar-SA' })
      const page = await context.newPage()
      if (!(kind in open)) await signIn(page, shop.url, customer.session)
      if (kind === 'admin') {
        await joinAsOwner(page, shop, 'قياس')
        await context.clearCookies()
      }
      page.on('request', (request) => {
        const type = request.resourceType()
        if (type in loaded) loaded[type as keyof typeof loaded].add(new URL(request.url()).pathname)
      })
      if (kind === 'admin') await signInByPasskey(page, shop)
      else await page.goto(shop.url + pagePath)
      const goal = kind in customer.pages ? OWN : GOALS[kind]
      const weigh = async (name: string, files: Iterable<string>, most?: number): Promise<void> => {
        const sizes = await Promise.all([...files].map((file) => sizeOf(shop.dataDir, file)))
        figures.push(figure(`${kind}: ${name}`, sizes.reduce((sum, size) => sum + size, 0) / KB, 'kB', most))
        if (verbose)
          [...files].forEach((file, index) =>
            say(`${kind}: ${name}  ${(sizes[index]! / KB).toFixed(1).padStart(6)} kB  ${file}`),
          )
      }
      if (kind !== 'admin') {
        const before = await loadedBeforeHydration(page)
        await page.waitForTimeout(LATER_MS)
        const early = [...loaded.script].filter((file) => before.has(file))
        await weigh('scripts until hydration', early, goal?.hydration)
      }
      const later = kind === 'admin' ? '' : ' five seconds later'
      await weigh(`scripts${later}`, loaded.script, goal?.script)
      await weigh('stylesheets', loaded.stylesheet, goal?.stylesheet)
      await weigh('fonts', loaded.font, goal?.font)
      await context.close()
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
  return figures
}

/** Paths of what the page asked for before React had hydrated it, by the page's own clock. */
async function loadedBeforeHydration(page: Page): Promise<Set<string>> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  const urls = await page.evaluate(() => {
    const [{ startTime: hydrated }] = performance.getEntriesByName('hydrated') as [PerformanceEntry]
    const loaded = performance.getEntriesByType('resource')
    return loaded.filter(({ startTime }) => startTime <= hydrated).map(({ name }) => name)
  })
  return new Set(urls.map((url) => new URL(url).pathname))
}

async function signIn(page: Page, url: string, session: string): Promise<void> {
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((kept) => localStorage.setItem('session', kept), session)
}

async function sizeOf(dataDir: string, file: string): Promise<number> {
  const published = path.join(dataDir, 'site', decodeURIComponent(file))
  return (await stat(`${published}.gz`).catch(() => stat(published))).size
}
