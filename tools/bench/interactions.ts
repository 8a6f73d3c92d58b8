import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { ensureBrowsers } from '../test/browser.ts'
import { figure, percentile, type Bench, type Figure } from './figures.ts'
import { pageKinds, startShop } from './shop.ts'

/** The processor is so much slower than the computer's, from the start of the visit. */
const SLOWER = 6
const MOST_MS = 200
const RUNS = 8
/** Shorter interactions are not reported by a browser: https://www.w3.org/TR/event-timing/ */
const SHORTEST_MS = 16
/** After the result has appeared, until the browser has reported the interaction. */
const REPORTED_MS = 500

type Interaction = {
  path: string
  /** Done before, without being measured. */
  before?: (page: Page) => Promise<void>
  target: (page: Page) => Locator
  /** What appears at the end. */
  result: (page: Page) => Locator
}

/**
 * Time from a tap to the next paint (INP) on a phone that is six times slower than this computer: the first tap of a
 * visit each, the third quartile of eight. Run it on a quiet computer.
 */
export const bench: Bench = async ({ only, say }) => {
  const shop = await startShop()
  try {
    return await measure(shop.url, say, only)
  } finally {
    await shop.stop()
  }
}

/** Measures the shop at this address. */
export async function measure(url: string, say: (text: string) => void, only?: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowsers()).full,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const figures: Figure[] = []
  try {
    for (const [name, interaction] of Object.entries(await interactionsOf(url))) {
      if (only && !name.includes(only)) continue
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) times.push(await timeOf(browser, url, interaction))
      say(`${name}: ${times.join(', ')} ms`)
      figures.push(figure(name, percentile(times, 0.75), 'ms', MOST_MS))
    }
  } finally {
    await browser.close()
  }
  return figures
}

async function interactionsOf(url: string): Promise<Record<string, Interaction>> {
  const { product: path } = await pageKinds(url)
  const openFilters = { path: '/products', target: (page: Page) => page.getByRole('button', { name: /^تصفية/ }) }
  const filter = (page: Page) => page.getByRole('dialog').getByRole('checkbox').first()
  return {
    'adding on a product page': {
      path,
      target: (page) => page.getByRole('button', { name: /^أضف إلى السلة/ }).first(),
      result: (page) => page.getByRole('dialog', { name: 'سلتك' }),
    },
    'adding in a list': {
      path: '/products',
      target: (page) => page.getByRole('button', { name: /^أضف .* إلى السلة$/ }).first(),
      result: (page) => page.getByText(/^أضفنا .* إلى السلة$/).first(),
    },
    'choosing a variant': {
      path,
      target: (page) => page.locator('main label:has(input[type=radio]:enabled:not(:checked))').first(),
      result: (page) => page.locator('main input[type=radio]:checked').first(),
    },
    'opening the menu': {
      path: '/',
      target: (page) => page.getByRole('button', { name: 'الأقسام' }),
      result: (page) => page.getByRole('region', { name: 'الأقسام' }).getByRole('link').first(),
    },
    'opening the search': {
      path: '/',
      target: (page) => page.getByRole('banner').getByRole('searchbox'),
      result: (page) => page.getByRole('dialog', { name: 'ابحث في المتجر' }),
    },
    'opening the filters': { ...openFilters, result: filter },
    filtering: {
      path: '/products',
      before: async (page) => {
        await openFilters.target(page).tap()
        await filter(page).waitFor()
      },
      target: (page) => page.getByRole('dialog').locator('label:has(input[type=checkbox])').first(),
      result: (page) => page.getByRole('dialog').getByRole('checkbox', { checked: true }).first(),
    },
  }
}

/** ms; the longest event of the tap. */
async function timeOf(browser: Browser, url: string, { path, before, target, result }: Interaction): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ar-SA',
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url + path)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
    await page.waitForLoadState('networkidle')
    await before?.(page)
    const place = target(page)
    await place.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await place.boundingBox())!
    await page.evaluate(() => {
      const longest = { ms: 0 }
      Object.assign(globalThis, { longest })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    // By place: a locator's own tap would look for what covers it first, while the event waits.
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await result(page).waitFor()
    await page.waitForTimeout(REPORTED_MS)
    const ms = await page.evaluate(() => (globalThis as unknown as { longest: { ms: number } }).longest.ms)
    return Math.max(ms, SHORTEST_MS)
  } finally {
    await context.close()
  }
}
