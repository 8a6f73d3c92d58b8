import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureBrowser } from '../test/browser.ts'
import { atLeast, figure, type Bench, type Figure } from './figures.ts'
import { pageKinds, startShop } from './shop.ts'

const RUNS = 3

/** Lighthouse as it comes: a phone on a slow network, simulated. The median of three runs. */
export const bench: Bench = async ({ say }) => {
  const shop = await startShop()
  const chrome = await launch({ chromePath: await ensureBrowser(), chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'] })
  const figures: Figure[] = []
  try {
    const { home, list, product } = await pageKinds(shop.url)
    for (const [kind, path] of Object.entries({ home, list, product })) {
      const runs = []
      for (let run = 0; run < RUNS; run++) runs.push((await lighthouse(shop.url + path, { port: chrome.port, logLevel: 'error' }))!.lhr)
      for (const id of Object.keys(runs[0]!.categories)) {
        const score = median(runs.map(({ categories }) => Math.round((categories[id]!.score ?? 0) * 100)))
        figures.push(atLeast(`${kind}: ${id}`, score, 'points', 95))
      }
      figures.push(figure(`${kind}: largest paint`, median(runs.map(({ audits }) => audits['largest-contentful-paint']!.numericValue ?? 0)) / 1000, 's'))
      figures.push(figure(`${kind}: layout shift`, median(runs.map(({ audits }) => audits['cumulative-layout-shift']!.numericValue ?? 0)), ''))
      for (const audit of Object.values(runs[0]!.audits)) {
        if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary') say(`${kind}: ${audit.title}`)
      }
    }
  } finally {
    chrome.kill()
    await shop.stop()
  }
  return figures
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
