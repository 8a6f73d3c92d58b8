import { stat } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { adminRoutes, routes } from '#locales/routes.ts'
import { ensureBrowsers } from '../test/browser.ts'
import { newCustomer } from './customer.ts'
import { joinAsOwner, signInByPasskey } from './owner.ts'
import { figure, type Bench, type Figure } from './figures.ts'
import { pageKinds, startShop } from './shop.ts'

type Goal = { script?: number; stylesheet?: number; font?: number }

const KB = 1000
/** Size limits of pages that visitors often open first: product, sign-in and registration. */
const GOALS: Record<string, Goal> = {
  product: { script: 130, stylesheet: 15, font: 45 },
  login: { script: 135 },
  register: { script: 140 },
  /** From the sign-in to the first screen. */
  admin: { script: 180 },
}
/** Limit for each page of the customer's account. */
const OWN: Goal = { script: 150 }

/** Bytes of a first visit to each kind of page until the network is idle: gzip sizes, and fonts as served. */
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
      else await page.goto(shop.url + pagePath, { waitUntil: 'networkidle' })
      for (const [type, files] of Object.entries(loaded)) {
        const sizes = await Promise.all([...files].map((file) => sizeOf(shop.dataDir, file)))
        const total = sizes.reduce((sum, size) => sum + size, 0) / KB
        figures.push(
          figure(
            `${kind}: ${type}s`,
            total,
            'kB',
            (kind in customer.pages ? OWN : GOALS[kind])?.[type as keyof typeof loaded],
          ),
        )
        if (verbose)
          [...files].forEach((file, index) =>
            say(`${kind}  ${(sizes[index]! / KB).toFixed(1).padStart(6)} kB  ${file}`),
          )
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
  return figures
}

async function signIn(page: Page, url: string, session: string): Promise<void> {
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((kept) => localStorage.setItem('session', kept), session)
}

async function sizeOf(dataDir: string, file: string): Promise<number> {
  const published = path.join(dataDir, 'site', decodeURIComponent(file))
  return (await stat(`${published}.gz`).catch(() => stat(published))).size
}
