import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureBrowser } from '../test/browser.ts'
import { atLeast, figure, type Bench, type Figure } from './figures.ts'
import { pageKinds, startShop } from './shop.ts'

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const RUNS = 3
/** What a phone on a slow network may need for the largest paint, in seconds, and how far the page may shift. */
const PAINT_S = 1.8
const SHIFT = 0.01

/** Lighthouse as it comes: a phone on a slow network, simulated. The median of three runs. */
export const bench: Bench = async ({ say }) => {
  const shop = await startShop()
  const chrome = await launch({
    chromePath: await ensureBrowser(),
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

/** Now and then the browser loses the beginning of a recording; then once more. */
async function audit(url: string, port: number): Promise<Result> {
  const once = async (): Promise<Result> => (await lighthouse(url, { port, logLevel: 'error' }))!.lhr
  const first = await once()
  return first.runtimeError ? once() : first
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
