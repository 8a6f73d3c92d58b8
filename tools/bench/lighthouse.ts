import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureBrowsers } from '../test/browser.ts'
import { atLeast, figure, median, type Bench, type Figure } from './figures.ts'
import { pageKinds, startShop } from './shop.ts'

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const RUNS = 3
/** Limits for a phone on a slow network: largest contentful paint in seconds, and layout shift. */
const PAINT_S = 2
const SHIFT = 0.01

/** Lighthouse with default settings, which simulate a phone on a slow network. The median of three runs. */
export const bench: Bench = async ({ say }) => {
  const shop = await startShop()
  const chrome = await launch({
    chromePath: (await ensureBrowsers()).full,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
  const figures: Figure[] = []
  try {
    const { home, list, product } = await pageKinds(shop.url)
    for (const [kind, path] of Object.entries({ home, list, product })) {
      const runs: Result[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await audit(shop.url + path, chrome.port))
      for (const id of Object.keys(runs[0]!.categories)) {
        const score = median(runs.map(({ categories }) => Math.round((categories[id]!.score ?? 0) * 100)))
        figures.push(atLeast(`${kind}: ${id}`, score, 'points', 95))
      }
      const value = (id: string): number => median(runs.map(({ audits }) => audits[id]!.numericValue ?? Infinity))
      figures.push(
        figure(`${kind}: first paint`, value('first-contentful-paint') / 1000, 's'),
        figure(`${kind}: largest paint`, value('largest-contentful-paint') / 1000, 's', PAINT_S),
        figure(`${kind}: blocking time`, value('total-blocking-time'), 'ms'),
        figure(`${kind}: layout shift`, value('cumulative-layout-shift'), '', SHIFT),
      )
      for (const { score, scoreDisplayMode, title } of Object.values(runs[0]!.audits)) {
        if (score !== null && score < 0.9 && scoreDisplayMode === 'binary') say(`${kind}: ${title}`)
      }
    }
  } finally {
    chrome.kill()
    await shop.stop()
  }
  return figures
}

/** Retries once, since the browser sometimes loses the start of a trace. */
async function audit(url: string, port: number): Promise<Result> {
  const once = async (): Promise<Result> => (await lighthouse(url, { port, logLevel: 'error' }))!.lhr
  const first = await once()
  return first.runtimeError ? once() : first
}
