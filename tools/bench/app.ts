import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { figure, median, type Bench, type Figure } from './figures.ts'
import { launchLoneBrowser, type LoneBrowser } from './lone-browser.ts'
import { PHONES } from './phone.ts'
import { pageKinds, startShop } from './shop.ts'

const KB = 1000
const MOST = { worker: 14, precache: 350, paint: 300 }
/** The time of a visit varies by a factor of two. */
const RUNS = 15
const SETTLES_MS = 4000
/** The previous page is torn down in the process that loads the next one. */
const RESTS_MS = 2000
const CONTROLLED = `navigator.serviceWorker.ready.then(() => new Promise((done) => setInterval(() => navigator.serviceWorker.controller?.state === 'activated' && done(true), 100)))`
const FIRST_PAINT = `new Promise((done) => new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach(({ startTime }) => done(startTime))).observe({ type: 'paint', buffered: true }))`

/** Measures the transfer size of the installed app, and the first paint of a cached product page on a phone. */
export const bench: Bench = async () => {
  const shop = await startShop()
  const browser = await launchLoneBrowser()
  let running = true
  try {
    const { product } = await pageKinds(shop.url)
    const url = shop.url + product
    const first = await browser.visit()
    await first.goto(url)
    await sleep(SETTLES_MS)
    await first.read(CONTROLLED)
    await first.goto(url)
    await sleep(SETTLES_MS)
    const figures = await weights(path.join(shop.dataDir, 'site'))
    figures.push(...(await firstPaint('product, again', browser, url, PHONES.middle)))
    figures.push(...(await firstPaint('product, again, weak phone', browser, url, PHONES.weak)))
    await shop.stop()
    running = false
    return [...figures, ...(await firstPaint('product, again, offline', browser, url, PHONES.middle))]
  } finally {
    browser.close()
    if (running) await shop.stop()
  }
}

async function weights(site: string): Promise<Figure[]> {
  const worker = await readFile(path.join(site, 'sw.js'), 'utf8')
  const listed = [...worker.matchAll(/["']?url["']?:\s*["'](\/[^"']*)["']/g)].map(([, url]) => decodeURI(url!))
  const sizes = await Promise.all(
    listed.map((url) =>
      compressedSize(path.join(site, existsSync(path.join(site, url, 'index.html')) ? `${url}/index.html` : url)),
    ),
  )
  return [
    figure('service worker', (await compressedSize(path.join(site, 'sw.js'))) / KB, 'kB', MOST.worker),
    figure('precache', sizes.reduce((sum, size) => sum + size, 0) / KB, 'kB', MOST.precache),
    figure('precache: files', listed.length, ''),
  ]
}

const compressedSize = async (file: string): Promise<number> => (await stat(`${file}.gz`).catch(() => stat(file))).size

/** Medians of all runs. */
async function firstPaint(name: string, browser: LoneBrowser, url: string, phone: number): Promise<Figure[]> {
  const visits: { paint: number; slower: number }[] = []
  for (let run = 0; run < RUNS; run++) {
    const visit = await browser.visit(phone)
    await visit.goto(url)
    await sleep(SETTLES_MS)
    visits.push({ paint: await visit.read<number>(FIRST_PAINT), slower: visit.slower })
    await visit.close()
    await sleep(RESTS_MS)
  }
  return [
    figure(`${name}: first paint`, median(visits.map(({ paint }) => paint)), 'ms', MOST.paint),
    figure(`${name}: slower than this computer`, median(visits.map(({ slower }) => slower)), 'times'),
  ]
}
