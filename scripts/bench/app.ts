import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { ensureBrowser } from '../test/browser.ts'
import { figure, type Bench, type Figure } from './figures.ts'
import { pageKinds, startShop } from './shop.ts'

const KB = 1000
const MOST = { worker: 14, precache: 350, paint: 300 }
/** One visit takes up to twice as long as another. */
const RUNS = 15
const SETTLES_MS = 4000
/** As Lighthouse slows a phone down: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOWER = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }

/** What the installed app weighs as it travels, and when a product page that was here before is first seen again on a phone. */
export const bench: Bench = async () => {
  const shop = await startShop()
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const { product } = await pageKinds(shop.url)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'ar-SA' })
    const first = await context.newPage()
    await first.goto(shop.url + product)
    await first.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await first.waitForFunction(async () => Boolean(await (await caches.open('waha-pages')).match(location.href)))
    // The network is not idle for half a minute, where the browser asks for something again behind an answer that it had.
    await first.reload()
    await first.waitForTimeout(SETTLES_MS)
    const figures = await weights(path.join(shop.dataDir, 'site'))
    figures.push(figure('product, again: first paint', await firstPaint(context, shop.url + product), 'ms', MOST.paint))
    await context.setOffline(true)
    figures.push(figure('product, again, offline: first paint', await firstPaint(context, shop.url + product), 'ms', MOST.paint))
    return figures
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function weights(site: string): Promise<Figure[]> {
  const worker = await readFile(path.join(site, 'sw.js'), 'utf8')
  const listed = [...worker.matchAll(/["']?url["']?:\s*["'](\/[^"']*)["']/g)].map(([, url]) => decodeURI(url!))
  const sizes = await Promise.all(listed.map((url) => travels(path.join(site, existsSync(path.join(site, url, 'index.html')) ? `${url}/index.html` : url))))
  return [
    figure('service worker', (await travels(path.join(site, 'sw.js'))) / KB, 'kB', MOST.worker),
    figure('precache', sizes.reduce((sum, size) => sum + size, 0) / KB, 'kB', MOST.precache),
    figure('precache: files', listed.length, ''),
  ]
}

const travels = async (file: string): Promise<number> => (await stat(`${file}.gz`).catch(() => stat(file))).size

/** Median, ms after the visit began. */
async function firstPaint(context: BrowserContext, url: string): Promise<number> {
  const paints: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    if (!(await page.evaluate(() => !navigator.onLine))) await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await page.goto(url)
    paints.push(await page.evaluate(() => new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntriesByName('first-contentful-paint')[0]!.startTime)).observe({ type: 'paint', buffered: true })
    })))
    await page.close()
  }
  return paints.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
}
